"""Geminion at the program: a child's turn in the terminal, the engine, records."""

import json
import unittest

from orrery import ProgramTest

FIRST = ("--option", "first=seat_1")
ANNA = ("play", "geminion", "--seats", "human:Anna,greedy", "--seed", "1", *FIRST)


class Terminal(ProgramTest):
    def test_a_draw_is_not_described_before_it_is_made_GMN_R11(self):
        shown = self.succeeds(*ANNA)
        self.assertRegex(shown, r"1  draw\s*\n")  # the word says it
        self.assertNotIn("draws", shown)
        self.assertNotIn("Coming", shown)

    def test_with_help_the_coming_cards_are_shown_GMN_R11(self):
        shown = self.succeeds(*ANNA, "--option", "help=on")
        self.assertIn("Coming    Penny ×7, Gem Stash", shown)

    def test_a_purchase_is_taken_back_and_a_draw_is_not_GMN_R11(self):
        shown = self.succeeds(*ANNA, typed="draw\nbuy:mine\nu\nu\n")
        self.assertIn("Taken back.", shown)
        self.assertIn("Chance has fallen or something has been revealed since then.", shown)

    def test_the_only_person_is_not_asked_who_is_the_youngest_GMN39(self):
        question = "The youngest begins. Is that you"
        for seats in ("human:Anna,greedy", "greedy,human:Anna"):
            shown = self.succeeds("play", "geminion", "--seats", seats, "--seed", "1")
            self.assertNotIn(question, shown)
            self.assertIn("Anna is the youngest and begins.", shown)
        shown = self.succeeds("play", "geminion", "--seats", "human:Anna,human:Ben", "--seed", "1")
        self.assertIn(question, shown)

    def test_why_not(self):
        shown = self.succeeds(*ANNA, typed="why buy:mine\ndraw\nwhy buy:trove\n")
        self.assertIn("Draw a card first.", shown)
        self.assertIn("Gem Trove costs 7 coins, and the purse holds 4.", shown)

    def test_a_game_with_every_option_is_recorded_and_replayed(self):
        options = ["shuffle=on", "without_sparkle=on", "piles=double", "fewer_turns=on", "arrange=auto", "cap=20"]
        chosen = [word for option in options for word in ("--option", option)]
        for extra in [[], chosen]:
            file = self.folder / f"game{len(extra)}"
            bots = ("--seats", "greedy,random,greedy", "--seed", "4")
            played = self.succeeds("play", "geminion", *bots, *extra, "--record", file)
            self.assertRegex(played, r"wins? with \d+ gems|share the win")
            self.assertIn("verified", self.succeeds("replay", file).lower())

    def test_a_seat_that_is_not_there_cannot_begin_GMN6(self):
        refusal = self.refused("play", "geminion", "--option", "first=seat_3")
        self.assertIn("Seat 3 cannot begin: there are 2 players.", refusal)


class Engine(ProgramTest):
    def test_both_names_of_the_gem_stash_are_read_GMN_R8(self):
        position = "6.0.16.9.9.9.4.4.3.4.9 0:cdds|p/0:ppppppps| 0 0 0 draw - -"
        requests = [
            {"do": "new", "options": {"buy_recycled": "same_turn"}},
            {"do": "set", "position": position},
            {"do": "apply", "move": "draw"},
            {"do": "apply", "move": {"kind": "clean", "card": "cache"}},
            {"do": "apply", "move": "keep"},
            {"do": "apply", "move": "buy:cache"},
            {"do": "state"},
        ]
        typed = "".join(json.dumps(request) + "\n" for request in requests)
        answers = [json.loads(line) for line in self.succeeds("engine", "geminion", typed=typed).splitlines()]
        self.assertEqual([answer for answer in answers if "error" in answer], [])
        self.assertEqual(answers[-1]["ok"]["state"]["area"], ["double_coin", "double_coin", "stash"])

    def test_a_view_has_what_is_printed_on_the_cards(self):
        shown = self.succeeds("engine", "geminion", typed='{"do":"view","seat":0}\n')
        view = json.loads(shown)["ok"]["view"]
        wish = {"card": "wish", "cost": 6, "coins": 0, "gems": 3, "draws": 3, "recycle": "at_once"}
        self.assertIn(wish, view["faces"])
        self.assertEqual(view["table"]["bank"], 80)


if __name__ == "__main__":
    unittest.main()
