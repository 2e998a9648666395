"""Bits flip anywhere in a server's database: no table ever shows something else than it did, what is damaged is said to
be, all other tables go on, and `orrery repair` keeps what is sound. ORRERY_KILLS says how often (bench/faults damage).
"""

import json
import os
import random
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from table_client import ORRERY, Browser, Server, first_move

FLIPS = int(os.environ.get("ORRERY_KILLS", "8"))
TABLES = 12


def run(*words):
    return subprocess.run([ORRERY, *map(str, words)], capture_output=True, text=True, timeout=120)


class DamageTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def play(self, browser, moves):
        """A game of tic-tac-toe, up to this move."""
        table = browser.create()["table"]
        socket = browser.socket(table)
        for _ in range(moves):
            state = socket.state()
            while not state["situation"]["tree"]:  # the other seat's turn, as this one sees it
                state = socket.state()
            socket.command(state["viewer"], {"kind": "move", "move": first_move(state["situation"]["tree"])},
                           state["situation"]["version"], os.urandom(8).hex())
        return table

    def show(self, browser, table):
        """How a table looks: its board, and what was said and done there; without what depends on the time."""
        status, text = browser.ask("GET", f"/api/tables/{table}")
        if status != 200:
            return status, json.loads(text)["error"]
        situation = json.loads(text)["situation"]
        return status, {name: situation[name] for name in ("version", "phase", "view")}

    def flip(self, chance, database):
        with open(database, "r+b") as file:
            at = chance.randrange(database.stat().st_size)
            file.seek(at)
            byte = file.read(1)[0]
            file.seek(at)
            file.write(bytes([byte ^ 1 << chance.randrange(8)]))

    def test_flipped_bits_are_noticed_and_harm_no_other_table(self):
        sound = self.folder / "sound"
        server = self.serve(sound)
        browser = Browser(server)
        tables = [self.play(browser, moves % 5) for moves in range(TABLES)]
        server.stop()  # which stores snapshots
        browser.server = server = self.serve(sound)
        before = {table: self.show(browser, table) for table in tables}
        self.assertEqual({status for status, _ in before.values()}, {200})
        server.stop()
        self.assertEqual(run("check", "--data", sound).returncode, 0)

        chance = random.Random(20261117)
        refused = set_aside = harmless = kept = 0
        for number in range(FLIPS):
            data = self.folder / f"flipped-{number}"
            shutil.copytree(sound, data)
            # Several at once, or most rounds would flip what nobody reads.
            for _ in range(4):
                self.flip(chance, data / "orrery.db")
            browser.server = server = self.serve(data)
            aside = 0
            if server is None:
                refused += 1
            else:
                for table in tables:
                    status, shown = self.show(browser, table)
                    if status == 200:
                        self.assertEqual(shown, before[table][1], "a table shows something else, and nobody noticed")
                        continue
                    aside += 1
                    self.assertNotIn(str(data), shown)
                    self.assertIn("table", shown)
                self.assertEqual(server.stop()[0], 0)
            set_aside += aside
            harmless += server is not None and not aside
            checked = run("check", "--data", data)
            if aside:
                self.assertEqual(checked.returncode, 2, checked)
            repaired = run("repair", "--data", data)
            if repaired.returncode != 0:
                # Nothing can be read at all; a sentence says so.
                self.assertEqual((repaired.returncode, repaired.stderr.count("\n")), (2, 1), repaired)
                shutil.rmtree(data)
                continue
            self.assertEqual(run("check", "--data", data).returncode, 0)
            browser.server = server = self.serve(data)
            for table in tables:
                kept += self.show(browser, table)[0] == 200
            server.stop()
            shutil.rmtree(data)
        print(f"{FLIPS} rounds of 4 flipped bits, {TABLES} tables: {refused} times the file was refused, {harmless} times "
              f"no table was concerned, {set_aside} tables were set aside; after repairs {kept} could be opened")
        self.assertGreater(refused + set_aside, 0, "bits that matter were flipped")

    def serve(self, data):
        """A server, or None if it refuses the data with one sentence."""
        with tempfile.TemporaryFile("w+") as log:
            try:
                server = Server(str(data), stderr=log)
                self.addCleanup(lambda: server.process.kill())
                return server
            except AssertionError:
                log.seek(0)
                said = log.read()
                self.assertRegex(said, r"\Aorrery: [^\n]+\n\Z")
                return None


if __name__ == "__main__":
    unittest.main()
