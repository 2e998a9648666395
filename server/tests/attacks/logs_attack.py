"""Somebody who talks and talks: a log that would lock its own table.

Whatever is said there, a table must open for everybody, soon and with a small message; and its whole log can be read.
"""

import tempfile
import time
import unittest

from attack import LONG, long_or_short, resident_bytes, tell
from table_client import Browser, Closed, Server

KILOBYTE = 1024
MOST_BYTES = 100 * KILOBYTE  # of hello and state
MOST_SECONDS = 0.3


def opening(browser, table):
    """Opens a table and gives its first state, the bytes up to it, and the seconds."""
    begun = time.monotonic()
    socket = browser.socket(table)
    state = socket.state()
    seconds = time.monotonic() - begun
    size = sum(len(text.encode()) for text in socket.raw)
    socket.close()
    return state, size, seconds


class Logs(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()

    def tearDown(self):
        self.server.kill()
        self.folder.cleanup()

    def test_a_flood_of_chat_locks_nobody_out(self):
        """As fast as the server lets it, with a new connection whenever it says no."""
        self.server = Server(self.folder.name)
        host = Browser(self.server)
        table = host.create("tictactoe")["table"]
        said, connections = 0, 0
        while connections < 20:
            socket = host.socket(table)
            connections += 1
            version = socket.state()["situation"]["version"]
            for _ in range(60):
                try:
                    answer = socket.command(0, {"kind": "chat", "text": "x" * 500}, version)
                except Closed:
                    break
                if answer["error"]:
                    break
                said += 1
            socket.close()
        state, size, seconds = opening(host, table)
        tell("a flood of chat", connections=connections, lines=said, bytes_to_open=size,
             ms_to_open=round(seconds * 1000))
        self.assertLess(said, 200, "chat has a quota, which a new connection does not renew")
        self.assertEqual(state["situation"]["phase"], "running")
        self.assertLess(size, MOST_BYTES)

    def test_a_long_log_opens_at_once_and_is_there_to_its_beginning(self):
        lines = long_or_short(100_000, 400)
        self.server = Server(self.folder.name, "--limit", "chat-per-minute=1000000", "--limit",
                             "chat-per-minute-of-address=1000000", "--limit", "commands-per-second=100000",
                             "--limit", "messages-per-second=100000")
        host = Browser(self.server)
        table = host.create("tictactoe")["table"]
        self.talk(host, table, lines)
        warm = self.opens(host, table, "warm", lines)
        before = resident_bytes(self.server.process)
        self.server.stop()
        self.server.start()
        self.opens(host, table, "woken from the store", lines)
        tell("memory", before_mb=round(before / 1024 ** 2, 1),
             after_restart_mb=round(resident_bytes(self.server.process) / 1024 ** 2, 1))
        self.reads_back(host, table, warm, lines)

    def talk(self, host, table, lines):
        """Several commands on their way at a time, since each waits for the disk."""
        socket = host.socket(table)
        version = socket.state()["situation"]["version"]
        waiting, sent = set(), 0
        while sent < lines or waiting:
            while sent < lines and len(waiting) < 32:
                waiting.add(f"line {sent}")
                socket.send({"kind": "command", "id": f"line {sent}", "seat": 0, "version": version,
                             "wish": {"kind": "chat", "text": f"This is line {sent}."}})
                sent += 1
            message = socket.receive()
            if message["kind"] == "answer":
                self.assertIsNone(message["error"])
                version = message["version"]
                waiting.discard(message["id"])
        socket.close()

    def opens(self, host, table, how, lines):
        state, size, seconds = opening(host, table)
        tell(f"a table with {lines} lines, {how}", bytes_to_open=size, ms_to_open=round(seconds * 1000))
        self.assertLess(size, MOST_BYTES)
        self.assertTrue(state["earlier"])
        if LONG:
            self.assertLess(seconds, MOST_SECONDS)
        return state

    def reads_back(self, host, table, state, lines):
        """Page by page; all of it in the short form."""
        entries, earlier, pages = state["log"], True, 0
        while earlier and pages < 50:
            status, page = host.get(f"/api/tables/{table}/log?seat=0&before={entries[0]['version']}")
            self.assertEqual(status, 200)
            entries, earlier, pages = page["entries"] + entries, page["earlier"], pages + 1
        said = [line["text"] for entry in entries for line in entry["lines"] if line["phrase"] == "table.says"]
        self.assertEqual([text.split("line ")[-1] for text in said],
                         [f"{number}." for number in range(lines - len(said), lines)])
        if not LONG:
            self.assertEqual(len(said), lines)
            self.assertFalse(earlier)


if __name__ == "__main__":
    unittest.main()
