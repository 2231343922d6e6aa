"""The pages of the documentation, each made of the data that the program itself reads."""
