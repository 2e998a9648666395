"""`orrery solve`, as far as it can be tried in a moment: what it refuses."""

import json
import os
import resource
import subprocess
import unittest

from orrery import PROGRAM, ProgramTest


class Solve(ProgramTest):
    def test_perfect_play_alone_GEO33(self):
        alone = ("solve", "geminos", "--players", "1")
        self.assertIn("65.257189", self.succeeds(*alone))
        self.assertIn("37.924059", self.succeeds(*alone, "--rolls", "5"))
        self.assertIn("51.879736", self.succeeds(*alone, "--must-complete"))
        found = json.loads(self.succeeds(*alone, "--rolls", "10", "--must-complete", "--json"))
        self.assertAlmostEqual(found["value"], 20.819090, places=5)
        self.assertIn("there is no table to keep", self.refused(*alone, "--out", self.folder / "table"))
        for complete in ((), ("--must-complete",)):  # until the card is full anyhow
            self.assertIn("51.718298", self.succeeds(*alone, "--cost", "1", *complete))
        told = self.succeeds(*alone, "--cost", "1", "--rolls", "5")
        self.assertIn("5 rolls; every roll costs 1", told)
        self.assertIn("32.924059", told)  # all five are needed: five points less than without costs
        found = json.loads(self.succeeds(*alone, "--cost", "0.5", "--rolls", "6", "--must-complete", "--json"))
        self.assertEqual((found["rolls"], found["must_complete"], found["cost"]), (6, True, 0.5))
        self.assertAlmostEqual(found["total"], found["value"] + 0.5 * found["rolls_used"])
        self.assertIn("are for one player", self.refused("solve", "geminos", "--rolls", "9"))

    def test_only_geminos_for_one_and_two_is_solved(self):
        self.assertIn("can be solved for 1 and for 2 players", self.refused("solve", "geminos", "--players", "3"))
        for other in ("geminion", "tictactoe"):
            self.assertRegex(self.refused("solve", other), r"Nobody has written a solver for .* that have one: geminos\.")
        self.assertIn("whist", self.refused("solve", "whist"))

    @unittest.skipIf({"ASAN_OPTIONS", "TSAN_OPTIONS"} & set(os.environ), "sanitizers take terabytes of addresses")
    def test_refuses_where_memory_is_short(self):
        def limited():
            resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))

        done = subprocess.run(
            [PROGRAM, "solve", "geminos", "--out", self.folder / "table"],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
            preexec_fn=limited,
        )
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertRegex(done.stderr, r"\Aorrery: Solving two-player Geminos takes 12\.\d GB of memory, and [^\n]+\n\Z")
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_table_must_be_one(self):
        file = self.folder / "table"
        file.write_text("castles", encoding="utf-8")
        self.assertIn("is not a table of two-player Geminos", self.refused("solve", "geminos", "--from", file))
        self.assertIn("nowhere", self.refused("solve", "geminos", "--from", self.folder / "nowhere"))
        self.refused("solve", "geminos", "--from", file, "--out", self.folder / "other")

    def test_the_exact_bot_plays_alone_and_needs_a_table_for_two(self):
        alone = ("--players", "1", "--games", "100", "--bots", "exact")
        self.assertIn("100 games", self.succeeds("simulate", "geminos", *alone))
        self.assertIn("plays Geminos alone", self.refused("simulate", "geminos", "--bots", "exact"))
        missing = f"exact:{self.folder / 'nowhere'}"
        self.assertIn("nowhere", self.refused("arena", "geminos", "--bots", f"{missing},greedy"))


if __name__ == "__main__":
    unittest.main()
