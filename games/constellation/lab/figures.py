"""What scripts/make-figures counts in The Gamers Constellation: the goals that were dealt, in the order of
the seats."""

PLAYERS = 3
TOGETHER = False


def took(moves, told):
    deals = [move.removeprefix("deal:") for _, move in moves if move.startswith("deal:")]
    return list(enumerate(deals))


def data(ask):
    """How many tiles of each kind there are."""
    view = ask({"do": "new", "players": 2, "seed": 1}, {"do": "view", "seat": 0})["view"]
    return dict(zip(["four", "five", "six"], view["table"]["reserve"]))
