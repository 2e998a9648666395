#!/usr/bin/env python3
"""Verifies that every chance move in a record of Geminos follows from the table's secret.

    python3 docs/examples/verify_fairness.py FILE...

It shares no code with the program: it follows docs/record-format.md. `orrery verify` does the same
for every game; this knows the two kinds of chance there are in Geminos, and shows that nobody has
to trust the program for it.
"""

import hashlib
import hmac
import sys

from verify_record import Damaged, verify, without_checksums

SIGNS = (
    "aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces".split()
)


def draw(secret, block, total):
    """Which of `total` equally likely cases this block of the stream chooses."""
    accepted = 2**64 // total * total
    j = 0
    while True:
        message = b"orrery chance" + block.to_bytes(8, "big") + j.to_bytes(8, "big")
        digest = hmac.new(secret, message, hashlib.sha256).digest()
        for i in range(0, 32, 8):
            number = int.from_bytes(digest[i : i + 8], "big")
            if number < accepted:
                return number % total
        j += 1


def lots(players):
    """Who begins: every seat once."""
    return [f"begin:{seat}" for seat in range(players)]


def rolls():
    """Two dice with twelve signs: every pair, and twice those that can fall in two ways."""
    cases = []
    for a, first in enumerate(SIGNS):
        cases.append(f"{first}+{first}")
        for second in SIGNS[a + 1 :]:
            cases += [f"{first}+{second}"] * 2
    return cases


def verify_fairness(data):
    """The number of chance moves; raises Damaged when one does not follow from the secret."""
    verify(data)
    lines = [line.decode("utf-8") for line in without_checksums(data)]
    commitment = secret = None
    players = count = 0
    free = 0  # the first block that may be used now
    for number, line in enumerate(lines, 1):
        word, _, rest = line.partition(" ")
        if word == "game" and not rest.startswith("geminos "):
            raise Damaged(number, "this knows Geminos only")
        if word == "players":
            players = int(rest)
        if word == "commitment":
            commitment = rest
        if word == "secret":
            secret = bytes.fromhex(rest)
            if hashlib.sha256(secret).hexdigest() != commitment:
                raise Damaged(number, "this is not the secret that was committed to")
        if word != "move":
            continue
        _, by, move, _ = rest.split(" ")
        if not by.startswith("chance"):
            continue
        if secret is None:
            raise Damaged(number, "there is no secret before this")
        if ":" not in by:
            raise Damaged(number, "this does not say which block of the stream it used")
        block = int(by.partition(":")[2])
        if block < free:
            raise Damaged(number, f"block {block} of the stream had its turn before this")
        cases = lots(players) if move.startswith("begin:") else rolls()
        chosen = cases[draw(secret, block, len(cases))]
        if chosen != move:
            raise Damaged(number, f"the secret gives {chosen} here, not {move}")
        free = block + 1
        count += 1
    return count


def main():
    if len(sys.argv) < 2:
        print("usage: verify_fairness.py FILE...", file=sys.stderr)
        return 2
    worst = 0
    for name in sys.argv[1:]:
        try:
            with open(name, "rb") as file:
                count = verify_fairness(file.read())
        except (Damaged, OSError) as error:
            print(f"{name}: {error}", file=sys.stderr)
            worst = 1
        else:
            print(f"{name}: all {count} chance moves follow from the committed secret")
    return worst


if __name__ == "__main__":
    sys.exit(main())
