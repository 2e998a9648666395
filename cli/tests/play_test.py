"""Playing through a pipe: moves, questions, take-backs, saving."""

import os
import re
import unittest

from orrery import ProgramTest

TWO_PEOPLE = ("--seats", "human:Anna,human:Ben")
WON_BY_ANNA = "1\n4\n2\n5\n3\n"


class Seats(ProgramTest):
    def test_one_person_and_adept_bots_by_default(self):
        shown = self.succeeds("play", "geminos", "--players", "3", "--seed", "1")
        self.assertRegex(shown, r"Player 1 +Adept +Adept 2")

    def test_names_are_kept_and_cleaned(self):
        shown = self.succeeds("play", "geminos", "--seats", "human: Jo\x1b[1m \u202eé\n ,random", "--seed", "1")
        self.assertIn("Jo[1m é", shown)
        self.assertNotIn("\x1b", shown)
        self.assertNotIn("\u202e", shown)

    def test_bots_alone_play_to_the_end(self):
        shown = self.succeeds("play", "geminos", "--seats", "greedy,random", "--seed", "5")
        self.assertRegex(shown, r"(Greedy|Random|share).* win")
        self.assertRegex(shown, r"Syzygy +\d+ +\d+\n")
        self.assertRegex(shown, r"Total +\d+ +\d+\n")

    def test_alone_at_geminos_is_twenty_rolls(self):
        shown = self.succeeds("play", "geminos", "--players", "1", "--seed", "3", typed="\n1\n" * 100)
        self.assertRegex(shown, r"Player 1 ends with \d+ points?\.")

    def test_seats_that_do_not_fit_are_refused(self):
        for seats, said in {
            "human,robot": "robot",
            "human,greedy,random": "2 players",
            "human:,greedy": "name",
            "human:" + "x" * 25 + ",greedy": "at most 24",
        }.items():
            self.assertIn(said, self.refused("play", "geminos", "--players", "2", "--seats", seats))
        self.assertIn("1 to 5", self.refused("play", "geminos", "--seats", ",".join(["random"] * 6)))


class Options(ProgramTest):
    def test_options_are_used_and_checked(self):
        shown = self.succeeds("play", "geminos", "--seats", "random,random", "--seed", "1", "--option", "cap=1")
        self.assertIn("1 round has been played", shown)
        for option in ["cap", "cap=0", "cap=x", "cup=3"]:
            self.refused("play", "geminos", "--option", option)

    def test_seeds_are_whole_numbers(self):
        for seed in ["-1", "x", "1.5", "18446744073709551616"]:
            self.refused("play", "geminos", "--seed", seed)

    def test_the_same_seed_and_input_is_the_same_game(self):
        typed = "\n1\n" * 30
        games = [self.succeeds("play", "geminos", "--seed", seed, typed=typed) for seed in [7, 7, 8]]
        self.assertEqual(games[0], games[1])
        self.assertNotEqual(games[0], games[2])

    def test_without_a_seed_every_game_is_another_one(self):
        games = {self.succeeds("play", "geminos", "--seats", "random,random") for _ in range(3)}
        self.assertGreater(len(games), 1)


class Moves(ProgramTest):
    def tictactoe(self, typed):
        return self.succeeds("play", "tictactoe", *TWO_PEOPLE, typed=typed)

    def geminos(self, typed, seed=4):
        return self.succeeds("play", "geminos", "--seats", "human:Anna", "--seed", seed, typed=typed)

    def test_a_whole_game(self):
        shown = self.tictactoe(WON_BY_ANNA)
        self.assertIn("Anna has three in a row and wins.", shown)
        self.assertIn(" X X X\n O O 6\n", shown)

    def test_what_was_typed_stands_behind_its_prompt(self):
        self.assertRegex(self.tictactoe("5\n"), r"Anna \(.*\) > 5\n")

    def test_an_illegal_move_is_refused_with_its_reason_and_asked_again(self):
        shown = self.tictactoe("1\n1\n2\n")
        self.assertIn("There is a mark in cell 1 already.", shown)
        self.assertIn("Ben takes cell 2.", shown)

    def test_a_number_means_the_move_written_that_way(self):
        self.assertIn("Ben takes cell 3.", self.tictactoe("1\n3\n"))

    def test_moves_by_notation_beginning_number_and_capitals(self):
        for typed in ["roll", "ro", "R", "1", "", " ROLL  "]:
            self.assertIn("Anna rolls the dice.", self.geminos(typed + "\n"), msg=typed)

    def test_what_is_no_move_is_asked_again(self):
        shown = self.succeeds("play", "connect_four", *TWO_PEOPLE, typed="x\n\n")
        self.assertIn("A move is the number of a column", shown)
        self.assertIn("There are several moves", shown)

    def test_why_not(self):
        shown = self.geminos("why syzygy\nsyzygy\nwhy roll\nwhy\n")
        self.assertEqual(shown.count("Roll the dice first."), 2)
        self.assertIn("You may", shown)
        self.assertIn("Write the move after it", shown)

    def test_rules_help_and_board_on_request(self):
        self.assertIn("# Geminos", self.geminos("?\n"))
        for word in ["h", "help", "H"]:
            self.assertIn("takes back the last move", self.geminos(word + "\n"))
        self.assertEqual(self.geminos("b\n").count("Roll 1 of at most 20"), 2)

    def test_any_bytes_are_answered(self):
        shown = self.succeeds("play", "tictactoe", *TWO_PEOPLE, typed=bytes(range(256)) * 20 + b"\n5\nq\n")
        self.assertIn("Anna takes cell 5.", shown)
        self.assertNotIn("\x1b", shown)

    def test_no_screen_is_handed_over_where_everything_is_open(self):
        self.assertNotIn("Hand the screen", self.tictactoe(WON_BY_ANNA))

    def test_plain_text_through_a_pipe(self):
        self.assertNotIn("\x1b", self.tictactoe(WON_BY_ANNA))

    def test_news_is_told_once(self):
        self.assertEqual(self.tictactoe(WON_BY_ANNA).count("Ben takes cell 4."), 1)


class TakingBack(ProgramTest):
    def test_a_move_of_tictactoe_between_people(self):
        shown = self.succeeds("play", "tictactoe", *TWO_PEOPLE, typed="1\nu\ny\n2\n")
        self.assertIn("Anna, take it back?", shown)
        self.assertIn("Taken back.", shown)
        self.assertIn("Anna takes cell 2.", shown)

    def test_a_move_of_somebody_else_stays_if_they_say_so(self):
        shown = self.succeeds("play", "tictactoe", *TWO_PEOPLE, typed="1\nu\nn\n2\n")
        self.assertIn("Anna, take it back?", shown)
        self.assertNotIn("Taken back.", shown)
        self.assertIn("Ben takes cell 2.", shown)

    def test_the_answer_of_a_bot_goes_with_it(self):
        shown = self.succeeds("play", "tictactoe", "--seed", "1", typed="5\nu\n")
        self.assertEqual(shown.count(" 1 2 3\n 4 5 6\n 7 8 9\n"), 2)

    def test_not_before_the_first_move(self):
        shown = self.succeeds("play", "tictactoe", typed="u\n")
        self.assertIn("no move to take back", shown)

    def test_geminos_has_no_take_backs_GEO_R9(self):
        shown = self.succeeds("play", "geminos", "--players", "1", "--seed", "1", typed="\nu\n")
        self.assertIn("The rules of Geminos know no take-backs.", shown)

    def test_a_record_does_not_show_what_was_taken_back(self):
        file = self.folder / "game"
        self.succeeds("play", "tictactoe", *TWO_PEOPLE, "--record", file, typed="9\nu\ny\n" + WON_BY_ANNA)
        self.assertNotIn("cell 9", self.succeeds("replay", file))


class Ending(ProgramTest):
    def test_the_end_of_input_leaves_the_game_unfinished(self):
        file = self.folder / "game"
        shown = self.succeeds("play", "tictactoe", *TWO_PEOPLE, "--record", file, typed="1\n2\n")
        self.assertIn("no more input", shown)
        self.assertIn(f"saved in {file}", shown)
        self.assertIn("not over", self.succeeds("replay", file))

    def test_leaving_saves_too(self):
        file = self.folder / "game"
        self.succeeds("play", "tictactoe", *TWO_PEOPLE, "--record", file, typed="1\nq\n2\n")
        self.assertRegex(self.succeeds("replay", file), r"\b1 move\b")

    def test_a_place_that_cannot_be_written_is_reported_before_the_game(self):
        for path in [self.folder, self.folder / "none" / "game", "/proc/none/game"]:
            self.refused("play", "tictactoe", "--record", path, typed="1\n")
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_refused_game_leaves_an_earlier_record_alone(self):
        file = self.folder / "game"
        file.write_text("precious")
        self.refused("play", "tictactoe", "--seats", "human", "--record", file)
        self.assertEqual(file.read_text(), "precious")

    def test_nothing_but_the_record_is_left_behind(self):
        file = self.folder / "game"
        self.succeeds("play", "tictactoe", *TWO_PEOPLE, "--record", file, typed=WON_BY_ANNA)
        self.assertEqual(list(self.folder.iterdir()), [file])

    def test_a_device_is_written_to_and_not_replaced(self):
        self.succeeds("play", "tictactoe", *TWO_PEOPLE, "--record", "/dev/null", typed=WON_BY_ANNA)
        with open("/dev/null", "rb") as null:
            self.assertEqual(null.read(), b"")

    def test_saving_on_the_way_never_overwrites(self):
        file = self.folder / "game"
        typed = f"1\ns {file}\n2\ns {file}\n"
        shown = self.succeeds("play", "tictactoe", *TWO_PEOPLE, typed=typed)
        self.assertIn(f"saved in {file}", shown)
        self.assertIn("already", shown)
        self.assertRegex(self.succeeds("replay", file), r"\b1 move\b")

    def test_saving_names_the_file_itself(self):
        here = os.getcwd()
        os.chdir(self.folder)
        self.addCleanup(os.chdir, here)
        shown = self.succeeds("play", "tictactoe", *TWO_PEOPLE, typed="1\ns\ns\n")
        files = re.findall(r"saved in (\S+\.record)\.", shown)
        self.assertEqual(len(set(files)), 2)
        for file in files:
            self.succeeds("replay", "--check", file)


if __name__ == "__main__":
    unittest.main()
