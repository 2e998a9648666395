"""`orrery simulate`, looked at from outside."""

import json
import os
import subprocess
import unittest

ORRERY = os.environ.get("ORRERY", "build/release/orrery")


def run(*arguments):
    return subprocess.run([ORRERY, "simulate", *arguments], capture_output=True, text=True, timeout=300)


class Simulate(unittest.TestCase):
    def figures(self, *arguments):
        done = run(*arguments, "--json")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return json.loads(done.stdout)

    def refused(self, *arguments):
        done = run(*arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertRegex(done.stderr, r"\Aorrery: [^\n]+\n\Z")
        return done.stderr

    def test_any_number_of_threads_prints_the_same_bytes(self):
        for bots in ("random", "random,greedy"):
            arguments = ("geminos", "--players", "2", "--games", "3000", "--bots", bots, "--seed", "1", "--json")
            one = run(*arguments, "--threads", "1")
            self.assertEqual((one.returncode, one.stderr), (0, ""))
            for threads in ("2", "3"):
                self.assertEqual(run(*arguments, "--threads", threads).stdout, one.stdout)

    def test_the_heading_names_all_options_that_are_not_as_usual(self):
        heading = run("constellation", "--preset", "skilled", "--option", "actions=60", "--games", "2").stdout
        self.assertIn(", multiple_goals=on, open_game=on, scoring=on, actions=60\n", heading)
        self.assertIn(", 2 games from seed 1", heading)
        self.assertIn(", 1 game from seed 1\n", run("geminos", "--games", "1").stdout)

    def test_every_game_is_accounted_for(self):
        for players in (2, 5):
            found = self.figures("geminos", "--players", str(players), "--games", "1000", "--seed", "7")
            self.assertEqual(found["game"], "geminos")
            self.assertEqual(found["players"], players)
            self.assertEqual((found["games"], found["seed"]), (1000, 7))
            self.assertEqual(found["bots"], ["random"] * players)
            for standing in (found, found["by_order_of_play"]):
                self.assertEqual(len(standing["wins"]), players)
                won = sum(standing["wins"]) + found["ties"] + found["without_winner"]
                self.assertEqual(won, 1000)
                self.assertGreaterEqual(sum(standing["shared_wins"]), 2 * found["ties"])
                self.assertAlmostEqual(sum(share["value"] for share in standing["win_share"]), 1)
                for share in standing["win_share"]:
                    self.assertLess(share["low"], share["value"])
                    self.assertLess(share["value"], share["high"])
            self.assertAlmostEqual(found["length"]["mean"] * 1000, found["decisions"], places=3)
            self.assertLess(found["choices"], found["decisions"])
            self.assertEqual(found["branching"]["highest"], 3)
            self.assertLessEqual(found["scores"]["winner"]["highest"], 104)

    def test_dominated_moves_are_counted_by_seat(self):
        arguments = ("cassiopeia", "--players", "2", "--games", "20", "--bots", "random,greedy", "--seed", "1")
        self.assertNotIn("dominated", self.figures(*arguments))
        careless, sensible = self.figures(*arguments, "--dominated")["dominated"]
        self.assertGreater(careless["made"], 0)
        self.assertEqual(sensible["made"], 0)
        for seat in (careless, sensible):
            self.assertGreater(seat["offered"], seat["made"])
            self.assertGreater(seat["choices"], seat["offered"])
        self.assertRegex(run(*arguments, "--dominated").stdout, r"dominated moves +bot +made +offered +real choices")

    def test_each_seat_has_its_bot(self):
        found = self.figures("geminos", "--players", "3", "--games", "600", "--bots", "random,greedy,random")
        self.assertEqual(found["bots"], ["random", "greedy", "random"])
        self.assertEqual(max(found["wins"]), found["wins"][1])

    def test_a_game_for_one_has_scores(self):
        found = self.figures("geminos", "--players", "1", "--games", "400")
        self.assertNotIn("wins", found)
        self.assertEqual(sum(games for _, games in found["scores"]["distribution"]), 400)

    def test_options_are_taken(self):
        found = self.figures("geminos", "--option", "cap=2", "--option", "complete_round=on", "--games", "50")
        self.assertEqual(
            found["options"], {"complete_round": True, "cap": 2, "rolls": 20, "must_complete": False}
        )
        self.assertEqual(found["length"]["highest"], 8)

    def test_every_value_of_every_option_of_every_game_is_played(self):
        catalogue = subprocess.run([ORRERY, "games", "--all", "--json"], capture_output=True, text=True, check=True)
        # An option that is about one value of another, and is shown only where it is in force.
        beside = {
            f"gentle_{semester}": ["--option", f"scenario={semester}"] for semester in ("training", "oversubscribed")
        }
        beside["instants_once"] = ["--option", "luck_booster=on"]
        refused = set()
        for game in json.loads(catalogue.stdout)["games"]:
            counts = {game["players"]["usual"], game["players"]["min"], game["players"]["max"]}
            for option in game["options"]:
                values = {
                    "toggle": lambda option: ["on", "off"],
                    "choice": lambda option: option["choices"],
                    "number": lambda option: [option["lowest"], option["default"], option["highest"]],
                }[option["kind"]](option)
                for value in values:
                    setting = f"{option['name']}={value}"
                    for players in counts:
                        with self.subTest(game=game["id"], setting=setting, players=players):
                            done = run(
                                *[game["id"], "--players", str(players), "--option", setting, "--games", "2"],
                                *["--json", *beside.get(option["name"], [])],
                            )
                            if done.returncode != 0:
                                self.assertRegex(done.stderr, r"\Aorrery: [^\n]+\n\Z")
                                refused.add((game["id"], setting, players))
                                continue
                            found = json.loads(done.stdout)
                            taken = {"on": True, "off": False}.get(value, value)
                            self.assertEqual(found["options"][option["name"]], taken)
                            self.assertEqual(found["games"], 2)
        # A seat that is not there, a row that cannot be filled, a scenario that is not in these cards.
        expected = {("gemini", "scenario_card=16", players) for players in (2, 4)}
        expected |= {("cassiopeia", f"specialist_{card}=out", 5) for card in range(1, 10)}
        expected.add(("cassiopeia", "without_objects=on", 5))
        for game, counts, most in (("geminion", (2,), 6), ("cassiopeia", (2, 3), 5)):
            for players in counts:
                expected |= {(game, f"first=seat_{seat}", players) for seat in range(players + 1, most + 1)}
        self.assertEqual(refused, expected)

    def test_people_get_a_table(self):
        done = run("geminos", "--games", "1234", "--bots", "random,greedy")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        for word in ("Geminos, 2 players, 1,234 games", "seat 2", "greedy", "1st to play", "Ties", "a second"):
            self.assertIn(word, done.stdout)
        self.assertNotIn("\x1b", done.stdout)
        for line in done.stdout.splitlines():
            self.assertLessEqual(len(line), 80)

    def test_refuses_in_one_sentence(self):
        self.assertIn("whist", self.refused("whist"))
        self.assertIn("not 8", self.refused("tictactoe", "--players", "8"))
        self.assertIn("oracle", self.refused("geminos", "--bots", "oracle"))
        self.assertIn("one for each of the 2", self.refused("geminos", "--bots", "random,random,random"))
        self.assertIn("cap", self.refused("geminos", "--option", "cap=0"))
        self.refused("geminos", "--option", "colour=red")
        self.refused("geminos", "--games", "0")
        self.refused("geminos", "--threads", "0")


if __name__ == "__main__":
    unittest.main()
