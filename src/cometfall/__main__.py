"""`python -m cometfall` is the command line."""

from cometfall.cli import main

main()
