"""Magic: spells and prayers, who may cast them at whom, and what they do."""
