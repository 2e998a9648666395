"""Real tables over real sockets: making, joining, playing, leaving, coming back."""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time
import unittest

from table_client import ORRERY, Browser, Closed, Server, first_move


def strip_times(value):
    """A situation or log without points in time, which are nobody's secret."""
    if isinstance(value, dict):
        return {k: strip_times(v) for k, v in value.items() if k not in ("at", "left")}
    if isinstance(value, list):
        return [strip_times(v) for v in value]
    return value


class ServeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.server = Server(cls.folder.name)

    @classmethod
    def tearDownClass(cls):
        cls.server.stop()
        cls.folder.cleanup()

    def browser(self):
        return Browser(self.server)

    def play_out(self, socket, seats, state):
        """Plays the seats of one socket until the game is over; gives the last situation."""
        while True:
            situation = state["situation"]
            if situation["phase"] == "finished":
                return situation
            if situation["tree"] and state["viewer"] in seats:
                answer = socket.command(state["viewer"], {"kind": "move",
                                                          "move": first_move(situation["tree"])},
                                        situation["version"])
                self.assertNotIn("error", {k: v for k, v in answer.items() if v is not None})
            state = socket.state()

    def test_one_browser_plays_two_seats_to_the_end(self):
        anna = self.browser()
        made = anna.create()
        self.assertEqual(made["seats"], [0, 1])
        socket = anna.socket(made["table"])
        hello = socket.receive()
        self.assertEqual((hello["seats"], hello["host"]), ([0, 1], True))
        end = self.play_out(socket, [0, 1], socket.state())
        self.assertIn("three in a row", end["result"]["sentence"])
        status, record = anna.ask("GET", f"/api/tables/{made['table']}/record")
        self.assertEqual(status, 200)
        self.assertTrue(record.startswith("orrery-record 1"))

    def test_a_person_plays_geminos_against_a_bot(self):
        anna = self.browser()
        made = anna.create("geminos", [{"name": "Anna"}, {"bot": "greedy"}],
                           options=[{"name": "cap", "value": "6"}])
        socket = anna.socket(made["table"])
        end = self.play_out(socket, [0], socket.state())
        self.assertTrue(end["secret"])
        with tempfile.NamedTemporaryFile("w", suffix=".record") as file:
            file.write(anna.ask("GET", f"/api/tables/{made['table']}/record")[1])
            file.flush()
            for command in ("replay", "verify"):
                run = subprocess.run([ORRERY, command, file.name], capture_output=True, text=True)
                self.assertEqual(run.returncode, 0, run.stderr)

    def test_a_friend_joins_by_an_invitation_and_nobody_without_one(self):
        anna, bob, eve = self.browser(), self.browser(), self.browser()
        made = anna.create(seats=[{"name": "Anna"}], start=False)
        path = f"/api/tables/{made['table']}"
        self.assertEqual(eve.post(path + "/join", {"id": "x" * 16, "name": "Eve"})[0], 403)
        self.assertEqual(eve.get(path)[0], 403)
        self.assertEqual(eve.post(path + "/pass", {"token": "nonsense"})[0], 403)
        with self.assertRaises(Closed) as refused:
            eve.socket(made["table"]).receive()
        self.assertEqual(refused.exception.code, 4403)
        self.assertEqual(bob.post(path + "/pass", {"token": made["invite"]})[0], 200)
        status, seated = bob.post(path + "/join", {"id": "j" * 16, "name": "Bob"})
        self.assertEqual((status, seated["seats"]), (200, [1]))
        self.assertIsNone(seated["token"], "a browser's secret is in a cookie only")
        again = bob.post(path + "/join", {"id": "j" * 16, "name": "Bob"})
        self.assertEqual(again, (200, seated), "a repeat is answered with the first answer")
        self.assertEqual(bob.post(path + "/join", {"id": "k" * 16, "name": "Bo"})[0], 409)

    def test_a_watcher_sees_and_cannot_act(self):
        anna, wendy = self.browser(), self.browser()
        made = anna.create()
        path = f"/api/tables/{made['table']}"
        self.assertEqual(wendy.post(path + "/pass", {"token": made["watch"]})[0], 200)
        self.assertEqual(wendy.post(path + "/join", {"id": "x" * 16, "name": "W"})[0], 403)
        socket = wendy.socket(made["table"])
        self.assertEqual(socket.receive()["seats"], [])
        state = socket.state()
        self.assertIsNone(state["viewer"])
        self.assertIsNone(state["situation"]["tree"])
        answer = socket.command(0, {"kind": "move", "move": "1"}, state["situation"]["version"])
        self.assertEqual(answer["error"], "That seat is not yours.")

    def test_commands_are_safe_to_repeat_and_stale_ones_are_refused(self):
        anna = self.browser()
        made = anna.create()
        socket = anna.socket(made["table"])
        version = socket.state()["situation"]["version"]
        first = socket.command(0, {"kind": "move", "move": "5"}, version, "same")
        again = socket.command(0, {"kind": "move", "move": "5"}, version, "same")
        self.assertEqual(first, again)
        stale = socket.command(1, {"kind": "move", "move": "1"}, version)
        self.assertTrue(stale["stale"])
        self.assertEqual(socket.state()["situation"]["moves"], 1)

    def test_coming_back_brings_what_was_missed_and_equals_a_fresh_load(self):
        anna, bob = self.browser(), self.browser()
        made = anna.create(seats=[{"name": "Anna"}], start=False)
        path = f"/api/tables/{made['table']}"
        bob.post(path + "/pass", {"token": made["invite"]})
        bob.post(path + "/join", {"id": "j" * 16, "name": "Bob"})
        socket = anna.socket(made["table"])
        socket.state()
        away = bob.socket(made["table"])
        seen = away.state()
        away.close()
        version = socket.command(None, {"kind": "start"}, 0)["version"]
        for seat, move in ((0, "5"), (0, None), (0, None)):
            if move:
                socket.command(seat, {"kind": "move", "move": move}, version)
            else:
                socket.command(seat, {"kind": "chat", "preset": "chat.hello"}, version)
        back = bob.socket(made["table"], seen["situation"]["version"]).state()
        fresh = bob.socket(made["table"]).state()
        self.assertEqual(seen["log"] + back["log"], fresh["log"])
        self.assertEqual(back["situation"], fresh["situation"])
        self.assertGreater(len(back["log"]), 2)

    def test_a_seat_moves_to_another_device_by_a_code(self):
        anna, phone = self.browser(), self.browser()
        made = anna.create(seats=[{"name": "Anna"}, {"bot": "random"}])
        path = f"/api/tables/{made['table']}"
        socket = anna.socket(made["table"])
        socket.state()
        code = anna.post(path + "/code", {"seat": 0})[1]["code"]
        self.assertEqual(phone.recover(made["table"], "wrong234")[0], 403)
        self.assertEqual(phone.recover(made["table"], code.upper(), "the phone's request")[0], 200)
        self.assertEqual(self.browser().recover(made["table"], code)[0], 403, "a code works once")
        # The answer was lost, and the phone asks again.
        phone.cookies.clear()
        self.assertEqual(phone.recover(made["table"], code, "the phone's request")[1]["seats"], [0])
        with self.assertRaises(Closed):
            while True:
                socket.receive()
        self.assertEqual(phone.socket(made["table"]).receive()["seats"], [0])
        self.assertEqual(anna.socket(made["table"]).receive()["seats"], [])

    def test_a_rematch_has_the_seats_rotated(self):
        anna = self.browser()
        made = anna.create()
        socket = anna.socket(made["table"])
        end = self.play_out(socket, [0, 1], socket.state())
        for seat in (0, 1):
            socket.command(seat, {"kind": "rematch"}, end["version"])
        rematch = socket.state(lambda s: s["rematch"])["situation"]["rematch"]
        at_the_old = dict(anna.cookies)
        for _ in range(2):  # the second time, the first answer was lost
            anna.cookies = dict(at_the_old)
            status, seated = anna.post(f"/api/tables/{made['table']}/follow", {"id": "a request of Anna"})
            self.assertEqual((status, seated["table"], sorted(seated["seats"])), (200, rematch, [0, 1]))
        names = [s["name"] for s in anna.socket(rematch).state()["situation"]["seats"]]
        self.assertEqual(names, ["Bob", "Anna"])

    def test_the_example_bot_plays_as_an_ordinary_seat(self):
        anna = self.browser()
        made = anna.create("connect_four", [{"bot": "random"}], start=False)
        bot = subprocess.Popen(
            [sys.executable, os.path.join(os.environ["ORRERY_SOURCE"], "docs/examples/table_bot.py"),
             f"http://127.0.0.1:{self.server.port}", made["table"], made["invite"]],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        socket = anna.socket(made["table"])
        socket.state(lambda s: s["seats"][1]["sitter"] == "person")
        self.assertIsNone(socket.command(None, {"kind": "start"}, 0)["error"])
        end = socket.state(lambda s: s["phase"] == "finished")["situation"]
        said, complaints = bot.communicate(timeout=60)
        self.assertEqual((said.strip(), complaints), (end["result"]["sentence"], ""))

    def test_strangers_meet_in_the_lobby(self):
        anna, bob = self.browser(), self.browser()
        made = anna.create(seats=[{"name": "Anna"}], start=False, listed=True)
        tables = [t["table"] for t in bob.get("/api/lobby")[1]["tables"]]
        self.assertIn(made["table"], tables)
        self.assertEqual(bob.post(f"/api/tables/{made['table']}/join",
                                  {"id": "b" * 16, "name": "Bob"})[0], 200)

    def test_bad_requests_get_a_sentence_and_change_nothing(self):
        anna = self.browser()
        def request(name="x" * 16, **setup):
            return {"id": name, "setup": setup, "seats": [], "start": False}

        for body, word in (({}, "missing"),
                           (request("short", game="geminos"), "random id"),
                           (request(game="chess"), "no game"),
                           (request(game="geminos", players=9), "players")):
            status, answer = anna.post("/api/tables", body)
            self.assertEqual(status, 400)
            self.assertIn(word, answer["error"])
        self.assertEqual(anna.get("/api/tables/nosuchtable")[0], 404)
        self.assertEqual(anna.get("/api/nothing")[0], 404)
        status, _ = anna.ask("POST", "/api/tables", {}, {"Origin": "http://elsewhere.example"})
        self.assertEqual(status, 403)
        made = anna.create()
        socket = anna.socket(made["table"])
        socket.state()
        for text in ("", "{", "[]", '{"kind":"command"}', '{"kind":"dance"}', '"\\ud800"'):
            socket.frame(1, text.encode())
            self.assertIn("error", socket.until(lambda m: m["kind"] == "error"))
        reason = socket.send({"kind": "why_not", "id": "w", "seat": 0, "path": ["cell:99"]})
        reason = socket.until(lambda m: m["kind"] == "reason")
        self.assertEqual(reason["reason"], "There is no such cell.")

    def test_a_malformed_frame_closes_that_socket_alone(self):
        anna = self.browser()
        made = anna.create()
        good, bad = anna.socket(made["table"]), anna.socket(made["table"])
        good.state()
        bad.state()
        bad.socket.sendall(b"\xff" * 64)
        with self.assertRaises(Closed):
            while True:
                bad.receive()
        self.assertIsNotNone(good.command(0, {"kind": "move", "move": "1"}, 99999)["error"])

    def test_names_and_chat_are_cleaned(self):
        anna = self.browser()
        made = anna.create(seats=[{"name": "  An\u202ena\u0007  B "}, {"bot": "random"}])
        socket = anna.socket(made["table"])
        state = socket.state()
        self.assertEqual(state["situation"]["seats"][0]["name"], "Anna B")
        socket.command(0, {"kind": "chat", "text": "e\u0301\n\u200bx"}, 1)
        said = socket.state(lambda s: True)
        self.assertIn("Anna B: \u00e9 x", json.dumps(said, ensure_ascii=False))


class RestartTest(unittest.TestCase):
    def test_a_game_goes_on_after_a_restart_and_stopping_is_quick(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            anna = Browser(server)
            made = anna.create()
            socket = anna.socket(made["table"])
            version = socket.state()["situation"]["version"]
            socket.command(0, {"kind": "move", "move": "5"}, version)
            before = anna.socket(made["table"]).state()
            begun = time.monotonic()
            code, rest = server.stop()
            self.assertEqual(code, 0)
            self.assertIn("closed", rest)
            self.assertLess(time.monotonic() - begun, 10, "generous: the machine may be busy")
            server.start()
            after = anna.socket(made["table"]).state()
            self.assertEqual(strip_times(before), strip_times(after))
            server.stop()

    def test_it_may_have_as_many_connections_as_the_system_allows(self):
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with tempfile.TemporaryDirectory() as folder:
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 256), hard))
            try:
                server = Server(folder)
            finally:
                resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            self.assertEqual(resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE), (hard, hard))
            server.stop()

    def test_limits_are_set_by_name(self):
        wrong = subprocess.run([ORRERY, "serve", "--limit", "idle=5", "--limit", "conections=7"],
                               capture_output=True, text=True, timeout=30, check=False)
        self.assertEqual(wrong.returncode, 2)
        self.assertIn('There is no limit "conections"; there are: body-bytes, ', wrong.stderr)
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder, "--limit", "body-bytes=20", "--limit", "idle=5")
            status, answer = Browser(server).post("/api/tables", {"id": "x" * 30})
            self.assertEqual((status, answer), (413, {"error": "The request is too long."}))
            server.stop()

    def test_two_servers_do_not_share_a_folder(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            second = subprocess.run([ORRERY, "serve", "--port", "0", "--data", folder],
                                    capture_output=True, text=True, timeout=60)
            self.assertEqual(second.returncode, 2)
            self.assertIn("in use", second.stderr)
            server.stop()

    def test_a_backup_while_serving_can_be_restored(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder + "/a")
            anna = Browser(server)
            made = anna.create()
            run = lambda *words: subprocess.run([ORRERY, *words], capture_output=True, text=True)
            self.assertEqual(run("backup", folder + "/copy", "--data", folder + "/a").returncode, 0)
            self.assertEqual(run("backup", folder + "/copy", "--data", folder + "/a").returncode, 2)
            server.stop()
            restored = run("restore", folder + "/copy", "--data", folder + "/b")
            self.assertEqual(restored.returncode, 0, restored.stderr)
            server = Server(folder + "/b")
            anna.server = server
            self.assertEqual(anna.get(f"/api/tables/{made['table']}")[0], 200)
            server.stop()

    def test_a_port_in_use_and_a_bad_certificate_are_refused_in_a_sentence(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder + "/a")
            for flags, word in ((["--port", str(server.port)], "in use"),
                                (["--tls-cert", "none"], "go together"),
                                (["--port", "0", "--tls-cert", "none", "--tls-key", "none"], "none")):
                run = subprocess.run([ORRERY, "serve", "--host", "127.0.0.1", "--data",
                                      folder + "/b", *flags], capture_output=True, text=True,
                                     timeout=60)
                self.assertEqual(run.returncode, 2)
                self.assertEqual(run.stderr.count("\n"), 1)
                self.assertIn(word, run.stderr)
            server.stop()


if __name__ == "__main__":
    unittest.main()
