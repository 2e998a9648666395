"""The catalogue, the rule books, and what happens without a command."""

import json
import unittest

from orrery import SOURCE, ProgramTest, Terminal


class Games(ProgramTest):
    def test_the_catalogue_for_people(self):
        shown = self.succeeds("games")
        self.assertIn("1 (Twenty Rolls) to 5 players", shown)
        self.assertIn("--option cap=200", shown)
        self.assertIn("greedy", shown)
        self.assertNotIn("Tic-tac-toe", shown)
        self.assertIn("Tic-tac-toe", self.succeeds("games", "--all"))

    def test_the_catalogue_for_programs(self):
        catalogue = json.loads(self.succeeds("games", "--json"))
        geminos = next(game for game in catalogue["games"] if game["id"] == "geminos")
        self.assertEqual(geminos["players"], {"min": 1, "max": 5, "usual": 2, "solo": "Twenty Rolls"})
        self.assertIs(geminos["take_back"], False)
        self.assertIs(geminos["hidden_information"], False)
        options = {option.pop("name"): option for option in geminos["options"]}
        self.assertEqual(options["cap"]["kind"], "number")
        self.assertEqual((options["cap"]["lowest"], options["cap"]["highest"]), (1, 1000))
        self.assertEqual(options["cap"]["default"], 200)
        self.assertIs(options["complete_round"]["default"], False)
        self.assertEqual(geminos["levels"], ["novice", "adept", "master"])
        bots = {bot["name"]: bot for bot in catalogue["bots"]}
        self.assertIs(bots["adept"]["level"], True)
        self.assertIs(bots["random"]["level"], False)

    def test_examples_are_listed_on_request_only(self):
        usual = json.loads(self.succeeds("games", "--json"))["games"]
        every = json.loads(self.succeeds("games", "--all", "--json"))["games"]
        self.assertFalse([game["id"] for game in usual if game["example"]])
        self.assertLessEqual({"tictactoe", "connect_four"}, {game["id"] for game in every})

    def test_the_presets_of_a_game(self):
        games = json.loads(self.succeeds("games", "--json"))["games"]
        presets = {game["id"]: {preset["name"]: preset["options"] for preset in game["presets"]} for game in games}
        self.assertEqual(presets["geminos"], {})
        self.assertEqual(presets["constellation"]["party"], {"multiple_goals": True})
        self.assertEqual(presets["gemini"]["training"], {"scenario": "training"})

    def test_every_game_has_its_rules_and_can_be_played(self):
        for game in json.loads(self.succeeds("games", "--all", "--json"))["games"]:
            with self.subTest(game["id"]):
                written = next(SOURCE.glob(f"*/{game['id']}/RULES.md")).read_text()
                self.assertTrue(self.succeeds("rules", game["id"]).startswith(written))
                seats = ",".join(["random"] * game["players"]["usual"])
                ended = self.succeeds("play", game["id"], "--seats", seats, "--seed", "1")
                self.assertIn("The end", ended)


class Rules(ProgramTest):
    def test_the_computed_tables_follow_the_rules(self):
        shown = self.succeeds("rules", "geminos")
        self.assertGreater(shown.index("computed by the program"), shown.index("# Geminos"))

    def test_markdown_is_set_for_a_terminal(self):
        with Terminal("rules", "geminos") as terminal:
            self.assertEqual(terminal.finish(), 0)
        self.assertIn("\x1b[1mYour turn\x1b[0m", terminal.shown)
        self.assertNotIn("**", terminal.shown)
        self.assertNotIn("|---", terminal.shown)

    def test_without_a_pager_it_is_just_printed(self):
        with Terminal("rules", "tictactoe", PAGER="/nowhere/pager 2>/dev/null") as terminal:
            self.assertEqual(terminal.finish(), 0)
        self.assertIn("three", terminal.shown)

    def test_an_unknown_game(self):
        self.assertIn('There is no game "go"', self.refused("rules", "go"))


class CommandLine(ProgramTest):
    def test_help(self):
        for command in [(), ("games",), ("rules",), ("play",), ("replay",)]:
            self.assertIn("--help", self.succeeds(*command, "--help"))

    def test_what_is_not_understood_is_refused_in_a_sentence(self):
        for line in [["frob"], ["games", "--frob"], ["rules"], ["play"], ["replay"], ["play", "geminos", "more"]]:
            self.refused(*line)

    def test_nothing_typed_can_reach_the_terminal_as_a_command(self):
        self.assertNotIn("\x1b", self.refused("play", "a\x1b[2J\nb"))

    def test_without_a_terminal_the_menu_is_a_short_help(self):
        shown = self.succeeds()
        self.assertIn("geminos", shown)
        self.assertIn("--help", shown)


if __name__ == "__main__":
    unittest.main()
