"""A client of the server for tests: HTTP, a small WebSocket, and a server process to talk to."""

import base64
import http.client
import json
import os
import signal
import socket
import struct
import subprocess
import time

ORRERY = os.environ["ORRERY"]


class Server:
    """A real `orrery serve` on a port of its own choosing."""

    def __init__(self, data, *flags, **how):
        self.data = data
        self.flags = flags
        self.how = how  # more for Popen, such as stderr
        self.start()

    def start(self):
        # Started again, it gets the port that it had. Its figures get any free port: the next one may be in use by now.
        again = ["--port", str(getattr(self, "port", 0)), *([] if "--admin" in self.flags else ["--admin", "127.0.0.1:0"])]
        self.process = subprocess.Popen(
            [ORRERY, "serve", *([] if "--host" in self.flags else ["--host", "127.0.0.1"]),
             *([] if "--port" in self.flags else again),
             "--store" if self.data.startswith("postgres:") else "--data", self.data, *self.flags],
            stdout=subprocess.PIPE, text=True, **self.how)
        line = self.process.stdout.readline()
        assert "localhost:" in line, f"the server did not open: {line!r}"
        self.port = int(line.rsplit(":", 1)[1].rstrip("/\n"))
        self.told = []  # what it says besides
        while line and not line.startswith("Tables are kept"):
            line = self.process.stdout.readline()
            self.told.append(line.rstrip("\n"))
        figures = [line for line in self.told if line.endswith("/metrics")]
        self.admin_port = int(figures[0].rsplit(":", 1)[1].split("/")[0]) if figures else None

    def figures(self):
        """What it tells whoever runs it, as text."""
        connection = http.client.HTTPConnection("127.0.0.1", self.admin_port, timeout=30)
        connection.request("GET", "/metrics")
        answer = connection.getresponse().read().decode()
        connection.close()
        return answer

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        rest = self.process.stdout.read()
        code = self.process.wait(timeout=30)
        self.process.stdout.close()
        return code, rest


class Browser:
    """Keeps cookies by path, as a browser does, and asks as a page of the server's own.

    Any `address` of 127.0.0.0/8 can be its own: to the server they are different houses.
    """

    def __init__(self, server, address="127.0.0.1"):
        self.server = server
        self.address = address
        self.cookies = {}  # (path, name) -> value

    def cookie_header(self, path):
        return "; ".join(f"{name}={value}" for (where, name), value in self.cookies.items()
                         if path.startswith(where))

    def ask(self, method, path, body=None, headers=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30,
                                                source_address=(self.address, 0))
        sent = {"Host": f"127.0.0.1:{self.server.port}",
                "Origin": f"http://127.0.0.1:{self.server.port}"}
        if self.cookie_header(path):
            sent["Cookie"] = self.cookie_header(path)
        sent.update(headers or {})
        text = None if body is None else json.dumps(body)
        connection.request(method, path, text, sent)
        response = connection.getresponse()
        answer = response.read().decode()
        for name, value in response.getheaders():
            if name.lower() == "set-cookie":
                pair, *rest = [part.strip() for part in value.split(";")]
                where = next(part[5:] for part in rest if part.lower().startswith("path="))
                cookie, secret = pair.split("=", 1)
                self.cookies[(where, cookie)] = secret
        connection.close()
        return response.status, answer

    def get(self, path):
        status, answer = self.ask("GET", path)
        return status, json.loads(answer)

    def post(self, path, body):
        status, answer = self.ask("POST", path, body)
        return status, json.loads(answer)

    def create(self, game="tictactoe", seats=({"name": "Anna"}, {"name": "Bob"}), start=True,
               **setup):
        setup = {"game": game, "players": max(2, len(seats)), **setup}
        status, made = self.post("/api/tables", {"id": os.urandom(16).hex(), "setup": setup,
                                                 "seats": list(seats), "start": start})
        assert status == 200, made
        return made

    def recover(self, table, code, request_id=None):
        """Takes a seat by its code."""
        return self.post(f"/api/tables/{table}/recover", {"id": request_id or os.urandom(16).hex(), "code": code})

    def socket(self, table, version=0):
        return Socket(self.server.port, f"/api/tables/{table}/socket?version={version}",
                      {"Cookie": self.cookie_header(f"/api/tables/{table}"),
                       "Origin": f"http://127.0.0.1:{self.server.port}"}, self.address)


class Closed(Exception):
    """The socket has ended; `code` is what the server said."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"{code} {reason}")
        self.code = code
        self.reason = reason


class Socket:
    def __init__(self, port, path, headers, address="127.0.0.1"):
        self.buffer = b""
        self.raw = []  # every text message as it came
        self.socket = socket.socket()  # so that there is one to close whatever happens
        self.socket.close()
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=30,
                                               source_address=(address, 0))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {self.host(port)}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        lines += [f"{name}: {value}" for name, value in headers.items() if value]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self.fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        self.status = int(head.split()[1])
        if self.status != 101:
            raise Closed(self.status, head.decode())

    def host(self, port):
        """The name under which it asks for the server."""
        return f"127.0.0.1:{port}"

    def fill(self):
        try:
            data = self.socket.recv(65536)
        except ConnectionError as error:
            raise Closed(None, str(error)) from error
        if not data:
            raise Closed()
        self.buffer += data

    def need(self, count):
        while len(self.buffer) < count:
            self.fill()

    def receive(self):
        while True:
            self.need(2)
            kind, size, start = self.buffer[0] & 15, self.buffer[1] & 127, 2
            if size == 126:
                self.need(4)
                size, start = struct.unpack(">H", self.buffer[2:4])[0], 4
            elif size == 127:
                self.need(10)
                size, start = struct.unpack(">Q", self.buffer[2:10])[0], 10
            self.need(start + size)
            data, self.buffer = self.buffer[start:start + size], self.buffer[start + size:]
            if kind == 8:
                code = struct.unpack(">H", data[:2])[0] if len(data) >= 2 else None
                raise Closed(code, data[2:].decode())
            if kind == 9:
                self.frame(10, data)
            if kind == 1:
                self.raw.append(data.decode())
                return json.loads(data)

    def frame(self, kind, data):
        size = len(data)
        head = bytes([0x80 | kind])
        head += bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + struct.pack(">H", size)
        mask = os.urandom(4)
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))
        try:
            self.socket.sendall(head + mask + body)
        except ConnectionError as error:
            raise Closed(None, str(error)) from error

    def send(self, message):
        self.frame(1, json.dumps(message).encode())

    def until(self, wanted):
        """The first message for which `wanted` holds; what comes before it is passed over."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def state(self, wanted=lambda situation: True):
        return self.until(lambda m: m["kind"] == "state" and wanted(m["situation"]))

    def command(self, seat, wish, version, command_id=None):
        command_id = command_id or os.urandom(8).hex()
        self.send({"kind": "command", "id": command_id, "seat": seat, "version": version,
                   "wish": wish})
        return self.until(lambda m: m["kind"] == "answer" and m["id"] == command_id)

    def close(self):
        self.socket.close()

    __del__ = close


def first_move(tree):
    node = next(iter(tree.values()))
    return node["move"] if "move" in node else first_move(node["next"])


def wait_until(holds, seconds=30):
    """Waits for something outside to become true; never longer than it takes."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "it did not become true in time"
        time.sleep(0.02)
