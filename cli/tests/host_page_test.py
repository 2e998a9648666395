"""The page of whoever runs the server, over HTTP: who gets in, and what they can do there."""

import json
import os
import re
import subprocess
import tempfile
import unittest
from contextlib import closing
from pathlib import Path

from table_client import ORRERY, Browser, Closed, Server


def announced(socket):
    return socket.until(lambda message: message["kind"] == "announcement")["text"]


class Manager(Browser):
    """A browser at the address for whoever runs the server."""

    def __init__(self, server):
        super().__init__(server)
        self.server = type("Address", (), {"port": server.admin_port})

    def enter(self, link):
        return self.post("/api/admin/enter", {"ticket": link.split("#")[1]})


class HostPageTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = str(Path(folder.name) / "data")
        self.server = Server(self.data)
        self.addCleanup(lambda: self.server.process.poll() is None and self.server.stop())

    def link(self):
        told = [line.split()[-1] for line in self.server.told if "/host#" in line]
        return told[0]

    def manager(self):
        manager = Manager(self.server)
        made = subprocess.run([ORRERY, "host-link", "--data", self.data], capture_output=True, text=True, check=True)
        self.assertEqual(manager.enter(made.stdout.splitlines()[0])[0], 200)
        return manager

    # ---- Who gets in ----

    def test_a_link_lets_one_browser_in_once(self):
        first, second = Manager(self.server), Manager(self.server)
        self.assertEqual(first.get("/api/admin/state")[0], 401)
        self.assertEqual(first.enter(self.link())[0], 200)
        self.assertEqual(first.get("/api/admin/state")[0], 200)
        status, answer = second.enter(self.link())
        self.assertEqual((status, "host-link" in answer["error"]), (403, True))
        self.assertEqual(second.get("/api/admin/state")[0], 401)
        used = self.link()
        self.server.kill()
        self.server.start()
        self.assertEqual(Manager(self.server).enter(used)[0], 403)

    def test_host_link_prints_a_new_link_while_the_server_runs(self):
        self.assertEqual(self.manager().get("/api/admin/state")[0], 200)

    def test_host_link_needs_a_server_that_was_opened(self):
        with tempfile.TemporaryDirectory() as empty:
            done = subprocess.run([ORRERY, "host-link", "--data", empty], capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stdout, len(done.stderr.splitlines())), (2, "", 1))

    def test_nothing_of_it_is_at_the_public_address(self):
        manager = self.manager()
        public = Browser(self.server)
        public.cookies = dict(manager.cookies)
        for path in ("/api/admin/state", "/api/admin/past", "/api/admin/tables"):
            self.assertEqual(public.get(path)[0], 404)
        self.assertEqual(public.post("/api/admin/decisions", {})[0], 404)

    def test_another_sites_page_cannot_use_the_cookie(self):
        manager = self.manager()
        decisions = {"closed": True, "announcement": "", "limits": []}
        for origin in ("http://evil.example", f"http://127.0.0.1:{self.server.port}", "null"):
            status, _ = manager.ask("POST", "/api/admin/decisions", decisions, {"Origin": origin})
            self.assertEqual(status, 403, origin)
        self.assertFalse(manager.get("/api/admin/state")[1]["decisions"]["closed"])

    # ---- What they see and do ----

    def test_it_shows_how_the_server_fares(self):
        anna = Browser(self.server)
        made = anna.create()
        with closing(anna.socket(made["table"])) as socket:
            socket.state()
            manager = self.manager()
            state = manager.get("/api/admin/state")[1]
            self.assertEqual(state["load"]["people"], 1)
            self.assertEqual(state["storage"]["where"], self.data)
            self.assertGreater(state["storage"]["used"], 0)
            self.assertGreater(state["load"]["memory"], 1_000_000)
            games = {game["game"]: game for game in manager.get("/api/admin/past")[1]["games"]}
            self.assertEqual((games["tictactoe"]["running"], games["geminos"]["running"]), (1, 0))

    def test_an_announcement_reaches_everybody_and_lasts(self):
        anna = Browser(self.server)
        table = anna.create()["table"]
        with closing(anna.socket(table)) as socket:
            socket.state()
            manager = self.manager()
            decisions = {"closed": False, "announcement": " Back\u0007 at\nnoon ", "limits": []}
            self.assertEqual(manager.post("/api/admin/decisions", decisions)[1]["announcement"], "Back at noon")
            self.assertEqual(announced(socket), "Back at noon")
        self.server.kill()
        self.server.start()
        with closing(anna.socket(table)) as socket:
            self.assertEqual(announced(socket), "Back at noon")
        self.assertEqual(anna.get("/api/here")[1]["announcement"], "Back at noon")

    def test_a_closed_house_takes_no_new_tables_and_games_go_on(self):
        anna = Browser(self.server)
        table = anna.create()["table"]
        manager = self.manager()
        manager.post("/api/admin/decisions", {"closed": True, "announcement": "", "limits": []})
        request = {"id": os.urandom(16).hex(), "setup": {"game": "tictactoe", "players": 2}, "seats": [], "start": False}
        status, answer = anna.post("/api/tables", request)
        self.assertEqual((status, answer["error"].split(";")[0]),
                         (503, "No new tables can be made here at the moment"))
        with closing(anna.socket(table)) as socket:
            version = socket.state()["situation"]["version"]
            self.assertIsNotNone(socket.command(0, {"kind": "move", "move": "1"}, version)["version"])
        manager.post("/api/admin/decisions", {"closed": False, "announcement": "", "limits": []})
        self.assertEqual(anna.post("/api/tables", request)[0], 200)

    def test_a_limit_is_changed_at_once(self):
        manager = self.manager()
        manager.post("/api/admin/decisions", {"closed": False, "announcement": "", "limits": ["tables-per-visitor=1"]})
        limits = {row["name"]: row for row in manager.get("/api/admin/state")[1]["limits"]}
        self.assertEqual((limits["tables-per-visitor"]["value"], limits["connections"]["live"]), ("1", False))
        anna = Browser(self.server)
        anna.create()
        request = {"id": os.urandom(16).hex(), "setup": {"game": "tictactoe", "players": 2}, "seats": [], "start": False}
        self.assertEqual(anna.post("/api/tables", request)[0], 429)
        status, answer = manager.post("/api/admin/decisions", {"closed": True, "announcement": "", "limits": ["idle=1"]})
        self.assertEqual((status, "only when the server starts" in answer["error"]), (400, True))
        self.assertFalse(manager.get("/api/admin/state")[1]["decisions"]["closed"])

    def test_a_players_tables_are_found_ended_and_forgotten(self):
        anna = Browser(self.server)
        hers = anna.create()["table"]
        anna.create(seats=({"name": "Cleo"}, {"name": "Ben"}))
        manager = self.manager()
        self.assertEqual(len(manager.get("/api/admin/tables?name=")[1]["tables"]), 2)
        found = manager.get("/api/admin/tables?name=anna")[1]["tables"]
        self.assertEqual([table["table"] for table in found], [hers])
        with closing(anna.socket(hers)) as socket:
            socket.state()
            status, answer = manager.post(f"/api/admin/tables/{hers}/forget", {})
            self.assertEqual((status, "end the table first" in answer["error"]), (400, True))
            self.assertEqual(manager.post(f"/api/admin/tables/{hers}/end", {})[0], 200)
            socket.state(lambda situation: situation["phase"] == "closed")
            self.assertEqual(manager.post(f"/api/admin/tables/{hers}/forget", {})[0], 200)
            with self.assertRaises(Closed) as closed:
                socket.until(lambda message: False)
            self.assertEqual(closed.exception.code, 4404)
        self.assertEqual(anna.get(f"/api/tables/{hers}")[0], 404)
        self.assertEqual(manager.get("/api/admin/tables?name=Anna")[1]["tables"], [])
        self.assertEqual(manager.post("/api/admin/tables/nothing/end", {})[0], 400)

    def test_a_backup_is_made_while_it_serves(self):
        anna = Browser(self.server)
        table = anna.create()["table"]
        status, made = self.manager().post("/api/admin/backup", {})
        self.assertEqual(status, 200, made)
        self.assertEqual(Path(made["file"]).stat().st_size, made["bytes"])
        self.server.stop()
        restored = self.data + "2"
        done = subprocess.run([ORRERY, "restore", made["file"], "--data", restored], capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.server = anna.server = Server(restored)
        self.assertEqual(anna.get(f"/api/tables/{table}")[0], 200)

    # ---- For programs ----

    def test_every_figure_of_the_dashboard_and_the_alerts_exists(self):
        there = set(re.findall(r"^(orrery_\w+)", self.server.figures(), re.MULTILINE))
        docs = Path(os.environ["ORRERY_SOURCE"]) / "docs" / "monitoring"
        named = set()
        for file in docs.iterdir():
            named |= set(re.findall(r"orrery_\w+", file.read_text()))
        self.assertGreater(len(named), 10)
        self.assertEqual(named - there, set())
        json.loads((docs / "grafana-dashboard.json").read_text())


if __name__ == "__main__":
    unittest.main()
