"""At a terminal: colours, the menu, stepping through a record."""

import unittest

from orrery import ProgramTest, Terminal


class Colours(ProgramTest):
    def play(self, **environment):
        with Terminal("play", "geminos", "--seats", "human:Anna", "--seed", "1", **environment) as terminal:
            terminal.wait_for("> ")
            terminal.type("q")
            self.assertEqual(terminal.finish(), 0)
        return terminal.shown

    def test_on_a_terminal(self):
        self.assertIn("\x1b[", self.play())

    def test_not_when_they_are_not_wanted(self):
        self.assertNotIn("\x1b[", self.play(NO_COLOR="1"))
        self.assertNotIn("\x1b[", self.play(TERM="dumb"))


class Menu(ProgramTest):
    def test_a_game_by_its_number_with_everything_by_enter(self):
        with Terminal() as terminal:
            terminal.wait_for("Which game?")
            terminal.type("1")
            terminal.wait_for("How many play?")
            terminal.type("")
            terminal.wait_for("Who else?")
            terminal.type("")
            terminal.wait_for("h for help) > ")
            terminal.type("q")
            terminal.wait_for("Which game?")
            terminal.type("q")
            self.assertEqual(terminal.finish(), 0)
        self.assertIn("Player 1", terminal.shown)
        self.assertIn("Adept", terminal.shown)

    def test_two_people_at_an_example_by_its_name(self):
        with Terminal(NO_COLOR="1") as terminal:
            terminal.wait_for("Which game?")
            terminal.type("tic")
            terminal.wait_for("Who else?")
            terminal.type("3")
            for move in "14253":
                terminal.wait_for("h for help) > ")
                terminal.type(move)
            terminal.wait_for("Player 1 has three in a row and wins.")
            terminal.wait_for("Which game?")
            terminal.type("\x04")  # the end of input
            self.assertEqual(terminal.finish(), 0)

    def test_rules_and_mistakes(self):
        with Terminal(NO_COLOR="1") as terminal:
            for typed, shown in {"99": "Type the number", "": "Type the number", "r 1": "Your turn", "r": "Type"}.items():
                terminal.wait_for("Which game?")
                terminal.type(typed)
                terminal.wait_for(shown)
            terminal.wait_for("Which game?")
            terminal.type("1")
            terminal.wait_for("How many play?")
            terminal.type("6")
            terminal.wait_for("from 1 to 5")
            terminal.type("1")
            terminal.wait_for("Roll 1")
            terminal.type("q")
            terminal.wait_for("Which game?")
            terminal.type("Q")
            self.assertEqual(terminal.finish(), 0)


class Stepping(ProgramTest):
    def test_on_and_back(self):
        file = self.folder / "game"
        self.succeeds("play", "tictactoe", "--seats", "human,human", "--record", file, typed="1\n4\n2\n5\n3\n")
        with Terminal("replay", file, NO_COLOR="1") as terminal:
            terminal.wait_for("move 0 of 5")
            terminal.type("")
            terminal.wait_for("Player 1 takes cell 1.")
            terminal.wait_for("move 1 of 5")
            terminal.type("b")
            terminal.wait_for("move 0 of 5")
            terminal.type("a")
            terminal.wait_for("Player 1 has three in a row and wins.")
            terminal.wait_for("move 5 of 5")
            terminal.type("q")
            self.assertEqual(terminal.finish(), 0)


if __name__ == "__main__":
    unittest.main()
