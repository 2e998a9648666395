#!/usr/bin/env python3
"""A bot of your own at a table of an Orrery server, as an ordinary seat. No library needed.

    table_bot.py http://localhost:8080 TABLE [INVITE]

joins the table (INVITE is the token of its link, for a table that is not listed), waits for the game
to begin, and plays random legal moves to its end. docs/protocol.md describes the messages.
"""

import base64
import http.client
import json
import os
import random
import socket
import struct
import sys
from urllib.parse import urlsplit


def post(server, path, body, cookie=None):
    connection = http.client.HTTPConnection(server.hostname, server.port or 80, timeout=30)
    headers = {"Cookie": cookie, "Origin": f"{server.scheme}://{server.netloc}"} if cookie else {}
    connection.request("POST", path, json.dumps(body), headers)
    response = connection.getresponse()
    answer = json.loads(response.read())
    if response.status != 200:
        sys.exit(answer["error"])
    return answer, response.getheader("Set-Cookie", "").split(";")[0]


class Messages:
    """JSON messages over a WebSocket: the little of RFC 6455 that a client needs."""

    def __init__(self, server, path, token):
        self.socket = socket.create_connection((server.hostname, server.port or 80))
        self.stream = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f"GET {path} HTTP/1.1\r\nHost: {server.netloc}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {token}\r\n\r\n".encode())
        if b" 101 " not in self.stream.readline():
            sys.exit("The server does not open a socket here.")
        while self.stream.readline().strip():
            pass

    def send(self, message, kind=1):
        data = json.dumps(message).encode() if kind == 1 else message
        size = len(data)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
        mask = os.urandom(4)
        self.socket.sendall(bytes([0x80 | kind]) + length + mask +
                            bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))

    def __iter__(self):
        while True:
            head = self.stream.read(2)
            if len(head) < 2:
                return
            size = head[1] & 127
            if size > 125:
                size = int.from_bytes(self.stream.read(2 if size == 126 else 8), "big")
            data = self.stream.read(size)
            kind = head[0] & 15
            if kind == 8:
                sys.exit(data[2:].decode())
            if kind == 9:
                self.send(data, kind=10)
            if kind == 1:
                yield json.loads(data)


def moves(tree):
    """The legal moves at the leaves of the tree of pieces."""
    for node in tree.values():
        if "move" in node:
            yield node["move"]
        else:
            yield from moves(node["next"])


def main():
    server, table = urlsplit(sys.argv[1]), sys.argv[2]
    path = f"/api/tables/{table}"
    cookie = None
    if len(sys.argv) > 3:
        _, cookie = post(server, path + "/pass", {"token": sys.argv[3]})
    name = f"Bot {random.randrange(1000)}"
    seated, secret = post(server, path + "/join", {"id": os.urandom(16).hex(), "name": name}, cookie)
    seat = seated["seats"][0]
    # The cookie holds the seat's secret; a program sends it as a bearer token.
    token = f"{table}.{seat}.{secret.split('=', 1)[1]}"
    messages = Messages(server, path + "/socket", token)
    for message in messages:
        if message["kind"] == "answer" and message["error"]:
            print(message["error"], file=sys.stderr)
        if message["kind"] != "state":
            continue
        situation = message["situation"]
        if situation["phase"] == "finished":
            print(situation["result"]["sentence"])
            return
        if situation["tree"]:
            move = random.choice(sorted(set(moves(situation["tree"]))))
            # The same position gives the same id, so a move is never made twice.
            messages.send({"kind": "command", "id": f"move-{situation['version']}", "seat": seat,
                           "version": situation["version"],
                           "wish": {"kind": "move", "move": move}})


if __name__ == "__main__":
    main()
