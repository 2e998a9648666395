"""One address lists table after table in the lobby: a stranger's table must stay on its first page."""

import tempfile
import threading
import time
import unittest

from attack import LONG, long_or_short, percentile, tell
from table_client import Browser, Server

STRANGER = "127.0.0.2"


class Lobby(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.server = Server(folder.name, "--limit", "requests-per-second=100000")
        self.addCleanup(self.server.stop)

    def page(self, query=""):
        return Browser(self.server, STRANGER).get(f"/api/lobby?phase=open{query}")[1]

    def test_a_flood_of_tables_does_not_hide_others(self):
        old = Browser(self.server, STRANGER).create(seats=[{"name": "Anna"}], start=False, listed=True)
        flood = [Browser(self.server).create(seats=[{"name": "Flood"}], start=False, listed=True)["table"]
                 for _ in range(long_or_short(450, 60))]
        first = self.page()
        shown = [table["table"] for table in first["tables"]]
        self.assertIn(old["table"], shown)
        self.assertEqual(shown.index(old["table"]), 5, "after the newest few of the flood")
        self.assertEqual(len(shown), 20)
        self.assertEqual(first["total"], len(flood) + 1)
        everything = [table["table"] for page in range(1, first["pages"] + 1)
                      for table in self.page(f"&page={page}")["tables"]]
        self.assertEqual(sorted(everything), sorted([old["table"], *flood]), "every table is on one page")

    def test_asking_often_costs_little(self):
        for _ in range(long_or_short(400, 40)):
            Browser(self.server).create(seats=[{"name": "Flood"}], start=False, listed=True)
        end = time.monotonic() + long_or_short(10, 1)
        asked = []

        def ask():
            browser = Browser(self.server)
            count = 0
            while time.monotonic() < end:
                count += browser.get("/api/lobby?page=2")[1]["page"] == 2
            asked.append(count)

        threads = [threading.Thread(target=ask) for _ in range(8)]
        for thread in threads:
            thread.start()
        anna = Browser(self.server, STRANGER)
        game = anna.create()["table"]
        socket = anna.socket(game)
        version = socket.state()["situation"]["version"]
        times = []
        while time.monotonic() < end:
            begun = time.monotonic()
            answer = socket.command(0, {"kind": "chat", "preset": "thanks"}, version)
            times.append(time.monotonic() - begun)
            version = answer.get("version") or version
            time.sleep(0.15)  # a person's pace: the limit is ten commands a second
        socket.close()
        for thread in threads:
            thread.join()
        self.assertGreater(min(asked), 0)
        self.assertTrue(times)
        tell("asking for the lobby", asked=sum(asked), command_p99_ms=round(percentile(times, 0.99) * 1000, 1))
        if LONG:
            self.assertLess(percentile(times, 0.99), 0.1)


if __name__ == "__main__":
    unittest.main()
