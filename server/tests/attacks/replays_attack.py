"""One address sends records to be replayed, one after the other on many connections: others are served in turn."""

import os
import subprocess
import tempfile
import threading
import time
import unittest
from pathlib import Path

from attack import LONG, long_or_short, percentile, tell
from table_client import ORRERY, Browser, Server

STRANGER = "127.0.0.2"
CONNECTIONS = 24


class Replays(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        record = Path(folder.name) / "game.record"
        subprocess.run([ORRERY, "play", "geminion", "--seats", "random,random,random,random", "--seed", "7",
                        "--record", record], check=True, capture_output=True, timeout=60)
        self.record = record.read_text(encoding="utf-8")
        self.server = Server(folder.name)
        self.addCleanup(self.server.stop)

    def flood(self, path, body, ask):
        """What `ask` gives for a stranger while one address floods the path; how the flood was answered."""
        over = threading.Event()
        answers = []

        def send():
            browser = Browser(self.server)
            for _ in range(long_or_short(200, 15)):
                if over.is_set():
                    return
                answers.append(browser.ask("POST", path, body())[0])

        threads = [threading.Thread(target=send) for _ in range(CONNECTIONS)]
        for thread in threads:
            thread.start()
        while answers.count(200) + answers.count(429) + answers.count(503) < CONNECTIONS:
            time.sleep(0.01)
        found = ask()
        over.set()
        for thread in threads:
            thread.join()
        return found, answers

    def test_a_stranger_sees_a_replay_meanwhile(self):
        times = []

        def ask():
            stranger = Browser(self.server, STRANGER)
            statuses = []
            for _ in range(long_or_short(50, 8)):
                begun = time.monotonic()
                statuses.append(stranger.ask("POST", "/api/replay", {"record": self.record})[0])
                times.append(time.monotonic() - begun)
            return statuses

        statuses, answers = self.flood("/api/replay", lambda: {"record": self.record}, ask)
        self.assertEqual(set(statuses), {200})
        self.assertIn(429, answers, "the flood was never refused, so this shows nothing")
        tell("replays", flood_served=answers.count(200), flood_refused=len(answers) - answers.count(200),
             stranger_p99_ms=round(percentile(times, 0.99) * 1000))
        if LONG:
            self.assertLess(percentile(times, 0.99), 1)

    def test_a_stranger_plays_on_meanwhile(self):
        def playing_on():
            return {"record": self.record, "move": 3, "id": os.urandom(16).hex(), "setup": {"game": "geminion"},
                    "seats": [{"name": "Anna"}], "start": False}

        def ask():
            stranger = Browser(self.server, STRANGER)
            return [stranger.ask("POST", "/api/replay/play_on", playing_on())[0] for _ in range(4)]

        statuses, answers = self.flood("/api/replay/play_on", playing_on, ask)
        self.assertEqual(set(statuses), {200})
        self.assertIn(429, answers)


if __name__ == "__main__":
    unittest.main()
