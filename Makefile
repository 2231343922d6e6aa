# The two commands: `make play` and `make test`. Each first sets up what it needs; see docs/decisions/0003.
# PYTHON names the Python to use, ARGS what to pass on: make test ARGS="-k parry", make play ARGS=--help

.PHONY: play test setup check clean

play:
	@tools/set-up play
	@.venv/bin/cometfall play $(ARGS)

test:
	@tools/set-up test
	.venv/bin/pytest $(ARGS)

setup:
	@tools/set-up all

check:
	@scripts/check

clean:
	rm -rf .venv .tools
