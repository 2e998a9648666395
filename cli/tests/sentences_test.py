"""Why a move is refused: every sentence names the rule that forbids the move, and not another one.

One table for each game: how it is set up, what is played, and what is said to a move that is not legal then. The Gamers
Constellation has its table in games/constellation/sentences_test.cpp.
"""

import json
import unittest

from orrery import ProgramTest

GEMINOS = [
    # What has been played, and refused moves with their sentences.
    (
        ["begin:0"],
        {
            "end": "Roll the dice first.",
            "syzygy": "Roll the dice first.",
            "aries+leo": '"aries+leo" is not a legal move now.',
            "rool": '"rool" is not a move of Geminos.',
        },
    ),
    (
        ["begin:0", "roll", "aries+taurus"],  # GEO-10, GEO-13
        {
            "end": "Aries and Taurus share an affinity, so the 23 must be written.",
            "syzygy": "Aries and Taurus are not in syzygy.",
            "opposition": "Aries and Taurus are not in opposition.",
            "roll": "The dice are rolled once a turn, and they have been.",  # GEO-6
        },
    ),
    (
        ["begin:0", "roll", "aries+virgo"],  # GEO-9
        {
            "conjunction": "Aries and Virgo share no affinity, so nothing is written this turn.",
            "roll": "The dice are rolled once a turn, and they have been.",
        },
    ),
]

GEMINION = [
    (
        ["begin:0"],
        {
            "done": "Draw a card first.",
            "buy:penny": "Draw a card first.",
            "play:penny": "Draw a card first.",
            "rest": "Cards are put on the discard pile when the shopping is done.",
            "keep": "Cards are given back only when a Cleaner is played.",
            "older": "The game has begun already.",  # GMN-39
        },
    ),
    (
        ["begin:0", "draw"],
        {
            "draw": "Cards are drawn at the beginning of a turn, and when another card says so.",
            "buy:trove": "Gem Trove costs 7 coins, and the purse holds 4.",  # GMN-11
            "buy:penny": "There is no Penny left in the shop.",  # GMN-4, GMN-13
            "put:penny": "Cards are put on the discard pile when the shopping is done.",
            "clean:penny": "There is no Penny in the hand.",
            "keep": "Cards are given back only when a Cleaner is played.",
            "buy:nothing": '"buy:nothing" is not a move of Geminion.',
        },
    ),
    (
        ["begin:0", "draw", "buy:double_coin"],
        {
            "buy:double_coin": "Double costs 3 coins, and the purse holds 1.",
            "buy:cleaner": "Cleaner costs 3 coins, and the purse holds 1.",
        },
    ),
    (
        ["begin:0", "draw", "buy:double_coin", "done"],
        {
            "done": "The shop is closed: now the cards are put away.",
            "buy:sparkle": "The shop is closed: now the cards are put away.",
            "put:trove": "There is no Gem Trove to put away.",
            "draw": "Cards are drawn at the beginning of a turn, and when another card says so.",
        },
    ),
]

LAID_OUT = [
    "begin:0",
    "system:1",
    "system:2",
    *(f"planet:{number}" for _ in range(2) for number in range(1, 8)),
    *(f"specialist:{card}" for card in ("4:a", "1:a", "2:a", "5:b", "6:b", "8:b")),
]
CASSIOPEIA = [
    (
        LAID_OUT,
        {
            "choose:9": "That specialist is not there to choose.",
            "resolve": "First everybody chooses a specialist.",  # CAS-48
            "buy:bot": "First everybody chooses a specialist.",
            "end": "First everybody chooses a specialist.",
            "system:3": "The systems have been given out.",
        },
    ),
    (LAID_OUT + ["choose:6"], {"choose:6": "Seat 1's token is on that card already."}),  # CAS-49
    (
        LAID_OUT + ["choose:6", "choose:8"],
        {
            "choose:1": "The specialists of this round have been chosen.",
            "buy:bot": "That costs 2 coins, and you have 0.",  # CAS-26
            "terraform:2": "First buy something, resolve the specialist, or do without both.",
            "capsule": "Nobody sells capsules now.",  # CAS-27
            "take:1:coin": "Nothing can be taken from others now.",
            "side:a": "No Space Object can be taken now.",
            "exchange:bot:cell": "Nothing can be exchanged now.",
            "swap:1:2": "Only a Transporter swaps planets.",  # CAS-7
            "pay:1coin": "There is nothing to choose in paying now.",
            "bonus": "No bonus is asked about now.",
            "keep:1bot": "Nobody has to discard now.",
        },
    ),
    (
        LAID_OUT + ["choose:6", "choose:8", "resolve"],
        {
            "resolve": "The purchase or the specialist of this turn is done.",  # CAS-55
            "buy:bot": "The purchase or the specialist of this turn is done.",
            "terraform:2": "Dagon costs 2 bots and 1 lens, and you do not have that.",  # CAS-40
        },
    ),
]

DEALT = [
    *(f"role:R{number}" for number in range(1, 5)),
    "turn:NIRI",
    "turn:GPI",
    *(f"deal:{card}" for card in "P03 P06 T08 T14 2h P01 T05 1h 3h T16".split()),
    "weather:poor",
]
GEMINI = [
    (
        DEALT,
        {
            "activate:P01": "That card is not in the hand.",
            "1h>PW": "That card is not in the hand.",
            "T08>P03": "Weighing central black holes is not on the table.",  # GCG-55
            "NIRI>P03": "Weighing central black holes is not on the table.",
            "2h>P03": "Weighing central black holes is not on the table.",
            "2h>PW": "Checkouts / Poor Weather has no instrument.",  # GCG-64
            "PW>deck": "There is no instrument there.",
            "Altair>P03": "Altair is neither in the display nor attached.",
            "on>deck": "No program has just been completed, so no instrument goes on.",  # GCG-39
            "accept": "Nobody has offered anything.",
            "offer:T08:1:1h": "Only the Contact Scientist exchanges cards.",  # GCG-96
            "pass": "Nobody is asked for an Instant now.",
        },
    ),
    (DEALT + ["activate:P03"], {"discard": "No action is left in this turn."}),  # GCG-30
]

# A game, what has been played in it, and what is said to a hint that a bot is asked for by that name.
UNKNOWN = 'There is no bot "{}"; there are: novice, apprentice, adept, expert, master, random, greedy, search{}.'
HINTS = [
    ("tictactoe", [], {"oracle": UNKNOWN.format("oracle", "")}),
    ("tictactoe", ["1", "4", "2", "5", "3"], {"oracle": UNKNOWN.format("oracle", ""), "expert": "The game is over."}),
    ("geminos", [], {"oracle": UNKNOWN.format("oracle", ", exact, distilled, solo"), "expert": "Chance is to act."}),
    ("cassiopeia", [], {"": UNKNOWN.format("", ""), "greedy": "Chance is to act."}),
]


class Sentences(ProgramTest):
    def answers(self, game, requests):
        typed = "".join(json.dumps(request) + "\n" for request in requests)
        return [json.loads(line) for line in self.succeeds("engine", game, typed=typed).splitlines()]

    def check(self, game, table, **options):
        for played, refused in table:
            made = [{"do": "new", "players": 2, "options": options}]
            made += [{"do": "apply", "move": move} for move in played]
            answers = self.answers(game, made + [{"do": "apply", "move": move} for move in refused])
            for request, answer in zip(made, answers):
                self.assertIn("ok", answer, msg=request)
            said = {move: answer.get("error") for move, answer in zip(refused, answers[len(made) :])}
            self.assertEqual(said, refused, msg=f"after {played}")

    def test_geminos(self):
        self.check("geminos", GEMINOS)

    def test_geminion(self):
        self.check("geminion", GEMINION, first="random")

    def test_cassiopeia(self):
        self.check("cassiopeia", CASSIOPEIA)

    def test_gemini(self):
        self.check("gemini", GEMINI, roles="order")

    def test_an_unknown_bot_is_always_refused(self):
        for game, played, refused in HINTS:
            with self.subTest(game, played=played):
                made = [{"do": "apply", "move": move} for move in played]
                answers = self.answers(game, made + [{"do": "hint", "bot": bot} for bot in refused])
                said = {bot: answer.get("error") for bot, answer in zip(refused, answers[len(made) :])}
                self.assertEqual(said, refused)


if __name__ == "__main__":
    unittest.main()
