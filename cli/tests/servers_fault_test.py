"""Three servers behind haproxy on PostgreSQL with a standby: any of them may die at any moment.

No acknowledged command is lost, none happens twice, all who look at a table end with the same log, and every record
verifies. ORRERY_KILLS says how many faults there are (bench/faults --store postgres: hundreds).
"""

import os
import random
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from history import Command, History, faults
from postgres import Postgres
from servers import BUSY, Party, Proxy, Servers, stored_logs
from table_client import ORRERY, Browser, wait_until

KILLS = int(os.environ.get("ORRERY_KILLS", "3"))
LONGER_THAN_A_LEASE = 6.0  # seconds


class HistoryTest(unittest.TestCase):
    """The checker itself must be able to fail."""

    def history(self, *commands):
        """Of (name, asked, answered, version)."""
        history = History()
        for name, asked, answered, version in commands:
            command = Command("t", name)
            command.asked, command.answered, command.version = asked, answered, version
            history.commands.append(command)
        return history

    def test_finds_nothing_where_all_is_well(self):
        history = self.history(("a", 1, 2, 1), ("b", 1, 4, 3), ("c", 3, 5, 4), ("never answered", 1, None, None))
        self.assertEqual(faults(history, {"t": [(1, "a"), (2, "b"), (3, "b"), (4, "c")]}), [])

    def test_finds_what_is_lost_done_twice_or_in_the_wrong_order(self):
        log = {"t": [(1, "a"), (2, "b")]}
        self.assertIn("is lost", faults(self.history(("c", 1, 2, 3)), log)[0])
        self.assertIn("happened twice", faults(self.history(("a", 1, 2, 3)), {"t": [(1, "a"), (2, "b"), (3, "a")]})[0])
        self.assertIn("said to lead to 2", faults(self.history(("a", 1, 2, 2)), log)[0])
        self.assertIn("both led to", "".join(faults(self.history(("a", 1, 2, 1), ("b", 1, 2, 1)), log)))
        self.assertIn("asked after the answer", faults(self.history(("a", 5, 6, 1), ("b", 1, 2, 2)), log)[0])
        self.assertIn("not numbered", faults(History(), {"t": [(1, "a"), (1, "b")]})[0])

    def test_finds_views_that_differ_or_go_back(self):
        history = History()
        history.sees("t", "Anna", 0, 2, "x")
        history.sees("t", "Ben", 0, 2, "y")
        history.sees("t", "Anna", 0, 1, "z")
        self.assertEqual(len(faults(history, {})), 2)


class ServersFaultTest(unittest.TestCase):
    def start(self, *flags, standby=False, **how):
        self.primary = Postgres()
        self.addCleanup(lambda: self.primary.remove())
        self.primary.make("games")
        folders = self.primary.folder
        self.standby = None
        if standby:
            self.standby = Postgres(self.primary)
            self.addCleanup(self.standby.remove)
            folders += "," + self.standby.folder
        self.servers = Servers(f"postgres://orrery@/games?host={folders}", 3, "--trust-proxy", *BUSY, *flags, **how)
        self.addCleanup(self.servers.remove)
        self.proxy = Proxy(self.servers.all)
        self.addCleanup(self.proxy.remove)

    def check(self, history, party):
        self.assertEqual(faults(history, stored_logs(self.primary, "games")), [])
        # Everybody who looks now, at whichever server, sees the same.
        for host, table in party.tables:
            seen = set()
            for server in self.servers.all:
                own = Browser(server)
                own.cookies = host.cookies
                log = stored_logs(self.primary, "games")[table]
                stream = own.socket(table, log[-1][0])
                stream.state(lambda situation, last=log[-1][0]: situation["version"] == last)
                seen.add(stream.raw[-1])
            self.assertEqual(len(seen), 1)
        checked = subprocess.run([ORRERY, "check", "--store", f"postgres://orrery@/games?host={self.primary.folder}"],
                                 capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked)
        self.verify(party)

    def verify(self, party):
        with tempfile.TemporaryDirectory() as folder:
            for host, table in party.tables:
                status, record = host.ask("GET", f"/api/tables/{table}/record")
                if status != 200:
                    self.assertEqual(status, 409, "the game is not over")
                    continue
                path = Path(folder, table)
                path.write_text(record, encoding="utf-8")
                verified = subprocess.run([ORRERY, "verify", str(path)], capture_output=True, text=True)
                self.assertEqual(verified.returncode, 0, verified.stderr)

    def test_a_rolling_restart_under_load_loses_nothing(self):
        self.start()
        history = History()
        party = Party(history, self.proxy, 3)
        party.wait_for_more(history, 5)
        for server in self.servers.all:
            began = time.monotonic()
            self.assertEqual(server.stop()[0], 0)
            took = time.monotonic() - began
            self.assertLess(took, 2 if os.environ.get("ORRERY_LONG") else 10)
            server.start()
            party.wait_for_more(history, 5)
        party.end()
        self.assertGreater(sum(player.away for player in party.players), 0, "somebody had to go to another server")
        self.check(history, party)

    def test_whatever_dies_nothing_acknowledged_is_lost(self):
        self.start(standby=KILLS > 20)
        history = History()
        party = Party(history, self.proxy, 4)
        chance = random.Random(7)
        frozen = {}
        for number in range(KILLS):
            party.wait_for_more(history, 2)
            server = chance.choice([one for one in self.servers.all if one not in frozen])
            what = ("frozen", "primary", "killed")[number] if number < 3 else chance.choice(
                ("killed",) * 6 + ("stopped",) * 2 + ("primary", "frozen"))
            if what == "killed":
                server.kill()
                server.start()
            elif what == "stopped":
                server.stop()
                server.start()
            elif what == "frozen" and not frozen:
                server.process.send_signal(signal.SIGSTOP)
                frozen[server] = time.monotonic() + LONGER_THAN_A_LEASE
            elif what == "primary" and self.standby and number % 2:
                self.primary.kill()
                self.primary, self.standby = self.standby, None
                self.primary.promote()
                self.primary.sql("postgres", "ALTER SYSTEM RESET synchronous_standby_names")
                self.primary.sql("postgres", "SELECT pg_reload_conf()")
            elif what == "primary":
                self.primary.kill()
                self.primary.start()
            self.thaw(frozen, lambda until: time.monotonic() > until)
        if frozen:
            wait_until(lambda: all(time.monotonic() > until for until in frozen.values()), 60)
        self.thaw(frozen, lambda _: True)
        party.wait_for_more(history, 2)
        party.end()
        self.check(history, party)

    def thaw(self, frozen, when):
        for server in [one for one, until in frozen.items() if when(until)]:
            server.process.send_signal(signal.SIGCONT)
            del frozen[server]

    def test_without_the_fence_the_checker_finds_what_is_wrong(self):
        compiler = os.environ.get("CC", "clang-19")
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder, "unfenced.so")
            subprocess.run([compiler, "-O1", "-shared", "-fPIC", Path(__file__).with_name("unfenced.c"), "-o", library],
                           check=True)
            self.start(env={**os.environ, "LD_PRELOAD": str(library)})
            history = History()
            party = Party(history, self.proxy, 3)
            self.primary.sql("games", "ALTER TABLE orrery.events DROP CONSTRAINT events_pkey")
            wait_until(lambda: faults(history, stored_logs(self.primary, "games")), 120)
            # Without their doors they get no answers; they end with the test.
            for player in party.players:
                player.over.set()


if __name__ == "__main__":
    unittest.main()
