"""What the browser client asks over HTTP: moments, replays, fairness, rules, best scores, files."""

import gzip
import http.client
import json
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from orrery import SOURCE
from table_client import ORRERY, Browser, Server, first_move, wait_until


def good_move(situation, seat):
    """An entry of Geminos that is empty, so that the game comes to its end; otherwise any move."""
    for piece, node in situation["tree"].items():
        kind, *place = piece.split(":")
        if kind == "entry" and situation["view"]["cards"][seat]["points"][int(place[1])] == 0:
            return node["move"]
    return first_move(situation["tree"])


def play_out(socket, seats):
    """Plays the seats of one socket until the game is over; gives the last situation."""
    state = socket.state()
    while state["situation"]["phase"] != "finished":
        situation = state["situation"]
        if situation["tree"] and state["viewer"] in seats:
            wish = {"kind": "move", "move": good_move(situation, state["viewer"])}
            socket.command(state["viewer"], wish, situation["version"])
        state = socket.state()
    return state["situation"]


def finished(browser, *arguments, **setup):
    """A game that one browser has played in all seats that are no bot's."""
    made = browser.create(*arguments, **setup)
    return made["table"], play_out(browser.socket(made["table"]), made["seats"])


class ApiTest(unittest.TestCase):
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

    def test_errors_quote_only_a_little_of_what_was_sent(self):
        much = "x" * 100_000
        anna = self.browser()
        table = anna.create()["table"]
        for path, body in [("/api/tables", {"id": "i" * 20, "setup": {"game": much}, "seats": [], "start": False}),
                           ("/api/tables", {much: 1}),
                           ("/api/tables", {"id": "i" * 20, "setup": {"game": "geminos", "options": [
                               {"name": much, "value": "1"}]}, "seats": [], "start": False}),
                           ("/api/tables", {"id": "i" * 20, "setup": {"game": "geminos"},
                                            "seats": [{"bot": much}], "start": False}),
                           ("/api/replay", {"record": much}),
                           (f"/api/tables/{table}/join", {"id": "i" * 20, "name": "Bob", "seat": much})]:
            status, answer = anna.post(path, body)
            self.assertEqual(status, 400, msg=answer)
            self.assertLess(len(answer["error"]), 550)
        socket = anna.socket(table)
        version = socket.state()["situation"]["version"]
        for message in ({"kind": much[:9000]}, {"kind": "hint", "id": much[:9000], "seat": 0}, {much[:9000]: 1}):
            socket.send(message)
            self.assertLess(len(socket.until(lambda m: m["kind"] == "error")["error"]), 550)
        answer = socket.command(0, {"kind": "move", "move": much[:9000]}, version)
        self.assertLess(len(answer["error"]), 550)

    def test_answers_are_not_to_be_kept(self):
        anna = self.browser()
        table = anna.create()["table"]
        for path in ("/api/games", "/api/lobby", f"/api/tables/{table}", f"/api/tables/{table}/log?before=9", "/api/x"):
            connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
            connection.request("GET", path, headers={"Cookie": anna.cookie_header(path)})
            self.assertEqual(connection.getresponse().getheader("Cache-Control"), "no-store", msg=path)
            connection.close()

    def refused(self, browser, path, status, word, body=None):
        got, answer = browser.get(path) if body is None else browser.post(path, body)
        self.assertEqual(got, status, msg=f"{path}: {answer}")
        self.assertIn(word, answer["error"])

    # ---- Cards ----

    def test_cards_of_a_game_and_of_a_table(self):
        anna = self.browser()
        status, usual = anna.get("/api/games/cassiopeia/cards")
        self.assertEqual((status, len(usual["specialists"])), (200, 9))
        self.refused(anna, "/api/games/geminos/cards", 404, "not data")
        self.refused(anna, "/api/games/chess/cards", 404, "no such game")
        other = usual | {"title": "Cheap bots", "prices": usual["prices"] | {"bot": 1}}
        seats = [{"name": "Anna"}, {"bot": "random"}]
        made = anna.create("cassiopeia", seats=seats, players=2, cards=other)
        path = f"/api/tables/{made['table']}"
        self.assertEqual(anna.get(path + "/cards"), (200, other))
        self.assertNotIn("cards", anna.get(path)[1]["situation"]["setup"])
        plain = anna.create("cassiopeia", seats=seats, players=2)
        self.assertEqual(anna.get(f"/api/tables/{plain['table']}/cards"), (200, usual))
        simple = anna.create(seats=seats)
        self.assertEqual(anna.get(f"/api/tables/{simple['table']}/cards"), (200, None))

    def test_a_finished_game_with_other_cards_is_recorded_and_replayed_with_them(self):
        anna = self.browser()
        _, usual = anna.get("/api/games/cassiopeia/cards")
        other = usual | {"title": "Cheap bots", "prices": usual["prices"] | {"bot": 1}}
        options = [{"name": "cap", "value": "20"}]
        made = anna.create(
            "cassiopeia", seats=[{"bot": "random"}] * 2, players=2, cards=other, options=options
        )
        path = f"/api/tables/{made['table']}"
        wait_until(lambda: anna.get(path)[1]["situation"]["phase"] == "finished")
        record = anna.ask("GET", path + "/record")[1]
        self.assertIn('\ncards {"title":"Cheap bots",', record)
        status, replay = anna.post("/api/replay", {"record": record})
        self.assertEqual((status, replay["cards"]), (200, other))
        self.assertEqual(replay["fair"]["ok"], True)

    def test_cards_that_cannot_be_played_with_make_no_table(self):
        anna = self.browser()
        for cards, word in (({"title": 1}, "cards.title"), ([], "expected an object")):
            setup = {"game": "cassiopeia", "cards": cards}
            body = {"id": "5f0c91d2e7b84a36aa", "setup": setup, "seats": [], "start": False}
            self.refused(anna, "/api/tables", 400, word, body)

    # ---- Moments ----

    def test_moments_of_a_running_game_are_for_those_who_see_them(self):
        anna, eve = self.browser(), self.browser()
        made = anna.create(seats=[{"name": "Anna"}, {"bot": "random"}])
        path = f"/api/tables/{made['table']}"
        self.refused(eve, path + "/moments", 403, "invited")
        status, moments = anna.get(path + "/moments?seat=0")
        self.assertEqual((status, moments["from"]), (200, 0))
        self.assertEqual([m["move"] for m in moments["moments"]], list(range(moments["total"])))
        self.assertEqual(moments["moments"][0]["lines"], [])
        self.refused(anna, path + "/moments?seat=1", 403, "not yours")
        self.assertEqual(anna.get(path + "/moments")[0], 200)
        eve.post(path + "/pass", {"token": made["watch"]})
        self.assertEqual(eve.get(path + "/moments")[0], 200)
        self.refused(eve, path + "/moments?seat=0", 403, "not yours")

    def test_moments_of_a_finished_game_are_for_everybody(self):
        anna = self.browser()
        table, end = finished(anna)
        path = f"/api/tables/{table}/moments"
        for seat in ("", "?seat=0", "?seat=1"):
            status, answer = anna.get(path + seat)
            self.assertEqual((status, answer["total"]), (200, end["moves"] + 1))
            self.assertEqual(answer["moments"][-1]["view"], end["view"])
            self.assertIsNone(answer["moments"][-1]["to_act"])
        self.assertEqual([m["move"] for m in anna.get(path + "?from=2&to=4")[1]["moments"]], [2, 3])
        self.assertEqual(anna.get(path + "?from=99999")[1]["moments"], [])

    def test_moments_are_asked_for_with_sense(self):
        anna = self.browser()
        table, _ = finished(anna)
        path = f"/api/tables/{table}/moments"
        for query in ("seat=x", "from=-1", "to=1e3", "from=", "from=99999999999", "seat=0x1", "seat=%30%00"):
            self.refused(anna, f"{path}?{query}", 400, "whole numbers")
        self.refused(anna, path + "?seat=7", 400, "no such seat")
        self.refused(anna, "/api/tables/nosuchtable/moments", 404, "no such table")
        self.assertEqual(anna.ask("POST", path, {})[0], 405)
        made = anna.create(seats=[{"name": "Anna"}], start=False)
        self.refused(anna, f"/api/tables/{made['table']}/moments", 409, "not begun")

    # ---- Replays and fairness ----

    def test_a_record_can_be_replayed(self):
        anna, stranger = self.browser(), self.browser()
        table, end = finished(anna, "geminos", options=[{"name": "cap", "value": "4"}])
        _, record = anna.ask("GET", f"/api/tables/{table}/record")
        status, replay = stranger.post("/api/replay", {"record": record, "viewer": 1, "from": 0, "to": 1000})
        self.assertEqual(status, 200)
        self.assertEqual((replay["game"], replay["players"], replay["names"]), ("geminos", 2, ["Anna", "Bob"]))
        self.assertEqual((replay["finished"], replay["options"]["cap"]), (True, 4))
        self.assertEqual(replay["result"], end["result"])
        self.assertTrue(replay["fair"]["ok"])
        self.assertEqual(replay["commitment"], end["commitment"])
        theirs = anna.get(f"/api/tables/{table}/moments?seat=1")[1]
        self.assertEqual(replay["moments"]["total"], theirs["total"])
        for one, other in zip(replay["moments"]["moments"], theirs["moments"]):
            for key in ("move", "to_act", "view", "scores", "steps", "lines", "seat"):
                self.assertEqual(one[key], other[key])
        few = stranger.post("/api/replay", {"record": record, "viewer": None, "from": 3, "to": 5})[1]
        self.assertEqual([m["move"] for m in few["moments"]["moments"]], [3, 4])

    def test_a_record_without_a_secret_says_nothing_of_fairness(self):
        record = (SOURCE / "docs/examples/geminos.record").read_text()
        status, replay = self.browser().post("/api/replay", {"record": record})
        self.assertEqual((status, replay["fair"]), (200, None))

    def test_a_broken_record_is_refused_with_its_line(self):
        record = (SOURCE / "docs/examples/geminos.record").read_text()
        browser = self.browser()
        refused = lambda text, word, **more: self.refused(
            browser, "/api/replay", 400, word, {"record": text, **more})
        refused("", "Line 1")
        refused("hello", "Line 1")
        refused(record.replace("roll", "rule", 1), "checksum")
        refused(record, "no such seat", viewer=7)
        refused(record, "out of range", **{"from": -1})
        self.refused(browser, "/api/replay", 400, "missing", {})
        self.refused(browser, "/api/replay", 400, "unknown field", {"record": "", "seed": 1})
        self.assertEqual(browser.ask("GET", "/api/replay")[0], 405)
        self.assertEqual(browser.ask("POST", "/api/replay", {}, {"Origin": "http://elsewhere.example"})[0], 403)

    def test_a_record_may_be_long_and_not_too_long(self):
        browser = self.browser()
        self.refused(browser, "/api/replay", 400, "Line 1", {"record": "x" * 900_000})
        self.refused(browser, "/api/replay", 413, "too long", {"record": "x" * 1_200_000})
        self.refused(browser, "/api/tables", 413, "too long", {"id": "x" * 300_000})

    def test_fairness_is_told_when_the_game_is_over(self):
        anna = self.browser()
        made = anna.create("geminos", [{"name": "Anna"}, {"name": "Bob"}], options=[{"name": "cap", "value": "3"}])
        path = f"/api/tables/{made['table']}/fairness"
        self.refused(anna, path, 409, "not over")
        end = play_out(anna.socket(made["table"]), [0, 1])
        status, fairness = anna.get(path)
        self.assertEqual((status, fairness["ok"]), (200, True))
        self.assertEqual((fairness["commitment"], fairness["secret"]), (end["commitment"], end["secret"]))
        self.assertGreater(fairness["rolls"], 5)
        self.assertIn(f"All {fairness['rolls']} chance moves follow", fairness["sentence"])
        self.refused(self.browser(), path, 403, "invited")

    # ---- Rules and addresses ----

    def test_rules_are_the_rule_book(self):
        browser = self.browser()
        status, rules = browser.ask("GET", "/api/games/geminos/rules")
        self.assertEqual(status, 200)
        self.assertTrue(rules.startswith((SOURCE / "games/geminos/RULES.md").read_text()))
        self.assertIn("computed by the program", rules)  # the tables
        for path in ("/api/games/go/rules", "/api/games//rules", "/api/games/geminos", "/api/games/rules",
                     "/api/games/geminos/rules/more"):
            self.assertIn(browser.ask("GET", path)[0], (400, 404), msg=path)

    def test_here_is_told_to_whoever_sits_here(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        everywhere = Server(folder.name, "--host", "0.0.0.0")
        self.addCleanup(everywhere.stop)
        browser = Browser(everywhere)

        def addresses(**headers):
            status, answer = browser.ask("GET", "/api/here", None, headers)
            self.assertEqual(status, 200)
            answer = json.loads(answer)
            self.assertTrue(answer["version"])
            return answer["addresses"]

        for address in addresses():
            self.assertRegex(address, rf"\Ahttp://\d+\.\d+\.\d+\.\d+:{everywhere.port}\Z")
        self.assertEqual(addresses(Host=f"localhost:{everywhere.port}"), addresses())
        self.assertEqual(addresses(**{"X-Forwarded-For": "192.0.2.1"}), [])
        self.assertEqual(addresses(Forwarded="for=192.0.2.1"), [])
        status, answer = browser.ask("GET", "/api/here", None, {"Host": "rebound.example"})
        self.assertEqual(status, 421, answer)
        # A server that only this machine can reach has no address for others.
        self.assertEqual(self.browser().get("/api/here")[1]["addresses"], [])

    # ---- Moves without a choice ----

    def test_moves_without_a_choice_are_made_at_once_if_wished(self):
        anna = self.browser()
        made = anna.create("geminos", [{"name": "Anna"}, {"name": "Bob"}], automatic=True)
        socket = anna.socket(made["table"])
        state = socket.state()
        self.assertTrue(state["situation"]["setup"]["automatic"])
        for _ in range(5):
            while not state["situation"]["tree"]:
                state = socket.state()
            self.assertGreater(len(state["situation"]["tree"]), 1)
            wish = {"kind": "move", "move": first_move(state["situation"]["tree"])}
            self.assertIsNone(socket.command(state["viewer"], wish, state["situation"]["version"])["error"])
            state = socket.state()
            if state["situation"]["phase"] == "finished":
                break

    # ---- Best scores ----

    # GEO-31, GEO-R11
    def test_best_scores_are_those_of_people(self):
        anna = self.browser()
        self.assertEqual([entry["players"] for entry in anna.get("/api/best/geminos")[1]["lists"]], ["several", "solo"])
        table, end = finished(anna, "geminos", automatic=True)
        lists = {entry["players"]: entry["entries"] for entry in anna.get("/api/best/geminos")[1]["lists"]}
        mine = [entry for entry in lists["several"] if entry["table"] == table]
        self.assertEqual([entry["score"] for entry in mine],
                         [end["result"]["scores"][seat] for seat in end["result"]["winners"]])
        self.assertEqual([entry["name"] for entry in mine],
                         [end["seats"][seat]["name"] for seat in end["result"]["winners"]])
        alone, end = finished(anna, "geminos", [{"name": "Anna"}], players=1, automatic=True)
        lists = {entry["players"]: entry["entries"] for entry in anna.get("/api/best/geminos")[1]["lists"]}
        self.assertEqual([(e["table"], e["score"]) for e in lists["solo"]], [(alone, end["result"]["scores"][0])])
        capped, _ = finished(anna, "geminos", options=[{"name": "cap", "value": "1"}])
        self.assertNotIn(capped, json.dumps(anna.get("/api/best/geminos")[1]))

    def test_best_scores_of_other_games(self):
        browser = self.browser()
        self.assertEqual(browser.get("/api/best/tictactoe")[1], {"lists": [{"players": "several", "entries": []}]})
        self.refused(browser, "/api/best/go", 404, "no such game")
        self.refused(browser, "/api/best/", 404, "no such request")


class BestScoresStay(unittest.TestCase):
    # GEO-31: there are three, the highest first, and they survive a restart.
    def test_a_restart_keeps_the_three_best(self):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(folder)
            anna = Browser(server)
            scores = []
            for _ in range(5):
                _, end = finished(anna, "geminos", [{"name": "Anna"}], players=1, automatic=True)
                scores.append(end["result"]["scores"][0])
            server.kill()
            server.start()
            solo = anna.get("/api/best/geminos")[1]["lists"][1]["entries"]
            self.assertEqual([entry["score"] for entry in solo], sorted(scores, reverse=True)[:3])
            server.stop()
            backup = subprocess.run([ORRERY, "backup", folder + "/copy", "--data", folder], capture_output=True)
            self.assertEqual(backup.returncode, 0)
            restored = subprocess.run([ORRERY, "restore", folder + "/copy", "--data", folder + "/b"],
                                      capture_output=True)
            self.assertEqual(restored.returncode, 0)
            server = Server(folder + "/b")
            anna.server = server
            self.assertEqual(anna.get("/api/best/geminos")[1]["lists"][1]["entries"], solo)
            server.stop()


class FilesTest(unittest.TestCase):
    def ask(self, port, path, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        self.addCleanup(connection.close)
        connection.request("GET", path, headers=headers)
        response = connection.getresponse()
        return response.status, response.read(), {name.lower(): value for name, value in response.getheaders()}

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def serve(self, *flags):
        server = Server(str(self.folder / "data"), *flags)
        self.addCleanup(server.stop)
        self.server = server
        return server.port

    def client(self, folder):
        folder.mkdir(parents=True)
        (folder / "index.html").write_text("<p>the client</p>")
        (folder / "assets").mkdir()
        (folder / "assets/index-Bx3f9aQ1.js").write_text("let x")
        (folder / "assets/index-Bx3f9aQ1.js.gz").write_bytes(gzip.compress(b"let x"))

    def test_the_client_is_served_with_its_pages(self):
        self.client(self.folder / "web")
        port = self.serve("--files", str(self.folder / "web"))
        table = Browser(self.server).create()["table"]
        pages = {"/": 200, "/index.html": 200, f"/t/{table}": 200, f"/t/{table}/replay": 200, "/g/geminos": 200, "/rules/geminos": 200,
                 "/here": 200, "/here/": 200, "/here/g/geminos": 200, "/here/t/abc": 200}
        nothing = {"/new": 404, "/g/chess": 404, "/rules/chess": 404, "/here/g/chess": 404, "/hereafter": 404,
                   "/t/abc": 404, "/t/abc/replay": 404}  # which the client says in words
        for path, expected in {**pages, **nothing}.items():
            status, body, headers = self.ask(port, path)
            self.assertEqual((status, body), (expected, b"<p>the client</p>"), msg=path)
            self.assertEqual(headers["content-type"], "text/html; charset=utf-8")
            # A browser that has the page gets it only once; where there is nothing, it gets the whole page again.
            again = self.ask(port, path, **{"If-None-Match": headers["etag"]})
            self.assertEqual(again[:2], (304, b"") if expected == 200 else (404, body), msg=path)
        for path in ("/missing.js", "/api", "/api/nothing", "/metrics/x", "/.env", "/t/abc.html"):
            self.assertEqual(self.ask(port, path)[0], 404, msg=path)
        packed = self.ask(port, "/assets/index-Bx3f9aQ1.js", **{"Accept-Encoding": "gzip"})
        self.assertEqual((gzip.decompress(packed[1]), packed[2]["content-encoding"]), (b"let x", "gzip"))
        self.assertEqual(packed[2]["vary"], "Accept-Encoding")
        self.assertEqual(self.ask(port, "/assets/index-Bx3f9aQ1.js")[1], b"let x")

    def test_what_a_page_may_do(self):
        self.client(self.folder / "web")
        _, _, headers = self.ask(self.serve("--files", str(self.folder / "web")), "/")
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        self.assertEqual(policy["script-src"], "'self' 'wasm-unsafe-eval'")
        self.assertEqual(policy["style-src"], "'self' 'unsafe-inline'")
        self.assertEqual(policy["default-src"], "'self'")
        self.assertEqual(policy["worker-src"], "'self'")
        self.assertEqual(policy["object-src"], "'none'")
        self.assertIn("ws://", policy["connect-src"])
        self.assertIn("accelerometer=(self)", headers["permissions-policy"])
        self.assertIn("gyroscope=(self)", headers["permissions-policy"])
        self.assertIn("camera=()", headers["permissions-policy"])

    def test_the_client_is_found_beside_the_program_or_said_to_be_missing(self):
        program = self.folder / "bin" / "orrery"
        program.parent.mkdir()
        shutil.copy(ORRERY, program)
        process, port = self.start(program)
        status, body, _ = self.ask(port, "/")
        self.assertEqual(status, 200)
        self.assertIn(b"has not been built", body)
        self.assertIn(b"./play", body)
        process.terminate()
        process.wait(timeout=30)
        process.stdout.close()
        self.client(program.parent / "web")
        process, port = self.start(program)
        self.assertEqual(self.ask(port, "/")[1], b"<p>the client</p>")
        process.terminate()
        process.wait(timeout=30)
        process.stdout.close()

    def start(self, program):
        process = subprocess.Popen(
            [program, "serve", "--host", "127.0.0.1", "--port", "0", "--data", str(self.folder / "data")],
            stdout=subprocess.PIPE, text=True)
        return process, int(process.stdout.readline().rsplit(":", 1)[1].rstrip("/\n"))


if __name__ == "__main__":
    unittest.main()
