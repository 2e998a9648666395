"""What scripts/make-figures counts in the Gemini Card Game: the programs that were activated, the targets,
time and instruments that were played, and what luck brought. All play together, so it is counted by game."""

import re

PLAYERS = 3
TOGETHER = True


def took(moves, told):
    cards = []
    for seat, move in moves:
        kind, _, what = move.rpartition(":")
        if kind in ("activate", "instant", "role", "weather"):
            cards.append((seat, re.split(r"[>#+]", what)[0]))
        elif seat is not None and kind == "" and re.match(r"[A-Z0-9].*>", move):
            cards.append((seat, re.split(r"[/#>]", move)[0]))
    return cards


def lost(result):
    return result.startswith("Funding is lost")
