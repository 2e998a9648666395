"""Those who should not come in, or not any more."""

import http.client
import os
import socket
import tempfile
import unittest

import attack  # noqa: F401  finds what follows
from table_client import Browser, Closed, Server, Socket


def passed(server, table, token):
    """A browser that has opened a link."""
    browser = Browser(server)
    status, _ = browser.post(f"/api/tables/{table}/pass", {"token": token})
    return browser, status


def sit(browser, table, name, seat=None):
    wanted = {"id": os.urandom(16).hex(), "name": name}
    if seat is not None:
        wanted["seat"] = seat
    return browser.post(f"/api/tables/{table}/join", wanted)


def is_shut(line):
    """Whether the socket ends without a word about the table; the code that it ends with."""
    try:
        while True:
            message = line.receive()
            if message["kind"] in ("state", "hello"):
                return None
    except Closed as closed:
        return closed.code


class DoorsAttack(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = Server(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
        cls.folder.cleanup()

    def party(self, start=False, **setup):
        """Anna, who is the host, and Bob, who has come by her invitation; both are connected."""
        anna = Browser(self.server)
        made = anna.create(seats=[{"name": "Anna"}], start=False, **setup)
        bob, status = passed(self.server, made["table"], made["invite"])
        self.assertEqual(status, 200)
        self.assertEqual(sit(bob, made["table"], "Bob")[0], 200)
        host, guest = anna.socket(made["table"]), bob.socket(made["table"])
        state = host.state(lambda situation: situation["seats"][1]["name"] == "Bob")
        self.version = state["situation"]["version"]
        if start:
            self.ask(host, None, {"kind": "start"})
            guest.state(lambda situation: situation["phase"] == "running")
        else:
            guest.state()
        return made, anna, bob, host, guest

    def ask(self, line, seat, wish):
        answer = line.command(seat, wish, self.version)
        self.assertIsNone(answer["error"])
        self.version = answer["version"]

    def refusal(self, line, seat, wish):
        return line.command(seat, wish, self.version)["error"]

    # ---- Sent away ----

    def stays_out(self, made, bob):
        """Bob gets in by nothing that he still has."""
        table = made["table"]
        self.assertEqual(bob.get(f"/api/tables/{table}")[0], 403)
        self.assertEqual(sit(bob, table, "Bob")[0], 403)
        for link in ("invite", "watch"):
            again, status = passed(self.server, table, made[link])
            self.assertEqual(status, 403)
            self.assertEqual(sit(again, table, "Bob")[0], 403)
        with self.assertRaises(Closed) as ended:
            bob.socket(table).state()
        self.assertEqual(ended.exception.code, 4403)

    def test_who_is_sent_away_before_the_game_hears_nothing_more(self):
        made, anna, bob, host, guest = self.party()
        second = bob.socket(made["table"])  # the same browser, another window
        second.state()
        watching, _ = passed(self.server, made["table"], made["watch"])  # and another browser of his
        unseen = watching.socket(made["table"])
        unseen.state()
        self.ask(host, None, {"kind": "send_away", "seat": 1})
        self.assertEqual([is_shut(line) for line in (guest, second, unseen)], [4403, 4403, 4403])
        self.stays_out(made, bob)
        status, links = anna.post(f"/api/tables/{made['table']}/links", {})
        self.assertEqual(status, 200)
        cleo, status = passed(self.server, made["table"], links["invite"])
        self.assertEqual(status, 200)
        self.assertEqual(sit(cleo, made["table"], "Cleo")[0], 200)

    def test_who_is_sent_away_from_a_game_hears_nothing_more(self):
        made, _, bob, host, guest = self.party(start=True)
        status, code = bob.post(f"/api/tables/{made['table']}/code", {"seat": 1})
        self.assertEqual(status, 200)
        self.ask(host, None, {"kind": "send_away", "seat": 1})
        self.assertEqual(is_shut(guest), 4403)
        self.stays_out(made, bob)
        # Nor by a code that he took before.
        self.assertEqual(bob.recover(made["table"], code["code"])[0], 403)

    def test_a_code_does_not_take_the_seat_of_whoever_sits_there_now(self):
        anna = Browser(self.server)
        made = anna.create(seats=[{"name": "Anna"}], start=False, listed=True)
        bob = Browser(self.server)
        self.assertEqual(sit(bob, made["table"], "Bob", 1)[0], 200)
        status, code = bob.post(f"/api/tables/{made['table']}/code", {"seat": 1})
        self.assertEqual(status, 200)
        host = anna.socket(made["table"])
        self.version = host.state()["situation"]["version"]
        self.ask(host, None, {"kind": "send_away", "seat": 1})
        self.assertEqual(sit(Browser(self.server), made["table"], "Cleo", 1)[0], 200)
        self.assertEqual(bob.recover(made["table"], code["code"])[0], 403)

    def test_an_old_link_no_longer_works_when_there_are_new_ones(self):
        made, anna, _, host, guest = self.party()
        watching, _ = passed(self.server, made["table"], made["watch"])
        unseen = watching.socket(made["table"])
        unseen.state()
        self.ask(host, None, {"kind": "renew_links"})
        self.assertEqual(is_shut(unseen), 4403)
        self.assertEqual(passed(self.server, made["table"], made["invite"])[1], 403)
        self.assertEqual(passed(self.server, made["table"], made["watch"])[1], 403)
        guest.state(lambda situation: situation["links"] == 1)  # who sits there stays
        status, links = anna.post(f"/api/tables/{made['table']}/links", {})
        self.assertEqual((status, passed(self.server, made["table"], links["watch"])[1]), (200, 200))
        self.assertEqual(self.refusal(guest, 1, {"kind": "renew_links"}), "Only the host can do that.")

    # ---- Names ----

    def test_nobody_passes_for_somebody_else(self):
        anna = Browser(self.server)
        made = anna.create(game="geminos", seats=[{"name": "Ingrid"}, {"bot": "greedy"}, {"bot": "greedy"}],
                           start=False, listed=True)
        host = anna.socket(made["table"])
        self.version = host.state()["situation"]["version"]
        self.ask(host, None, {"kind": "remove_bot", "seat": 2})
        for name in ("ingrid", "In grid", "lngrid", "\u0406ngrid", "Ingr\u200bid", "\u202eIngrid", "Ingrid\u3164",
                     "\uff29\uff4e\uff47\uff52\uff49\uff44", "Greedy", "greedy", "Gr\u0435edy", "Gree\u00addy"):
            status, answer = sit(Browser(self.server), made["table"], name, 2)
            self.assertEqual(status, 409, (name, answer))
        self.assertEqual(sit(Browser(self.server), made["table"], "\u200d\u3164")[0], 409)
        cleo = Browser(self.server)
        self.assertEqual(sit(cleo, made["table"], "Cleo", 2)[0], 200)
        line = cleo.socket(made["table"])
        self.version = line.state()["situation"]["version"]
        self.assertIn("looks like", self.refusal(line, 2, {"kind": "rename", "name": "1ngrid"}))
        status, answer = anna.post("/api/tables", {
            "id": os.urandom(16).hex(), "setup": {"game": "tictactoe"}, "seats": [{"name": "Zoe"}, {"name": "Z\u043ee"}]})
        self.assertEqual(status, 400, answer)

    # ---- Another site's name ----

    def test_a_page_that_takes_our_address_under_its_own_name_gets_nothing(self):
        port = self.server.port
        browser = Browser(self.server)
        own = browser.create(seats=[{"name": "Anna"}], start=False, listed=True)["table"]
        for name in ("evil.example", f"evil.example:{port}", f"127.0.0.1.evil.example:{port}", "localhost.evil.example"):
            with self.subTest(name):
                headers = {"Host": name, "Origin": f"http://{name}"}
                for method, path in (("GET", "/"), ("GET", "/api/lobby"), ("POST", "/api/tables")):
                    status, answer = browser.ask(method, path, {} if method == "POST" else None, headers)
                    self.assertEqual(status, 421)
                    self.assertIn("--name", answer)
        with self.assertRaises(Closed) as refused:
            OtherSite(port, f"/api/tables/{own}/socket", {"Origin": f"http://evil.example:{port}"})
        self.assertEqual(refused.exception.code, 421)
        machine = socket.gethostname().split(".")[0].lower()
        for name in ("localhost", "LOCALHOST", "[::1]", "192.168.7.7", machine, f"{machine}.local", "a.localhost"):
            self.assertEqual(browser.ask("GET", "/api/health", headers={"Host": f"{name}:{port}"})[0], 200, name)

    def test_the_server_knows_the_names_that_it_was_given(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder, "--trust-proxy", "--name", "games.example.org", "--name", "play.example.org")
            try:
                for name, expected in (("games.example.org", 200), ("Play.Example.Org", 200), ("example.org", 421)):
                    self.assertEqual(Browser(server).ask("GET", "/api/health", headers={"Host": name})[0], expected)
            finally:
                server.stop()

    # ---- What is for whoever runs it ----

    def test_figures_are_told_on_this_machine_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder, "--host", "0.0.0.0")
            try:
                for path in ("/metrics", "/metrics/", "//metrics", "/metrics?x"):
                    status, answer = Browser(server).ask("GET", path)
                    self.assertNotEqual(status, 200, answer)
                self.assertIn("orrery_tables_awake", server.figures())
                inside = http.client.HTTPConnection("127.0.0.1", server.admin_port, timeout=30)
                inside.request("GET", "/metrics", headers={"Host": "evil.example"})
                self.assertEqual(inside.getresponse().status, 421)
                inside.close()
                for outside in own_addresses():
                    with self.assertRaises(OSError):
                        socket.create_connection((outside, server.admin_port), timeout=5)
            finally:
                server.stop()

    # ---- Clocks ----

    def test_nobody_stops_their_own_clock(self):
        _, _, _, host, guest = self.party(start=True, clock="bank", time=600_000)
        state = host.state(lambda situation: situation["phase"] == "running")["situation"]
        self.version = state["version"]
        lines = [host, guest]
        mover, other = state["to_act"], 1 - state["to_act"]
        self.ask(lines[mover], mover, {"kind": "pause"})
        asked = lines[mover].state(lambda situation: situation["version"] >= self.version)["situation"]
        self.assertFalse(asked["paused"])
        self.assertEqual(asked["offer"]["seat"], mover)
        self.ask(lines[other], other, {"kind": "answer", "agree": True})
        paused = lines[mover].state(lambda situation: situation["version"] >= self.version)["situation"]
        self.assertTrue(paused["paused"])


class OtherSite(Socket):
    """A WebSocket of a page whose name leads to our address."""

    def host(self, port):
        return f"evil.example:{port}"


def own_addresses():
    """The addresses of this machine that others can reach."""
    probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    try:
        probe.connect(("192.0.2.1", 9))  # sends nothing
        return [probe.getsockname()[0]]
    except OSError:
        return []
    finally:
        probe.close()


if __name__ == "__main__":
    unittest.main()
