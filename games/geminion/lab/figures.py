"""What scripts/make-figures counts in Geminion: the cards that each player bought."""

PLAYERS = 3
TOGETHER = False


def took(moves, told):
    return [(seat, move.removeprefix("buy:")) for seat, move in moves if move.startswith("buy:")]


def data(ask):
    """What is printed on the cards, and how many there are of each in a game of four."""
    view = ask({"do": "new", "players": 4, "seed": 1}, {"do": "view", "seat": 0})["view"]
    decks = [card for player in view["table"]["players"] for card in player["cards"]]
    return [
        {**face, "copies": pile + decks.count(face["card"])}
        for face, pile in zip(view["faces"], view["table"]["piles"])
    ]
