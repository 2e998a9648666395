"""Floods of requests for large answers: moments, replays, analyses, records.

They take turns on threads of their own, so a stranger's command is answered at once all the same, and a stranger who
wants such an answer gets one.
"""

import http.client
import json
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

    def __init__(self, server, address, requests, stop):
        super().__init__(daemon=True)
        self.server, self.address, self.requests, self.stop = server, address, requests, stop
        self.statuses = {}
        self.largest = 0

    def run(self):
        number = 0
        while not self.stop.is_set():
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30,
                                                    source_address=(self.address, 0))
            try:
                for _ in range(20):
                    if self.stop.is_set():
                        break
                    method, path, body = self.requests(number)
                    number += 1
                    connection.request(method, path, body, {
                        "Host": f"127.0.0.1:{self.server.port}", "Origin": f"http://127.0.0.1:{self.server.port}"})
                    response = connection.getresponse()
                    self.largest = max(self.largest, len(response.read()))
                    self.statuses[response.status] = self.statuses.get(response.status, 0) + 1
            except (OSError, http.client.HTTPException):
                pass
            finally:
                connection.close()


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
        stop = threading.Event()
        floods = [Flood(self.server, address, requests, stop) for address in ATTACKERS for _ in range(4)]
        before = resident_bytes(self.server.process)
        for flood in floods:
            flood.start()
        begun = time.monotonic()
        stranger.ask(long_or_short(100, 10))
        # What they ask for is there for a stranger too, if need be at the second try.
        status = None
        while status != 200:
            status, _ = stranger.browser.ask("GET", f"/api/tables/{self.table}/moments?from=1&to=9")
            self.assertLess(time.monotonic() - begun, 60, "a stranger is not served")
        most = resident_bytes(self.server.process) - before
        stop.set()
        for flood in floods:
            flood.join()
        statuses = {}
        for flood in floods:
            for status, count in flood.statuses.items():
                statuses[status] = statuses.get(status, 0) + count
        tell(what, requests=sum(statuses.values()), statuses=statuses, memory_mb=round(most / 1024 ** 2, 1),
             largest_kb=max(flood.largest for flood in floods) // 1024,
             stranger_median_ms=round(percentile(stranger.milliseconds, 0.5), 1),
             stranger_p99_ms=round(percentile(stranger.milliseconds, 0.99), 1))
        self.assertLess(max(flood.largest for flood in floods), MOST_BYTES)
        if LONG:
            self.assertLess(percentile(stranger.milliseconds, 0.99), MOST_MILLISECONDS)

    def test_moments(self):
        self.under("moments", lambda number: ("GET", f"/api/tables/{self.table}/moments?from={number % 90}", None))

    def test_replays(self):
        self.under("replays", lambda number: ("POST", "/api/replay", json.dumps(
            {"record": self.record, "from": number % 90})))

    def test_analyses(self):
        self.under("analyses", lambda number: ("POST", "/api/replay/analysis", json.dumps(
            {"record": self.record, "from": 0})))

    def test_records(self):
        self.under("records", lambda number: ("GET", f"/api/tables/{self.table}/{('record', 'fairness')[number % 2]}",
                                              None))


if __name__ == "__main__":
    unittest.main()
