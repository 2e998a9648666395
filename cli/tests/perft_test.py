"""`orrery perft`, looked at from outside."""

import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ORRERY = os.environ.get("ORRERY", "build/release/orrery")


def run(*arguments):
    return subprocess.run([ORRERY, "perft", *arguments], capture_output=True, text=True, timeout=300)


class Perft(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, text):
        path = Path(self.folder.name, "position")
        path.write_text(text, encoding="utf-8")
        return str(path)

    def count(self, *arguments):
        done = run(*arguments, "--json")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return json.loads(done.stdout)

    def refused(self, *arguments):
        done = run(*arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        self.assertRegex(done.stderr, r"\Aorrery: [^\n]+\n\Z")
        return done.stderr

    def engine(self, game, *requests):
        """The engine's answers, one line each."""
        lines = "".join(json.dumps(request) + "\n" for request in requests)
        done = subprocess.run([ORRERY, "engine", game], input=lines, capture_output=True, text=True, timeout=60)
        return done.stdout.splitlines()

    def test_known_tables(self):
        tables = {
            "geminos": [1, 1, 102, 102, 10404],
            "tictactoe": [1, 9, 72, 504, 3024, 15120, 56160, 154944, 255168, 255168],
            "connect_four": [1, 7, 49, 343, 2401, 16807],
            "constellation": [1, 18, 522, 18198],
        }
        for game, table in tables.items():
            for depth, positions in enumerate(table):
                found = self.count(game, "--depth", str(depth))
                self.assertEqual((found["game"], found["depth"], found["positions"]), (game, depth, positions))

    def test_the_split_adds_up(self):
        found = self.count("tictactoe", "--depth", "5", "--split")
        self.assertEqual([branch["moves"] for branch in found["split"]], [[str(cell)] for cell in range(1, 10)])
        self.assertEqual(sum(branch["positions"] for branch in found["split"]), found["positions"])

    def test_from_a_position_of_the_engine(self):
        apply = [{"id": i, "do": "apply", "move": cell} for i, cell in enumerate(("5", "1", "9"), 1)]
        answer = self.engine("tictactoe", {"id": 0, "do": "new"}, *apply, {"id": 9, "do": "state"})[-1]
        position = json.loads(answer)["ok"]
        counts = {
            self.count("tictactoe", "--depth", "4", "--from", self.file(text))["positions"]
            for text in (position["position"] + "\n", json.dumps(position["state"]), answer)
        }
        self.assertEqual(len(counts), 1)
        # Below the three first moves made here, the whole count splits by the fourth.
        split = self.count("tictactoe", "--depth", "4", "--split", "--from", self.file(answer))
        self.assertEqual({sum(branch["positions"] for branch in split["split"])}, counts)
        self.assertEqual(len(split["split"]), 6)

    def test_the_seed_chooses_the_set_up(self):
        roots = {self.count("geminos", "--seed", str(seed), "--depth", "1")["root"] for seed in range(20)}
        self.assertEqual(len(roots), 2)  # either of two seats begins

    def test_people_get_a_table(self):
        done = run("geminos", "--depth", "2", "--split")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertRegex(done.stdout, r"roll +102\n102 positions after 2 decisions\n\Z")

    def test_refuses_in_one_sentence(self):
        self.assertIn("whist", self.refused("whist"))
        self.assertIn("nowhere", self.refused("geminos", "--from", "nowhere"))
        self.refused("geminos", "--from", self.file(""))
        self.refused("geminos", "--from", self.file("\n \n"))
        self.refused("geminos", "--from", self.file("castles"))
        self.refused("geminos", "--from", self.file("{"))
        self.refused("geminos", "--from", self.file('{"cards": []}'))
        self.refused("geminos", "--from", self.file('{"ok": {"state": {"state": {}}}}'))
        self.refused("geminos", "--depth", "-1")


if __name__ == "__main__":
    unittest.main()
