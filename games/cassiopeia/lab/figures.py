"""What scripts/make-figures counts in Cassiopeia: the specialists that each player chose, the planets that
they terraformed, and their systems. Names are as the game tells them."""

import re

PLAYERS = 3
TOGETHER = False


def slug(name):
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def seat_of(name):
    number = re.search(r" (\d+)$", name)
    return int(number[1]) - 1 if number else 0


def took(moves, told):
    pattern = r"^  (\w+(?: \d+)?) (?:chooses|terraforms|has the system) ([A-Z].*?)(?: for .*)?\.$"
    return [(seat_of(name), slug(card)) for name, card in re.findall(pattern, told, re.MULTILINE)]
