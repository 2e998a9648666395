"""`orrery bench`, looked at from outside. How fast is not asked here, only what is said."""

import json
import os
import subprocess
import unittest

ORRERY = os.environ.get("ORRERY", "build/release/orrery")
FIELDS = {
    "game", "players", "decisions_per_second", "playouts_per_second", "simulations_per_second",
    "ns_per_copy", "ns_per_view", "ns_per_imagine", "ns_per_legal", "ns_per_hash", "ns_per_evaluate", "ns_per_result",
    "state_bytes", "signature",
}  # fmt: skip


def run(*arguments):
    return subprocess.run([ORRERY, "bench", "--seconds", "0.01", *arguments], capture_output=True, text=True, timeout=300)


class Bench(unittest.TestCase):
    def measured(self, *arguments):
        done = run(*arguments, "--json")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return json.loads(done.stdout)

    def check(self, measured):
        self.assertEqual(set(measured), FIELDS)
        self.assertRegex(measured["signature"], r"\A[0-9a-f]{16}\Z")
        for field in FIELDS - {"game", "signature"}:
            self.assertGreater(measured[field], 0, field)
        self.assertGreater(measured["decisions_per_second"], measured["playouts_per_second"])

    def test_one_game_is_an_object(self):
        measured = self.measured("geminos")
        self.check(measured)
        self.assertEqual((measured["game"], measured["players"]), ("geminos", 2))

    def test_all_games_are_a_list(self):
        measured = self.measured()
        for one in measured:
            self.check(one)
        games = [one["game"] for one in measured]
        self.assertEqual(len(games), len(set(games)))
        self.assertLessEqual({"geminos", "tictactoe", "connect_four"}, set(games))

    def test_signatures_stay(self):
        self.assertEqual(self.measured("geminos")["signature"], self.measured("geminos")["signature"])

    def test_people_get_a_table(self):
        done = run("tictactoe")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"game .*decisions/s.*\ntictactoe ")

    def test_refuses_in_one_sentence(self):
        done = run("whist")
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertRegex(done.stderr, r"\Aorrery: [^\n]*whist[^\n]*\n\Z")


if __name__ == "__main__":
    unittest.main()
