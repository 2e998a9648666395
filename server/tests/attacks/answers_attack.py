"""Floods of requests for large answers: moments, replays, analyses, records.

They take turns on threads of their own, so a stranger's command is answered at once all the same, and a stranger who
wants such an answer gets one.
"""

import collections
import http.client
import itertools
import json
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from attack import LONG, Stranger, long_or_short, percentile, resident_bytes, tell
from table_client import Browser, Server

ATTACKERS = ["127.0.0.21", "127.0.0.22"]
MOST_MILLISECONDS = 25
MOST_BYTES = 400 * 1024  # of one answer


class Flood(threading.Thread):
    """One connection after the other from one address, each with many requests in a row."""

    def __init__(self, port, address, requests, stop):
        super().__init__(daemon=True)
        self.port, self.address, self.stop = port, address, stop
        self.requests = itertools.cycle(requests)
        self.statuses = collections.Counter()
        self.largest = 0

    def run(self):
        while not self.stop.is_set():
            connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30,
                                                    source_address=(self.address, 0))
            try:
                for _ in range(20):
                    if self.stop.is_set():
                        break
                    method, path, body = next(self.requests)
                    connection.request(method, path, body, {
                        "Host": f"127.0.0.1:{self.port}", "Origin": f"http://127.0.0.1:{self.port}"})
                    response = connection.getresponse()
                    self.largest = max(self.largest, len(response.read()))
                    self.statuses[response.status] += 1
            except (OSError, http.client.HTTPException):
                pass
            finally:
                connection.close()


def flood():
    """Floods a server until standard input ends, and prints what was answered: a process of its own, so that the
    stranger whose time is measured does not wait for it."""
    task = json.loads(sys.stdin.readline())
    stop = threading.Event()
    floods = [Flood(task["port"], address, task["requests"], stop) for address in ATTACKERS for _ in range(4)]
    for one in floods:
        one.start()
    sys.stdin.read()
    stop.set()
    for one in floods:
        one.join()
    print(json.dumps({"statuses": sum((one.statuses for one in floods), collections.Counter()),
                      "largest": max(one.largest for one in floods)}))


class Answers(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = Server(cls.folder.name)
        cls.table, cls.record = cls.finished_game()

    @classmethod
    def tearDownClass(cls):
        cls.server.kill()
        cls.folder.cleanup()

    @classmethod
    def finished_game(cls):
        """Bots play a whole game; anybody may look at it afterwards."""
        host = Browser(cls.server)
        seats = ({"bot": "random"}, {"bot": "random"})
        table = host.create("geminion", seats=seats, listed=True)["table"]
        socket = host.socket(table)
        socket.state(lambda situation: situation["phase"] == "finished")
        socket.close()
        status, record = host.ask("GET", f"/api/tables/{table}/record")
        assert status == 200, record
        return table, record

    def under(self, what, requests):
        stranger = Stranger(self.server)
        self.addCleanup(stranger.close)
        before = resident_bytes(self.server.process)
        attacker = subprocess.Popen([sys.executable, "-B", __file__, "flood"], text=True, stdin=subprocess.PIPE,
                                    stdout=subprocess.PIPE)
        self.addCleanup(attacker.kill)
        attacker.stdin.write(json.dumps({"port": self.server.port, "requests": requests}) + "\n")
        attacker.stdin.flush()
        begun = time.monotonic()
        stranger.ask(long_or_short(100, 10))
        # What they ask for is there for a stranger too, if need be at the second try.
        status = None
        while status != 200:
            status, _ = stranger.browser.ask("GET", f"/api/tables/{self.table}/moments?from=1&to=9")
            self.assertLess(time.monotonic() - begun, 60, "a stranger is not served")
        most = resident_bytes(self.server.process) - before
        answered = json.loads(attacker.communicate(timeout=60)[0])
        tell(what, requests=sum(answered["statuses"].values()), statuses=answered["statuses"],
             memory_mb=round(most / 1024 ** 2, 1), largest_kb=answered["largest"] // 1024,
             stranger_median_ms=round(percentile(stranger.milliseconds, 0.5), 1),
             stranger_p99_ms=round(percentile(stranger.milliseconds, 0.99), 1))
        self.assertLess(answered["largest"], MOST_BYTES)
        self.assertIn("200", answered["statuses"], "the flood was one")
        if LONG:
            self.assertLess(percentile(stranger.milliseconds, 0.99), MOST_MILLISECONDS)

    def test_moments(self):
        self.under("moments", [("GET", f"/api/tables/{self.table}/moments?from={number}", None)
                               for number in range(90)])

    def test_replays(self):
        self.under("replays", [("POST", "/api/replay", json.dumps({"record": self.record, "from": number}))
                               for number in range(90)])

    def test_analyses(self):
        self.under("analyses", [("POST", "/api/replay/analysis", json.dumps({"record": self.record, "from": 0}))])

    def test_records(self):
        self.under("records", [("GET", f"/api/tables/{self.table}/{what}", None) for what in ("record", "fairness")])


if __name__ == "__main__":
    if sys.argv[1:] == ["flood"]:
        flood()
    else:
        unittest.main()
