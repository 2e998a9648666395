"""Geminos once more, written from RULES.md alone, for cli/tests/lockstep_test.py."""

SIGNS = "aries taurus gemini cancer leo virgo libra scorpio sagittarius capricorn aquarius pisces".split()
STEPS = {  # GEO-16 to GEO-20
    "conjunction": {1},
    "syzygy": {2, 4, 6},
    "quadrature": {3, 6},
    "triangulation": {4},
    "opposition": {6},
}


def options(random):
    """Options for a game, as the program understands them."""
    chosen = {
        "complete_round": random.random() < 0.5,
        "cap": random.choice([1, 5, 200, 200]),
        "rolls": random.choice([5, 20, 60]),
        "must_complete": random.random() < 0.5,
    }
    return {"players": random.randint(1, 5), "options": chosen}


class Model:
    """`story` yields (who, moves) and is sent the move that was made; who is a seat, "chance" or nobody (None)."""

    def __init__(self, players, chosen, _cards):
        self.players = players
        self.chosen = chosen
        self.cards = [dict.fromkeys(STEPS, 0) for _ in range(players)]
        self.turns = 0
        self.dice = {f"{one}+{two}" for i, one in enumerate(SIGNS) for two in SIGNS[i:]}

    def weight(self, _move):
        return 1

    def story(self):
        first = 0
        if self.players > 1:  # GEO-R2
            first = int((yield "chance", {f"begin:{seat}" for seat in range(self.players)})[6:])
        stopped = False
        while not self.over(stopped):
            seat = (first + self.turns) % self.players
            yield seat, {"roll"}
            one, two = map(SIGNS.index, (yield "chance", self.dice).split("+"))
            apart = min(abs(one - two), 12 - abs(one - two))
            may = {name for name, steps in STEPS.items() if apart in steps}
            move = yield seat, may or {"end"}  # GEO-9 to GEO-11, GEO-13
            if move != "end":
                self.cards[seat][move] = (12 - one) + (12 - two)  # GEO-2, GEO-7, GEO-12
                stopped = stopped or all(self.cards[seat].values())
            self.turns += 1
        yield None, set()

    def over(self, stopped):
        if self.players == 1 and self.turns == self.chosen["rolls"]:  # GEO-32
            return True
        whole = self.turns % self.players == 0
        if stopped and (whole or not self.chosen["complete_round"]):  # GEO-23, GEO-R3
            return True
        return whole and self.turns == self.players * self.chosen["cap"]  # GEO-R10

    def compare(self, state):
        """Pairs of what the program and this model say, by name."""
        for seat, card in enumerate(self.cards):
            yield f"card of {seat}", state["cards"][seat]["points"], list(card.values())

    def outcome(self):
        totals = [sum(card.values()) for card in self.cards]
        if self.players == 1:  # GEO-33
            full = all(self.cards[0].values())
            return {"scores": [0] if self.chosen["must_complete"] and not full else totals, "winners": []}
        return {"scores": totals, "winners": [s for s, total in enumerate(totals) if total == max(totals)]}
