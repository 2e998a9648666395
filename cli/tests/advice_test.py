"""What bots say to people at tables: hints, turning points, and playing on from an earlier moment."""

import json
import os
import tempfile
import unittest
from pathlib import Path

from orrery import run
from table_client import Browser, Server

BLUNDER = "15293"  # O does not stop X in the top row


class AdviceTest(unittest.TestCase):
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

    def play(self, browser, moves, **setup):
        """Anna and Bob at tic-tac-toe, both in this browser, after these moves: the table and its socket."""
        table = browser.create(**setup)["table"]
        socket = browser.socket(table)
        version = socket.state()["situation"]["version"]
        for number, move in enumerate(moves):
            answer = socket.command(number % 2, {"kind": "move", "move": move}, version)
            self.assertIsNone(answer["error"])
            version = answer["version"]
        return table, socket

    def hint(self, socket, seat):
        socket.send({"kind": "hint", "id": f"hint-{seat}", "seat": seat})
        return socket.until(lambda message: message.get("id") == f"hint-{seat}")

    def test_a_hint_names_the_winning_move(self):
        _, socket = self.play(self.browser(), "1425")
        advice = self.hint(socket, 0)
        self.assertEqual((advice["kind"], advice["bot"]), ("advice", "expert"))
        best = advice["moves"][0]
        self.assertEqual((best["move"], best["path"], best["value"]), ("3", ["cell:2"], 1))
        self.assertLessEqual(len(advice["moves"]), 3)
        self.assertGreater(best["share"], 0.5)
        self.assertGreater(advice["expected"][0], 0.9)
        self.assertEqual(self.hint(socket, 1)["error"], "It is not your turn.")

    def test_hints_are_for_those_who_sit_and_where_the_table_has_them(self):
        anna, wendy = self.browser(), self.browser()
        made = anna.create(hints=False)
        self.assertIs(anna.get(f"/api/tables/{made['table']}")[1]["situation"]["setup"]["hints"], False)
        self.assertIn("without hints", self.hint(anna.socket(made["table"]), 0)["error"])
        wendy.post(f"/api/tables/{made['table']}/pass", {"token": made["watch"]})
        self.assertEqual(self.hint(wendy.socket(made["table"]), 0)["error"], "That seat is not yours.")

    def analysed(self, ask):
        """All decisions, however many answers they come in."""
        decisions = []
        while True:
            status, part = ask(len(decisions))
            self.assertEqual(status, 200, part)
            self.assertEqual(part["from"], len(decisions))
            decisions += part["decisions"]
            if len(decisions) == part["total"]:
                return decisions

    def test_turning_points_of_a_table_and_of_its_record(self):
        anna = self.browser()
        table, _ = self.play(anna, BLUNDER)
        decisions = self.analysed(lambda known: anna.get(f"/api/tables/{table}/analysis?from={known}"))
        self.assertEqual([decision["move"] for decision in decisions], [0, 1, 2, 3, 4])
        blunder = decisions[3]
        self.assertEqual((blunder["seat"], blunder["played"], blunder["best"]), (1, "9", "3"))
        self.assertGreater(blunder["before"] - blunder["after"], 0.25)
        record = anna.ask("GET", f"/api/tables/{table}/record")[1]
        again = self.analysed(lambda known: anna.post("/api/replay/analysis", {"record": record, "from": known}))
        self.assertEqual(again, decisions)
        status, answer = anna.post("/api/replay/analysis", {"record": record.replace("Anna", "Hans")})
        self.assertEqual(status, 400)
        self.assertIn("Line ", answer["error"])

    def on(self, move, seats=({"name": "Anna"}, {"bot": "adept"})):
        return {"id": os.urandom(16).hex(), "setup": {"game": "tictactoe"}, "seats": list(seats), "start": True, "move": move}

    def test_playing_on_from_a_moment_of_a_table_or_a_record(self):
        anna = self.browser()
        table, _ = self.play(anna, BLUNDER)
        record = anna.ask("GET", f"/api/tables/{table}/record")[1]
        for path, more in ((f"/api/tables/{table}/play_on", {}), ("/api/replay/play_on", {"record": record})):
            status, made = anna.post(path, self.on(3, [{"bot": "adept"}, {"name": "Anna"}]) | more)
            self.assertEqual((status, made.get("seats")), (200, [1]), made)
            self.assertNotEqual(made["table"], table)
            situation = anna.get(f"/api/tables/{made['table']}")[1]["situation"]
            self.assertEqual((situation["phase"], situation["to_act"], situation["moves"]), ("running", 1, 0))
            self.assertEqual([bin(mark).count("1") for mark in situation["view"]["marks"]], [2, 1])
            for wrong, why in {5: "over", 6: "no such moment"}.items():
                status, refused = anna.post(path, self.on(wrong) | more)
                self.assertEqual(status, 400)
                self.assertIn(why, refused["error"])

    def test_playing_on_keeps_the_cards_of_the_record(self):
        cards = json.loads(run("cards", "gemini").stdout)
        for program in cards["programs"]:
            program["full"] += 1
        file, record = (Path(self.folder.name) / name for name in ("cards.json", "own.rec"))
        file.write_text(json.dumps(cards))
        played = run("play", "gemini", "--cards", file, "--seats", "random,random", "--record", record)
        self.assertEqual(played.returncode, 0, played.stderr)
        anna = self.browser()
        wanted = self.on(40, [{"name": "Anna"}, {"bot": "random"}]) | {"record": record.read_text(), "setup": {"game": "gemini"}}
        status, made = anna.post("/api/replay/play_on", wanted)
        self.assertEqual(status, 200, made)
        told = anna.get(f"/api/tables/{made['table']}/cards")[1]
        self.assertEqual(told["programs"], cards["programs"])

    def test_nothing_is_told_of_a_running_game(self):
        anna, eve = self.browser(), self.browser()
        table, _ = self.play(anna, "15")
        self.assertEqual(anna.get(f"/api/tables/{table}/analysis")[0], 409)
        self.assertEqual(anna.post(f"/api/tables/{table}/play_on", self.on(1))[0], 409)
        self.assertEqual(eve.post(f"/api/tables/{table}/play_on", self.on(1))[0], 403)

    def test_only_listed_bots_are_seated(self):
        anna = self.browser()
        made = anna.create(seats=[{"name": "Anna"}], start=False)
        socket = anna.socket(made["table"])
        version = socket.state()["situation"]["version"]
        answer = socket.command(None, {"kind": "seat_bot", "seat": 1, "bot": "search:9999999/threads=64"}, version)
        self.assertIn("There is no bot", answer["error"])
        answer = socket.command(None, {"kind": "seat_bot", "seat": 1, "bot": "master"}, version)
        self.assertIsNone(answer["error"])


if __name__ == "__main__":
    unittest.main()
