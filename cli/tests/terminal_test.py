"""At a terminal: colours, the menu, stepping through a record."""

import signal
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
        self.assertNotRegex(self.play(NO_COLOR="1"), r"\x1b\[[0-9;]*m")
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
            terminal.edit("\x04")  # the end of input
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


class Typing(ProgramTest):
    """Line editing, history, completion, and looking things up."""

    SHOP = ("play", "geminion", "--seats", "human:Anna,random", "--seed", "1", "--option", "first=seat_1")

    def test_the_tab_key_completes_a_move_and_an_arrow_brings_it_back(self):
        with Terminal(*self.SHOP, NO_COLOR="1") as terminal:
            terminal.wait_for("h for help) > ")
            terminal.edit("d\t")  # draw
            terminal.wait_for("Anna draws")
            terminal.wait_for("h for help) > ")
            terminal.edit("why buy:trove")
            terminal.wait_for("costs 7 coins, and the purse holds 4.")
            terminal.wait_for("h for help) > ")
            terminal.edit("\x1b[A")  # the arrow upwards
            terminal.wait_for("costs 7 coins, and the purse holds 4.")
            terminal.wait_for("h for help) > ")
            terminal.edit("dxone\x1b[D\x1b[D\x1b[D\x7f")  # goes back and takes the x away
            terminal.wait_for("Anna is done")
            terminal.wait_for("h for help) > ")
            terminal.type("q")
            self.assertEqual(terminal.finish(), 0)

    def test_a_card_can_be_looked_up(self):
        shown = self.succeeds(*self.SHOP, typed="i trove\ni gem\ni whist\ni\nq\n")
        self.assertRegex(shown, r"Gem Trove\n +cost: 7\n")
        self.assertIn("Gem Mine", shown)
        self.assertIn("There is nothing called whist", shown)
        self.assertIn("as in: i Penny", shown)

    def test_presets_are_names_for_options(self):
        play = ("play", "constellation", "--seats", "human,random", "--seed", "1")
        self.assertIn("points", self.succeeds(*play, "--preset", "skilled", typed="q\n"))
        self.assertIn("party", self.succeeds("games"))
        self.assertIn("it has skilled, party", self.refused(*play, "--preset", "whist"))
        self.assertIn("has no preset", self.refused("play", "geminos", "--preset", "party"))

    def test_with_open_hands_nobody_hands_the_screen_over(self):
        seats = ("--seats", "human:Anna,human:Ben", "--seed", "1")
        shown = self.succeeds("play", "constellation", *seats, "--option", "visible_goals=on", typed="1\n1\nq\n")
        self.assertNotIn("Hand the screen", shown)
        self.assertIn("── Ben", shown)
        self.assertIn("Hand the screen", self.succeeds("play", "constellation", *seats, typed="\n1\n\nq\n"))

    def test_a_record_saved_after_a_hand_over_replays(self):
        first, second = self.folder / "first", self.folder / "second"
        typed = f"\n1\n\n1\ns {first}\n\ns {second}\nq\n"
        shown = self.succeeds(
            "play", "constellation", "--seats", "human:Anna,human:Ben", "--seed", "3", typed=typed
        )
        self.assertEqual(shown.count("The record so far is saved"), 2)
        for file in (first, second):
            self.assertIn("all verified", self.succeeds("replay", file, "--check"))

    def test_at_a_hand_over_one_can_leave(self):
        shown = self.succeeds("play", "constellation", "--seats", "human:Anna,human:Ben", typed="q\n")
        self.assertIn("You leave the game.", shown)


class Interrupted(ProgramTest):
    """Ctrl-C ends a game as q does, and the program as Ctrl-C does."""

    def left(self, terminal):
        terminal.wait_for("You leave the game.")
        terminal.wait_for("The record is saved")
        self.assertEqual(terminal.finish(), -signal.SIGINT)  # 130 for a shell
        self.assertNotIn("no more input", terminal.shown)
        return self.file.read_text()

    def setUp(self):
        super().setUp()
        self.file = self.folder / "game"

    def test_at_a_prompt_the_game_so_far_is_kept(self):
        for variables in ({}, {"TERM": "dumb"}):  # with the line editor, and without
            with self.subTest(**variables):
                play = ("play", "tictactoe", "--seats", "human,human", "--record", self.file)
                with Terminal(*play, NO_COLOR="1", **variables) as terminal:
                    terminal.wait_for("h for help) > ")
                    terminal.type("5")
                    terminal.wait_for("Player 1 takes cell 5.")
                    terminal.wait_for("h for help) > ")
                    terminal.interrupt(editing=not variables)
                    self.assertIn("move 1 0 5 ", self.left(terminal))
                self.assertIn("all verified", self.succeeds("replay", self.file, "--check"))

    def test_at_other_questions(self):
        seats = ("--seats", "human:Anna,human:Ben", "--seed", "3", "--record", self.file)
        with Terminal("play", "constellation", *seats, NO_COLOR="1") as terminal:
            terminal.wait_for("who presses Enter.")
            terminal.interrupt()
            self.left(terminal)
        self.succeeds("replay", self.file, "--check")

    def test_while_a_bot_thinks(self):
        seats = ("--seats", "search:5000000,search:5000000", "--seed", "3", "--record", self.file)
        with Terminal("play", "cassiopeia", *seats, NO_COLOR="1") as terminal:
            terminal.wait_for("chooses first")
            terminal.interrupt(editing=False)
            self.left(terminal)
        self.succeeds("replay", self.file, "--check")

    def test_without_a_record_and_in_a_game_of_the_menu(self):
        with Terminal("play", "tictactoe", "--seats", "human,human", NO_COLOR="1") as terminal:
            terminal.wait_for("h for help) > ")
            terminal.interrupt()
            terminal.wait_for("You leave the game.")
            self.assertEqual(terminal.finish(), -signal.SIGINT)
        with Terminal(NO_COLOR="1") as terminal:
            terminal.wait_for("Which game?")
            terminal.type("tic")
            terminal.wait_for("Who else?")
            terminal.type("3")
            terminal.wait_for("h for help) > ")
            terminal.interrupt()
            terminal.wait_for("You leave the game.")
            self.assertEqual(terminal.finish(), -signal.SIGINT)


class Alone(ProgramTest):
    def test_par_the_expectation_and_the_best_three_are_shown_GEO33(self):
        play = ("play", "geminos", "--seats", "human:Anna", "--option", "rolls=5")
        shown = self.succeeds(*play, "--seed", "1", typed="1\n" * 20)
        self.assertIn("Par is 37.9. From here perfect play reaches 37.9 on average.", shown)
        self.assertIn("Par was 37.9.", shown)
        self.assertRegex(shown, r"Your best:\n +\d+  \d{4}-\d\d-\d\d  Anna\n")
        again = self.succeeds(*play, "--seed", "2", typed="1\n" * 20)
        self.assertEqual(len(again.split("Your best:")[1].strip().splitlines()), 2)


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
