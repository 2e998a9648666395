"""Several servers on one PostgreSQL, and haproxy in front of them, for tests."""

import http.client
import json
import os
import random
import re
import socket
import subprocess
import tempfile
import threading
import time
from pathlib import Path

from table_client import Browser, Closed, Server, first_move, wait_until

SOURCE = Path(os.environ.get("ORRERY_SOURCE", Path(__file__).resolve().parents[2]))


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Proxy:
    """haproxy or nginx, each with its file of docs/hosting.md; only the addresses are others."""

    def __init__(self, servers, program="haproxy"):
        self.port = free_port()
        name, line, options = {
            "haproxy": ("haproxy.cfg", "  server s{} {}", ["-q"]),
            "nginx": ("nginx.conf", "    server {1} max_fails=1 fail_timeout=1s;", ["-g", "daemon off;"]),
        }[program]
        text = (SOURCE / "docs" / name).read_text(encoding="utf-8")
        text, bound = re.subn(r"(bind :|listen )8080", rf"\g<1>{self.port}", text)
        text = text.replace("bind :", "bind 127.0.0.1:").replace("listen ", "listen 127.0.0.1:")
        lines = "\n".join(line.format(i, f"127.0.0.1:{server.port}") for i, server in enumerate(servers))
        text, replaced = re.subn(r"(?m)(^ +server .*192\.0\.2\..*\n)+", lines + "\n", text)
        assert bound == 1 and replaced == 1, text
        self.folder = tempfile.TemporaryDirectory()
        if program == "nginx":  # which writes its files, and removes some at its end, only in this folder
            text = f"pid {self.folder.name}/pid;\nerror_log {self.folder.name}/log;\n" + text
            text = text.replace("http {", "http {\n  access_log off;\n" + "".join(
                f"  {kind}_temp_path {self.folder.name};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")), 1)
        file = Path(self.folder.name, name)
        file.write_text(text, encoding="utf-8")
        self.process = subprocess.Popen([f"/usr/sbin/{program}", *{"haproxy": ["-f"], "nginx": ["-c"]}[program], file, *options],
                                        stderr=subprocess.DEVNULL)
        wait_until(self.is_open, 60)

    def is_open(self):
        assert self.process.poll() is None, "the proxy does not take its file"
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def remove(self):
        self.process.terminate()  # nginx has a process for its work, which ends with the first
        self.process.wait()
        self.folder.cleanup()


class Servers:
    """So many servers on one store, each with a port of its own that it keeps."""

    def __init__(self, store, number, *flags, **how):
        self.all = [Server(store, *flags, **how) for _ in range(number)]

    def remove(self):
        for server in self.all:
            if server.process.poll() is None:
                server.process.kill()
                server.process.wait()


BUSY = [word for limit in ("new-tables-per-address=100000", "chat-per-minute=100000", "chat-per-minute-of-address=1000000",
                           "commands-per-second=1000", "messages-per-second=1000") for word in ("--limit", limit)]


class Player(threading.Thread):
    """Sits at a table, makes moves and talks, through every outage. Everything goes into a history."""

    def __init__(self, history, browser, table, seat, number):
        super().__init__(daemon=True)
        self.history, self.browser, self.table, self.seat = history, browser, table, seat
        self.name = f"player {number}"
        self.random = random.Random(number)
        self.over = threading.Event()  # nothing new is asked
        self.version = 0
        self.situation = None
        self.longest = 0.0  # without a connection, in seconds
        self.away = 0  # how often
        self.error = None

    def run(self):
        waiting = None  # a command without an answer: its wish and version, and its place in the history
        lost = None
        try:
            while True:
                try:
                    stream = self.browser.socket(self.table, self.version)
                    self.read(stream)
                    if lost is not None:
                        self.longest = max(self.longest, time.monotonic() - lost)
                        self.away += 1
                        lost = None
                    while waiting or not self.over.is_set():
                        waiting = waiting or self.choose()
                        waiting = None if self.ask(stream, *waiting) else waiting
                    return stream.close()
                except (OSError, Closed, http.client.HTTPException):
                    lost = lost or time.monotonic()
                    time.sleep(0.02 + 0.1 * self.random.random())
        except Exception as error:  # told by the main thread
            self.error = error

    def see(self, message):
        if message["kind"] != "state" or message["viewer"] != self.seat:
            return
        self.situation = message["situation"]
        self.version = self.situation["version"]
        self.history.sees(self.table, self.name, self.seat, self.version, json.dumps(self.situation, sort_keys=True))

    def read(self, stream):
        """Up to a state of its own seat."""
        while True:
            message = stream.receive()
            self.see(message)
            if message["kind"] == "state" and message["viewer"] == self.seat:
                return

    def choose(self):
        wish = {"kind": "chat", "preset": "chat.hello"}
        if self.situation.get("tree") and self.random.random() < 0.5:
            wish = {"kind": "move", "move": first_move(self.situation["tree"])}
        name = "".join(self.random.choices("0123456789abcdef", k=16))
        return wish, self.version, name, self.history.asks(self.table, name)

    def ask(self, stream, wish, version, name, command):
        """Whether it has been answered."""
        stream.send({"kind": "command", "id": name, "seat": self.seat, "version": version, "wish": wish})
        while True:
            message = stream.receive()
            self.see(message)
            if message["kind"] == "answer" and message["id"] == name:
                break
        error = message["error"]
        if error is None:
            command.acknowledge(message["version"])
        elif "in a moment" in error:
            time.sleep(0.1)
            return False
        return True


class Party:
    """Tables with two players each, who come through the proxy."""

    def __init__(self, history, door, tables, first=0):
        self.players = []
        self.tables = []
        for number in range(first, first + tables):
            host = Browser(door)
            made = host.create("geminos", seats=({"name": "Anna"}, {"name": "Ben"}), grace=0)
            self.tables.append((host, made["table"]))
            for seat in (0, 1):
                # Each has their own seat only, as two people have.
                own = Browser(door)
                own.cookies = {key: value for key, value in host.cookies.items() if key[1] != f"seat{1 - seat}"}
                self.players.append(Player(history, own, made["table"], seat, 2 * number + seat))
        for player in self.players:
            player.start()

    def end(self):
        for player in self.players:
            player.over.set()
        for player in self.players:
            player.join(timeout=240)
            assert player.error is None, player.error
            assert not player.is_alive(), f"{player.name} got no answer"

    def wait_for_more(self, history, commands):
        """Until so many more commands have been acknowledged at every table."""
        def done():
            count = dict.fromkeys((table for _, table in self.tables), 0)
            for command in list(history.commands):
                if command.version is not None:
                    count[command.table] += 1
            return count
        before = done()
        wait_until(lambda: all(number >= before[table] + commands for table, number in done().items())
                   or any(player.error for player in self.players), 240)


def stored_logs(postgres, database):
    """For each table its events: (number, name of the command)."""
    rows = postgres.sql(database, "SELECT convert_from(t.id, 'UTF8'), e.sequence, convert_from(e.body, 'UTF8')::json ->>"
                                  " 'command' FROM orrery.events e JOIN orrery.tables t USING (number) ORDER BY 1, 2")
    logs = {}
    for row in rows.splitlines():
        table, number, command = row.split("|")
        logs.setdefault(table, []).append((int(number), command.rsplit("/", 1)[-1]))
    return logs
