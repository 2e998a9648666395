"""One visitor makes hundreds of tables of slow bots. A stranger's bot must answer as if they were not there.

The attacker does it in three ways: nobody looks at the tables; a socket looks at each; every table is made by another
visitor of the same address. The server is killed in the middle and started again on what it had stored.
"""

import select
import tempfile
import threading
import time
import unittest

from attack import LONG, long_or_short, percentile, tell
from table_client import Browser, Server, first_move

TABLES = long_or_short(300, 40)
GAMES = long_or_short(50, 2)  # that the stranger plays, before the restart and after it
SECONDS = 1  # that a stranger may wait for a novice
ATTACKER, STRANGER = "127.0.0.1", "127.0.0.2"
GRAND = {"game": "constellation", "seats": [{"bot": "master"}] * 4}
# Only fair shares are looked at here, so the other limits are out of the way.
LIFTED = [word for name in ("tables-per-visitor", "tables-per-address", "new-tables-per-visitor", "new-tables-per-address",
                            "requests-per-second")
          for word in ("--limit", f"{name}=100000")]


class Lookers(threading.Thread):
    """Sockets that look at tables, as idle as a socket may be: what comes is dropped, and pongs show that they live."""

    def __init__(self, places):
        super().__init__(daemon=True)
        self.sockets = [browser.socket(table) for browser, table in places]
        self.leaving = threading.Event()
        self.start()

    def run(self):
        poll = select.poll()
        for socket in self.sockets:
            poll.register(socket.socket, select.POLLIN)
        by_number = {socket.socket.fileno(): socket for socket in self.sockets}
        pong = time.monotonic()
        while not self.leaving.is_set():
            for number, _ in poll.poll(200):
                if not by_number[number].socket.recv(1 << 20):
                    poll.unregister(number)
            if time.monotonic() > pong + 20:
                pong = time.monotonic()
                for socket in self.sockets:
                    socket.frame(10, b"")

    def leave(self):
        self.leaving.set()
        self.join()
        for socket in self.sockets:
            socket.close()


class Attacker:
    def __init__(self, server, watches, visitors):
        self.browsers = [Browser(server, ATTACKER) for _ in range(visitors)]
        self.tables = []  # who made it, and its id
        for i in range(TABLES):
            browser = self.browsers[i % visitors]
            self.tables.append((browser, browser.create(**GRAND)["table"]))
        self.watches = watches
        self.come()

    def come(self):
        self.lookers = Lookers(self.tables if self.watches else [])

    def look(self):
        """How far each table has come."""
        return [browser.get(f"/api/tables/{table}")[1]["situation"]["version"]
                for browser, table in self.tables]


def answers(server, games):
    """How long a novice took for each answer at a stranger's table."""
    waits = []
    stranger = Browser(server, STRANGER)
    for _ in range(games):
        table = stranger.create("connect_four", [{"name": "Anna"}, {"bot": "novice"}])["table"]
        socket = stranger.socket(table)
        state = socket.state(lambda s: s["tree"] or s["phase"] == "finished")
        while state["situation"]["phase"] != "finished":
            begun = time.monotonic()
            move = {"kind": "move", "move": first_move(state["situation"]["tree"])}
            done = socket.command(0, move, state["situation"]["version"])
            state = socket.state(lambda s: s["version"] >= done["version"] and
                                 (s["tree"] or s["phase"] == "finished"))
            waits.append(time.monotonic() - begun)
        socket.close()
    return waits


class BotsAttack(unittest.TestCase):
    def attack(self, name, watches=False, visitors=1):
        with tempfile.TemporaryDirectory() as data:
            server = Server(data, *LIFTED)
            try:
                attacker = Attacker(server, watches, visitors)
                self.served(name, server, attacker)
                attacker.lookers.leave()
                server.kill()
                server.start()
                attacker.come()
                self.served(f"{name}, after a restart", server, attacker)
                attacker.lookers.leave()
            finally:
                server.kill()

    def served(self, name, server, attacker):
        """A stranger plays, and does not wait for all the attacker's tables before each answer."""
        begun = time.monotonic()
        start = attacker.look()
        waits = answers(server, GAMES)
        end = attacker.look()
        moved = sum(b - a for a, b in zip(start, end))
        each = (time.monotonic() - begun) * TABLES / max(moved, 1)
        worst = percentile(waits, 0.99)
        tell(name, answers=len(waits), median_ms=round(1000 * percentile(waits, 0.5), 1),
             p99_ms=round(1000 * worst, 1), attackers_seconds_a_move=round(each, 1))
        if LONG:
            self.assertLessEqual(worst, SECONDS)
            self.assertGreater(each, 10 * worst)
        self.assertLess(moved, len(waits) * TABLES / 4)

    def test_tables_that_nobody_watches(self):
        self.attack("unwatched")

    def test_tables_that_the_attacker_watches(self):
        self.attack("watched", watches=True)

    def test_many_visitors_of_one_address(self):
        self.attack("many visitors", watches=True, visitors=TABLES)


if __name__ == "__main__":
    unittest.main()
