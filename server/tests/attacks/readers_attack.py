"""Peers that ask and do not read: unread answers and unread sockets, by the hundred.

They may cost the server little memory, and only for a short time; others are served meanwhile, and so is somebody whose
connection is slow.
"""

import os
import socket
import tempfile
import time
import unittest
from pathlib import Path

from attack import LONG, Stranger, long_or_short, percentile, resident_bytes, tell
from table_client import Browser, Server, first_move

MEGABYTE = 1024 * 1024
MOST_MEMORY = 50 * MEGABYTE
GONE_WITHIN = 15  # seconds
SANITIZED = bool({"ASAN_OPTIONS", "TSAN_OPTIONS"} & set(os.environ))  # then memory that was freed is kept for a while


def deaf_connection(port, room=4096):
    """A connection whose other side has hardly any room for what it does not read."""
    deaf = socket.socket()
    deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
    deaf.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1460)  # as in a network, not as on the loopback
    deaf.bind(("127.0.0.9", 0))
    deaf.settimeout(30)
    deaf.connect(("127.0.0.1", port))
    return deaf


def request(server, path, cookies=""):
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}", f"Cookie: {cookies}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


def open_sockets(process):
    """How many the process has. A peer that is given up need not hear of it, so the server is asked."""
    count = 0
    for file in Path(f"/proc/{process.pid}/fd").iterdir():
        try:
            count += os.readlink(file).startswith("socket:")
        except OSError:
            pass  # closed meanwhile
    return count


class Readers(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.server = Server(self.folder.name, *long_or_short([], ["--limit", "stall=2"]))
        self.count = long_or_short(450, 60)

    def tearDown(self):
        self.server.kill()
        self.folder.cleanup()

    def long_game(self, moves):
        """A game of two with so many moves, at a table that anybody may watch."""
        host = Browser(self.server)
        table = host.create("geminion", listed=True)["table"]
        anna = host.socket(table)
        for _ in range(moves):
            state = anna.state(lambda situation: situation["tree"] is not None)
            situation = state["situation"]
            time.sleep(long_or_short(0.06, 0))  # nobody may send more messages
            move = {"kind": "move", "move": first_move(situation["tree"])}
            while anna.command(state["viewer"], move, situation["version"])["error"]:
                time.sleep(0.1)  # nobody may move faster
        anna.close()
        return host, table

    def before(self):
        """What the server has without the attack, somebody who plays elsewhere included."""
        self.stranger = Stranger(self.server)
        self.addCleanup(self.stranger.close)
        self.memory = resident_bytes(self.server.process)
        self.most = 0
        self.sockets = open_sockets(self.server.process)

    def look(self):
        """The most memory that the attack has cost so far."""
        self.most = max(self.most, resident_bytes(self.server.process) - self.memory)

    def hold(self, peers, what, meanwhile=lambda: None):
        """Until all of these are gone, some perhaps before the last has come, and a stranger was served often enough."""
        begun, gone, stranger = time.monotonic(), None, self.stranger
        while gone is None or len(stranger.milliseconds) <= 10:
            self.look()
            meanwhile()
            stranger.ask(1)
            if gone is None and open_sockets(self.server.process) <= self.sockets:
                gone = time.monotonic() - begun
            self.assertLess(time.monotonic() - begun, 4 * GONE_WITHIN, "they are still there")
        for peer in peers:
            peer.close()
        tell(what, count=self.count, most_memory_mb=round(self.most / MEGABYTE, 1), gone_after_s=round(gone, 1),
             stranger_p99_ms=round(percentile(stranger.milliseconds, 0.99), 1))
        if not SANITIZED:
            self.assertLess(self.most, MOST_MEMORY)
        if LONG:
            self.assertLess(gone, GONE_WITHIN)
            self.assertLess(percentile(stranger.milliseconds, 0.99), 25)

    def test_unread_answers(self):
        moves = long_or_short(300, 60)
        _, table = self.long_game(moves)
        self.before()
        peers = []
        while len(peers) < self.count:
            # Each asks for another part of the game, so that none is like the others.
            begin, end = len(peers) % 30, moves - len(peers) // 30
            deaf = deaf_connection(self.server.port)
            deaf.sendall(request(self.server, f"/api/tables/{table}/moments?from={begin}&to={end}"))
            if b" 200 " in deaf.recv(15, socket.MSG_PEEK | socket.MSG_WAITALL):
                peers.append(deaf)
                self.look()
            else:
                deaf.close()  # too many at once: a moment later
                time.sleep(0.05)
        self.hold(peers, "unread answers")

    def test_unread_sockets(self):
        host, table = self.long_game(long_or_short(60, 10))
        anna = host.socket(table)
        self.before()
        peers = []
        for _ in range(self.count):
            deaf = deaf_connection(self.server.port)
            lines = [f"GET /api/tables/{table}/socket?version=0 HTTP/1.1", f"Host: 127.0.0.1:{self.server.port}",
                     f"Origin: http://127.0.0.1:{self.server.port}", "Upgrade: websocket", "Connection: Upgrade",
                     "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13"]
            deaf.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
            self.assertEqual(deaf.recv(12, socket.MSG_PEEK | socket.MSG_WAITALL), b"HTTP/1.1 101")
            peers.append(deaf)
            self.look()

        # Something happens at the table all the time, so that there is more and more to read.
        def rename():
            anna.command(0, {"kind": "rename", "name": os.urandom(18).hex()}, 1)

        self.hold(peers, "unread sockets", rename)
        anna.close()

    def test_a_slow_reader_is_served(self):
        """A few kilobytes a second, for longer than a peer may take nothing."""
        host, table = self.long_game(60)
        status, whole = host.ask("GET", f"/api/tables/{table}/moments")
        self.assertEqual(status, 200)
        slow = deaf_connection(self.server.port, room=long_or_short(16384, 256 * 1024))
        slow.sendall(request(self.server, f"/api/tables/{table}/moments"))
        received, tail = b"", whole[-200:].encode()
        begun = time.monotonic()
        enough = long_or_short(14, 0)  # seconds of slow reading; then the rest at once
        while not received.endswith(tail):
            part = slow.recv(2048)
            self.assertTrue(part, "the server has given up")
            received += part
            if time.monotonic() - begun < enough:
                time.sleep(0.5)
        slow.close()


if __name__ == "__main__":
    unittest.main()
