"""Tables that survive anything: the server is killed at random moments while games are played.

In the end no acknowledged move is lost, none was made twice, every roll is the one the committed
secret gives, and every table can be read. ORRERY_KILLS says how often (bench/faults: hundreds).
"""

import os
import random
import subprocess
import tempfile
import threading
import time
import unittest

from table_client import ORRERY, Browser, Closed, Server, first_move, wait_until

KILLS = int(os.environ.get("ORRERY_KILLS", "6"))
PLAYERS = 4


class Party(threading.Thread):
    """Plays games with both seats of a table, one after the other, through every outage."""

    def __init__(self, server, number):
        super().__init__(daemon=True)
        self.server = server
        self.random = random.Random(number)
        self.games = []  # (browser, table, acknowledged moves)
        self.over = threading.Event()  # no new games
        self.error = None

    def run(self):
        try:
            while not self.over.is_set():
                self.play()
        except Exception as error:  # told by the main thread
            self.error = error

    def persist(self, attempt):
        """Tries until the server is there again."""
        end = time.monotonic() + 120
        while True:
            try:
                return attempt()
            except (OSError, Closed) as error:
                assert time.monotonic() < end, f"the server stays away: {error}"
                time.sleep(0.02)
            except Exception as error:
                if "HTTP" not in type(error).__module__ and "http" not in type(error).__module__:
                    raise
                time.sleep(0.02)

    def play(self):
        browser = Browser(self.server)
        game = self.random.choice(["geminos", "tictactoe"])
        request = os.urandom(16).hex()
        setup = {"game": game, "players": 2, "grace": 0}
        if game == "geminos":
            setup["options"] = [{"name": "cap", "value": "5"}]  # short games: more of them
        body = {"id": request, "start": True, "setup": setup,
                "seats": [{"name": "Anna"}, {"name": "Bob"}]}
        made = self.persist(lambda: browser.post("/api/tables", body))[1]
        moves = []
        self.games.append((browser, made["table"], moves))
        waiting = None  # the command that has no answer yet
        while True:
            try:
                socket = browser.socket(made["table"])
                if waiting is not None:
                    # Sent again as it was: it counts once, whether the first one arrived or not.
                    seat, move = waiting[:2]
                    self.send(socket, waiting)
                    moves.append((str(seat), move))
                    waiting = None
                    socket = browser.socket(made["table"])
                while True:
                    state = socket.state()
                    situation = state["situation"]
                    if situation["phase"] == "finished":
                        return
                    if not situation["tree"]:
                        continue
                    move = first_move(situation["tree"])
                    waiting = (state["viewer"], move, situation["version"], os.urandom(8).hex())
                    self.send(socket, waiting)
                    moves.append((str(waiting[0]), move))
                    waiting = None
            except (OSError, Closed):
                time.sleep(0.02)

    @staticmethod
    def send(socket, waiting):
        """Sends the command until it is taken; who asks faster than people do is told to wait."""
        seat, move, version, command = waiting
        while True:
            answer = socket.command(seat, {"kind": "move", "move": move}, version, command)
            if answer["error"] is None:
                return
            assert "too much at once" in answer["error"], answer
            time.sleep(0.1)


class FaultTest(unittest.TestCase):
    def test_nothing_acknowledged_is_ever_lost(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder, "--limit", "new-tables-per-address=100000")  # there may be many games
            parties = [Party(server, number) for number in range(PLAYERS)]
            for party in parties:
                party.start()
            chance = random.Random(7)
            for _ in range(KILLS):
                time.sleep(chance.uniform(0.05, 0.6))
                server.kill()
                server.start()
            wait_until(lambda: all(len(p.games) > 1 or p.error for p in parties), 120)
            for party in parties:
                party.over.set()
            for party in parties:
                party.join(timeout=240)
                self.assertFalse(party.is_alive(), "a game did not come to its end")
                self.assertIsNone(party.error)
            games = [game for party in parties for game in party.games]
            self.assertGreater(sum(len(moves) for _, _, moves in games), 20)
            for browser, table, moves in games:
                record = self.record(browser, table)
                made = [tuple(line.split()[2:4]) for line in record.splitlines()
                        if line.startswith("move ") and not line.split()[2].startswith("chance")]
                self.assertEqual(made, moves)
                if "chance" not in record:
                    continue
                path = os.path.join(folder, table + ".record")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(record)
                check = subprocess.run([ORRERY, "verify", path], capture_output=True, text=True)
                self.assertEqual(check.returncode, 0, check.stderr)
            server.stop()

    def record(self, browser, table):
        """The record of a finished game; the server may ask us to wait when there are many."""
        while True:
            status, text = browser.ask("GET", f"/api/tables/{table}/record")
            if status != 429:
                self.assertEqual(status, 200, text)
                return text
            time.sleep(0.5)


if __name__ == "__main__":
    unittest.main()
