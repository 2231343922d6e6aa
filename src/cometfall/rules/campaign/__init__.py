"""Between battles: what a battle leaves behind, in the order of the books."""
