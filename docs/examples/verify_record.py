#!/usr/bin/env python3
"""Verifies the checksums and the structure of an Orrery match record, and nothing else.

    python3 docs/examples/verify_record.py FILE...

It shares no code with the program: it follows docs/record-format.md, and shows how little a reader
in another language needs. It knows no game, so it cannot say whether a move was legal;
`orrery replay --check` can.
"""

import re
import sys

VERSION = 1
CHAIN_START = 0xCBF29CE484222325
CHAIN_FACTOR = 0x100000001B3
CHECKSUM = re.compile(rb"(.*) ~([0-9a-f]{16})", re.DOTALL)

NUMBER = r"(?:0|[1-9][0-9]*)"
HASH = r"[0-9a-f]{16}"

# The kinds of lines in the order in which they stand, and how many there may be of each.
KINDS = [
    ("orrery-record", rf"{NUMBER}", "one"),
    ("game", rf"\S+ {NUMBER}", "one"),
    ("players", rf"{NUMBER}", "one"),
    ("option", r"\S+ .*", "any"),
    ("cards", r".*", "one"),
    ("commitment", r"[0-9a-f]{64}", "at most one"),
    ("secret", r"[0-9a-f]{64}", "at most one"),
    ("seat", rf"{NUMBER} \S+(?: .+)?", "any"),
    ("from", r".+", "at most one"),
    ("move", rf"{NUMBER} (?:chance(?::{NUMBER})?|{NUMBER}) \S+ {HASH}", "any"),
    ("result", r".+", "at most one"),
    ("unfinished", None, "at most one"),
    ("end", None, "one"),
]


class Damaged(Exception):
    """What is wrong with a record, and in which line."""

    def __init__(self, line, complaint):
        super().__init__(f"Line {line}: {complaint}.")
        self.line = line


def chain(checksum, data):
    """FNV-1a, 64 bits, continued from `checksum`."""
    for byte in data:
        checksum = ((checksum ^ byte) * CHAIN_FACTOR) % 2**64
    return checksum


def without_checksums(data):
    """The lines of a record, each seen to be as it was written."""
    lines = []
    checksum = CHAIN_START
    for number, whole in enumerate(data.split(b"\n")[:-1], 1):
        found = CHECKSUM.fullmatch(whole)
        if not found:
            raise Damaged(number, "the checksum is missing")
        checksum = chain(checksum, found[1] + b" ~")
        if found[2] != b"%016x" % checksum:
            raise Damaged(number, "the checksum does not fit")
        checksum = chain(checksum, found[2] + b"\n")
        lines.append(found[1])
    if not data.endswith(b"\n"):
        raise Damaged(len(lines) + 1, "the line is cut off" if data else "the file is empty")
    return lines


def check_structure(lines):
    """Every line is of a known kind, in its place; seats count from 0 and moves from 1."""
    kind = 0
    seen = {name: 0 for name, _, _ in KINDS}
    for number, line in enumerate(lines, 1):
        try:
            word, space, rest = line.decode("utf-8").partition(" ")
        except UnicodeDecodeError:
            raise Damaged(number, "this is not UTF-8") from None
        if any(byte < 32 or byte == 127 for byte in line):
            raise Damaged(number, "there is a control character")
        while kind < len(KINDS) and word != KINDS[kind][0]:
            if KINDS[kind][2] == "one" and seen[KINDS[kind][0]] == 0:
                raise Damaged(number, f"expected '{KINDS[kind][0]}'")
            kind += 1
        if kind == len(KINDS):
            raise Damaged(number, f"'{word}' does not belong here")
        name, form, how_many = KINDS[kind]
        if seen[name] > 0 and how_many != "any":
            raise Damaged(number, f"there is a second '{name}'")
        if (space != "") != (form is not None) or (form and not re.fullmatch(form, rest)):
            raise Damaged(number, f"this is not how '{name}' is written")
        if name == "orrery-record" and int(rest) != VERSION:
            raise Damaged(number, f"this reads version {VERSION} only")
        if name == "secret" and not seen["commitment"]:
            raise Damaged(number, "there is no commitment to this secret")
        if name == "seat" and int(rest.split(" ")[0]) != seen[name]:
            raise Damaged(number, "the seats are not in order")
        if name == "move" and int(rest.split(" ")[0]) != seen[name] + 1:
            raise Damaged(number, "the moves are not in order")
        if name == "end" and seen["result"] + seen["unfinished"] != 1:
            raise Damaged(number, "expected one of 'result' and 'unfinished' before the end")
        seen[name] += 1
    if not seen["end"]:
        raise Damaged(len(lines) + 1, "the record ends too early")
    return seen


def verify(data):
    """How many lines of each kind the record has; raises Damaged when something is wrong with it."""
    return check_structure(without_checksums(data))


def main():
    if len(sys.argv) < 2:
        print("usage: verify_record.py FILE...", file=sys.stderr)
        return 2
    worst = 0
    for name in sys.argv[1:]:
        try:
            with open(name, "rb") as file:
                seen = verify(file.read())
        except (Damaged, OSError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            worst = 1
        else:
            print(f"{name}: {seen['move']} moves, every line as it was written")
    return worst


if __name__ == "__main__":
    sys.exit(main())
