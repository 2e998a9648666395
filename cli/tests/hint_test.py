"""What a bot would play in a recorded game."""

import json
import unittest

from orrery import ProgramTest


class Hint(ProgramTest):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "game"
        seats = ("--seats", "human:Anna,human:Ben")
        self.succeeds("play", "tictactoe", *seats, "--record", self.file, typed="1\n4\n2\n5\n3\n")

    def hint(self, *more):
        return json.loads(self.succeeds("hint", self.file, "--json", *more))

    def test_the_last_decision_by_default(self):
        found = self.hint()
        self.assertEqual((found["after"], found["seat"], found["bot"]), (4, 0, "expert"))
        self.assertEqual(found["moves"][0]["notation"], "3")
        self.assertEqual(found["moves"][0]["value"], 1)
        self.assertGreater(found["expected"][0], 0.9)
        self.assertAlmostEqual(sum(move["share"] for move in found["moves"]), 1, places=2)

    def test_any_position_and_any_bot_that_thinks(self):
        found = self.hint("--move", "3", "--bot", "adept")
        self.assertEqual((found["after"], found["seat"], found["bot"]), (3, 1, "adept"))
        self.assertEqual(found["moves"][0]["notation"], "3")  # Anna threatens it
        self.assertEqual(found, self.hint("--move", "3", "--bot", "adept"))

    def test_for_people(self):
        shown = self.succeeds("hint", self.file)
        for part in ("After move 4 of 5; Anna is to act.", " X X 3\n", "expert has thought", "Expected of the game: Anna 100.0 % and Ben 0.0 %."):
            self.assertIn(part, shown)

    def test_what_cannot_be_asked_is_refused(self):
        self.assertIn("the game is over", self.refused("hint", self.file, "--move", "5"))
        self.assertIn("5 moves", self.refused("hint", self.file, "--move", "6"))
        self.assertIn("cannot say what it thinks", self.refused("hint", self.file, "--bot", "greedy"))
        self.assertIn('no bot "oracle"', self.refused("hint", self.file, "--bot", "oracle"))
        geminos = self.folder / "geminos"
        self.succeeds("play", "geminos", "--seats", "greedy,random", "--seed", "9", "--record", geminos)
        self.assertIn("chance is to act", self.refused("hint", geminos, "--move", "2"))
        # A bot that does not exist, before it is asked what nobody could say.
        for file, move in ((geminos, "2"), (self.file, "5"), (self.file, "6")):
            said = self.refused("hint", file, "--move", move, "--bot", "oracle")
            self.assertRegex(said, 'no bot "oracle"; there are: novice, .*search')
        self.assertIn("exact", self.refused("hint", geminos, "--move", "2", "--bot", "oracle"))
        self.assertIn('no bot', self.refused("hint", self.file, "--bot", "search/exploration=nan"))
        self.assertIn("Cannot read", self.refused("hint", geminos, "--bot", f"exact:{self.folder}/nothing"))

    def test_who_needs_no_search_says_what_it_knows(self):
        for players in ("1", "2", "3"):
            file = self.folder / f"geminos{players}"
            seats = ",".join(["greedy"] * int(players))
            self.succeeds("play", "geminos", "--seats", seats, "--seed", "9", "--record", file)
            found = json.loads(self.succeeds("hint", file, "--json", "--bot", "master"))
            self.assertTrue(all(0 <= move["value"] <= 1 for move in found["moves"]), found)
            self.assertEqual(len(found["expected"]), int(players))
            self.assertIn("master knows what each move is worth", self.succeeds("hint", file, "--bot", "master"))


if __name__ == "__main__":
    unittest.main()
