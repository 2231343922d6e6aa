"""The protocol is written down as the server's classes say it."""

import json

import msgspec
from jsonschema import Draft202012Validator

import protocol as tool
from cometfall.server import protocol


def test_what_is_written_down_is_what_the_classes_say() -> None:
    """`tools/protocol.py` writes both anew."""
    assert tool.SCHEMA.read_text("utf-8") == json.dumps(tool.schema(), indent=1, sort_keys=True) + "\n"
    assert tool.TYPES.read_text("utf-8") == tool.types()


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(tool.schema())


def test_a_message_that_is_sent_is_valid_by_the_schema() -> None:
    whole = tool.schema()
    check = Draft202012Validator({"$ref": "#/$defs/Client", "$defs": whole["$defs"]})
    assert check.is_valid(msgspec.to_builtins(protocol.Answer(to=3, key="otto walk")))
    assert not check.is_valid({"kind": "answer", "to": "three", "key": "otto walk"})
