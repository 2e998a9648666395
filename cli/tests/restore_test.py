"""A restore that is stopped at any step leaves tables that are whole, and can be run again or undone.

stopping.c stops the program at its Nth change of the data folder: as kill -9 does, or as a power failure does, which
also loses what was not synced. ./test stops it at every step once; `bench/faults restore` as often as one likes.
"""

import concurrent.futures
import itertools
import os
import random
import shutil
import sqlite3
import subprocess
import tempfile
import unittest
from pathlib import Path

from table_client import ORRERY, Browser, Server

STOPS = int(os.environ.get("ORRERY_KILLS", "0"))  # 0: every step once
NOTE = "orrery.db.unfinished"
KEPT = "orrery.db.before-restore-1"


def contents(database):
    """All that a database and its log hold, or None if it is not whole. The files themselves stay as they are."""
    if not database.exists():
        return None
    with tempfile.TemporaryDirectory() as side:
        for suffix in ("", "-wal"):
            file = database.with_name(database.name + suffix)
            if file.exists():
                shutil.copyfile(file, Path(side, "db" + suffix))
        connection = sqlite3.connect(Path(side, "db"))
        try:
            if connection.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                return None
            tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
            return {name: sorted(connection.execute(f"SELECT * FROM {name}").fetchall(), key=repr) for name in tables}
        except sqlite3.DatabaseError:
            return None
        finally:
            connection.close()


def bytes_of(database):
    """A database that is damaged, and its log."""
    files = [database.with_name(database.name + suffix) for suffix in ("", "-wal")]
    return [file.read_bytes() if file.exists() else None for file in files]


class RestoreTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name).resolve()
        cls.library = cls.folder / "stopping.so"
        compiler = next(name for name in ("clang-19", "cc", "gcc") if shutil.which(name))
        subprocess.run([compiler, "-O1", "-shared", "-fPIC", Path(__file__).with_name("stopping.c"), "-o",
                        cls.library, "-ldl"], check=True)
        # A server that was killed, so that its newest table is in the log alone; and a backup of before.
        sound = cls.folder / "sound"
        server = Server(str(sound))
        Browser(server).create()
        cls.backup = cls.folder / "backup"
        subprocess.run([ORRERY, "backup", cls.backup, "--data", sound], check=True, capture_output=True)
        Browser(server).create()
        server.kill()
        cls.old, cls.new = contents(sound / "orrery.db"), contents(cls.backup)
        assert len(cls.old["tables"]) == 2 and len(cls.new["tables"]) == 1
        damaged = cls.folder / "damaged"
        shutil.copytree(sound, damaged)
        for name in ("orrery.db", "orrery.db-wal"):
            with open(damaged / name, "r+b") as file:
                file.write(b"no database any more")
        cls.damaged = bytes_of(damaged / "orrery.db")
        (cls.folder / "nothing").mkdir()
        cls.number = itertools.count()

    def run_orrery(self, data, *words, stop_at=None, seed=0):
        environment = dict(os.environ)
        if stop_at is not None:
            environment |= {"LD_PRELOAD": str(self.library), "STOP_FOLDER": str(data), "STOP_AT": str(stop_at),
                            "STOP_COUNT": str(data) + ".count", "STOP_SIDE": str(data) + ".side"}
            if seed:
                environment["STOP_SEED"] = str(seed)
                os.makedirs(str(data) + ".side", exist_ok=True)
        done = subprocess.run([ORRERY, *map(str, words), "--data", data], capture_output=True, text=True, timeout=60,
                              env=environment)
        shutil.rmtree(str(data) + ".side", ignore_errors=True)
        return done

    def copy_of(self, state):
        data = self.folder / f"run-{next(self.number)}"
        shutil.copytree(self.folder / state, data)
        self.addCleanup(shutil.rmtree, data, True)
        return data

    def steps(self, data, *words):
        """How many changes a run that is not stopped makes."""
        done = self.run_orrery(data, *words, stop_at=0)
        self.assertEqual(done.returncode, 0, done.stderr)
        return int(Path(str(data) + ".count").read_text())

    def is_old(self, state, database):
        """Whether this holds what was there before."""
        if state == "damaged":
            return bytes_of(database) == self.damaged
        return contents(database) == self.old

    def look(self, state, data):
        """What must be true however a restore was stopped."""
        live, kept = data / "orrery.db", data / KEPT
        if state == "nothing":
            if not (data / NOTE).exists() and live.exists() and live.stat().st_size > 0:
                self.assertEqual(contents(live), self.new)
            return
        if (data / NOTE).exists():
            self.assertTrue(self.is_old(state, kept), "the kept copy is not whole")
            refused = self.run_orrery(data, "serve", "--port", 0, "--host", "127.0.0.1")
            self.assertEqual(refused.returncode, 2, "served in the middle of a restore")
            self.assertIn("orrery restore --undo", refused.stderr)
        elif contents(live) == self.new:
            self.assertTrue(self.is_old(state, kept), "restored, but what was there is lost")
        else:
            self.assertTrue(self.is_old(state, live), "neither the old tables nor the new ones")
        if kept.exists() and live.exists():
            self.assertFalse(os.path.samefile(kept, live))

    def look_at_end(self, state, data, expected):
        live = data / "orrery.db"
        if expected == "new":
            self.assertEqual(contents(live), self.new)
        elif state != "nothing":
            self.assertTrue(self.is_old(state, live))
        self.assertEqual([name for name in os.listdir(data) if ".part-" in name or name == NOTE], [])
        if state != "nothing":
            self.assertTrue(self.is_old(state, data / KEPT))

    def stop_once(self, state, at, seed, then):
        """Stops a restore at this step; then runs or undoes it, which may be stopped as well, and looks."""
        data = self.copy_of(state)
        self.assertEqual(self.run_orrery(data, "restore", self.backup, stop_at=at, seed=seed).returncode, 86)
        self.look(state, data)
        undo = then[0] == "undo" and (data / NOTE).exists()
        words = ["restore", "--undo"] if undo else ["restore", self.backup]
        if then[1]:
            self.run_orrery(data, *words, stop_at=then[1], seed=seed)
            self.look(state, data)
            undo = undo and (data / NOTE).exists()
            words = ["restore", "--undo"] if undo else ["restore", self.backup]
        again = self.run_orrery(data, *words)
        self.assertEqual(again.returncode, 0, again.stderr)
        self.look_at_end(state, data, "old" if undo else "new")
        shutil.rmtree(data)

    def stop_all(self, stops):
        """Two at a time: most of the work is done by the programs."""
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for done in [pool.submit(self.stop_once, *stop) for stop in stops]:
                done.result()

    @unittest.skipIf(STOPS, "the long form is the other test")
    def test_a_restore_stopped_at_any_step_loses_nothing(self):
        stops = []
        for state in ("sound", "damaged", "nothing"):
            steps = self.steps(self.copy_of(state), "restore", self.backup)
            self.assertGreater(steps, 10)
            then = itertools.cycle([("again", 0), ("undo", 0)])
            stops += [(state, at, seed, next(then)) for at in range(1, steps + 1)
                      for seed in [at % 2 and 1000 + at] if state == "sound" or at % 8 == 0]
        self.stop_all(stops)

    @unittest.skipUnless(STOPS, "bench/faults restore")
    def test_a_restore_stopped_thousands_of_times_loses_nothing(self):
        steps = {state: self.steps(self.copy_of(state), "restore", self.backup)
                 for state in ("sound", "damaged", "nothing")}
        every = [(state, at) for state in steps for at in range(1, steps[state] + 1)]
        chance = random.Random(20261117)
        stops = []
        for number, (state, at) in zip(range(STOPS), itertools.cycle(every)):
            seed = 0 if number < len(every) else chance.choice([0, number])
            then = (chance.choice(["again", "undo"]), chance.choice([0, chance.randint(1, steps[state])]))
            stops.append((state, at, seed, then))
        self.stop_all(stops)
        print(f"stopped {STOPS} times: at each of {steps} steps; {sum(1 for stop in stops if stop[2])} times with what "
              f"was not synced lost, {sum(1 for stop in stops if stop[3][1])} times stopped again")


if __name__ == "__main__":
    unittest.main()
