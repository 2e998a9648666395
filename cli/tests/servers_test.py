"""Several servers on one PostgreSQL: whoever plays or watches, at whichever of them, sees the same."""

import contextlib
import os
import signal
import subprocess
import tempfile
import threading
import time
import unittest

from host_page_test import Manager
from postgres import Postgres
from servers import Proxy, Servers
from table_client import Browser, Closed, first_move, wait_until


def at(browser, server):
    """The same browser at another server, as if that had the first one's name."""
    other = Browser(server, browser.address)
    other.cookies = browser.cookies
    return other


def moves(socket, state):
    """Makes the first move that there is."""
    situation = state["situation"]
    return socket.command(state["viewer"], {"kind": "move", "move": first_move(situation["tree"])},
                          situation["version"])


def newest(socket, version):
    return socket.state(lambda situation: situation["version"] >= version)


class ServersTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.remove)

    def setUp(self):
        self.name = "t" + os.urandom(6).hex()
        self.store = self.postgres.make(self.name)

    def serve(self, number=2, *flags, store=None):
        servers = Servers(store or self.store, number, *flags)
        self.addCleanup(servers.remove)
        return servers.all

    def play_at_both(self, one, two):
        """Two people and two who watch, at two servers; what those who watch have read."""
        anna = Browser(one)
        made = anna.create(seats=({"name": "Anna"}, {"name": "Ben"}), grace=0)
        table = made["table"]
        watching = [Browser(one), Browser(two)]
        for watcher in watching:
            watcher.post(f"/api/tables/{table}/pass", {"token": made["watch"]})
        sockets = {0: anna.socket(table), 1: at(anna, two).socket(table)}
        watchers = [watcher.socket(table) for watcher in watching]
        # Anna's browser has both seats, so it is told of both at each server.
        version = 0
        for turn in range(5):
            sent = sockets[turn % 2].state(lambda situation: situation.get("tree") and situation["version"] >= version)
            answer = moves(sockets[turn % 2], sent)
            self.assertIsNone(answer["error"])
            version = answer["version"]
            for watcher in watchers:
                newest(watcher, answer["version"])
        return [[raw for raw in watcher.raw if '"kind":"state"' in raw] for watcher in watchers]

    def test_all_who_watch_read_the_same_bytes(self):
        here, there = self.play_at_both(*self.serve())
        self.assertGreater(len(here), 5)
        self.assertEqual(here, there)

    def test_a_notice_that_is_lost_costs_time_and_nothing_else(self):
        self.postgres.sql(self.name, "CREATE SCHEMA mute; CREATE FUNCTION mute.pg_notify(text, text) RETURNS void"
                                     " LANGUAGE sql AS ''")
        mute = self.store + "&options=-csearch_path%3Dmute,pg_catalog"
        here, there = self.play_at_both(*self.serve(store=mute))
        self.assertEqual(here[-1], there[-1])

    def test_everybody_sees_who_is_there_and_codes_and_limits_hold_everywhere(self):
        one, two = self.serve(2, "--limit", "new-tables-per-visitor=3")
        anna = Browser(one)
        table = anna.create(seats=({"name": "Anna"},), start=False)["table"]
        invited = anna.post(f"/api/tables/{table}/links", {})[1]["invite"]
        ben = Browser(two)
        ben.post(f"/api/tables/{table}/pass", {"token": invited})
        ben.post(f"/api/tables/{table}/join", {"id": os.urandom(16).hex(), "name": "Ben"})
        here = anna.socket(table)
        there = ben.socket(table)
        for socket in (here, there):
            socket.until(lambda m: m["kind"] == "presence" and m["present"] == [True, True])
        there.close()
        here.until(lambda m: m["kind"] == "presence" and m["present"] == [True, False])
        # Ben goes on with another device, which comes to the other server.
        code = ben.post(f"/api/tables/{table}/code", {"seat": 1})[1]["code"]
        phone = Browser(one)
        self.assertEqual(phone.recover(table, code)[0], 200)
        self.assertEqual(at(Browser(one), two).recover(table, code)[0], 403, "a code works once")
        phone.socket(table)
        here.until(lambda m: m["kind"] == "presence" and m["present"] == [True, True])
        anna.create()
        at(anna, two).create()
        for server in (one, two):
            body = {"id": os.urandom(16).hex(), "setup": {"game": "tictactoe", "players": 2}, "seats": [], "start": False}
            self.assertEqual(at(anna, server).post("/api/tables", body)[0], 429)

    @unittest.skipUnless(os.geteuid() == 0, "only root can mount a small disk")
    def test_a_full_disk_of_the_database_ends_in_a_sentence_and_is_over_when_there_is_room(self):
        disk = tempfile.mkdtemp(prefix="orrery-disk-")
        self.addCleanup(os.rmdir, disk)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m,mode=777", "tmpfs", disk], capture_output=True).returncode:
            self.skipTest("no disk can be mounted here")
        self.addCleanup(subprocess.run, ["umount", disk], check=True)
        one, two = self.serve()
        anna = Browser(one)
        table = anna.create(seats=({"name": "Anna"}, {"name": "Ben"}), grace=0)["table"]
        os.mkdir(disk + "/events")
        os.chown(disk + "/events", self.postgres.user.pw_uid, self.postgres.user.pw_gid)
        self.assertIsNotNone(self.postgres.sql(self.name, f"CREATE TABLESPACE small_{self.name} LOCATION '{disk}/events'"))
        self.addCleanup(self.postgres.sql, "postgres", f"DROP TABLESPACE small_{self.name}")
        self.addCleanup(self.postgres.sql, "postgres", f"DROP DATABASE {self.name} WITH (FORCE)")
        self.assertIsNotNone(self.postgres.sql(self.name, f"ALTER TABLE orrery.events SET TABLESPACE small_{self.name}"))
        filler = disk + "/filler"
        with open(filler, "wb", buffering=0) as file:
            with contextlib.suppress(OSError):
                while True:
                    file.write(b"x" * 4096)
        here = anna.socket(table)
        there = at(anna, two).socket(table)
        version = there.state()["situation"]["version"]
        for number in range(100):  # until the last page is full
            answer = here.command(0, {"kind": "chat", "text": f"{number} " + "x" * 190}, version)
            if answer["error"]:
                break
            version = answer["version"]
        self.assertIn("could not be stored", answer["error"])
        self.assertNotIn("/", answer["error"])
        self.assertRegex(one.figures(), r"(?m)^orrery_store_errors_total [1-9]")
        self.assertEqual(newest(there, version)["situation"]["version"], version, "all that was answered is there")
        os.remove(filler)
        again = anna.socket(table)
        answer = moves(again, again.state(lambda situation: situation.get("tree")))
        self.assertIsNone(answer["error"])
        newest(there, answer["version"])
        self.assertRegex(one.figures(), r"(?m)^orrery_store_writes 1$")

    def bot_answers(self, socket, state):
        """Plays a move, and waits for the bot's."""
        answer = moves(socket, state)
        self.assertIsNone(answer["error"])
        return newest(socket, answer["version"] + 1)

    def driven_table(self, one, two):
        """A table with a bot that the first server drives, and its player at the second."""
        anna = Browser(one)
        table = anna.create(seats=({"name": "Anna"}, {"bot": "random"}), grace=0)["table"]
        here = anna.socket(table)
        there = at(anna, two).socket(table)
        state = there.state(lambda situation: situation.get("tree"))
        return here, there, self.bot_answers(there, state)

    def test_another_server_drives_a_table_when_its_own_dies(self):
        one, two = self.serve()
        _, there, state = self.driven_table(one, two)
        one.kill()
        self.bot_answers(there, state)

    def test_a_server_that_stops_hands_its_tables_over(self):
        one, two = self.serve()
        _, there, state = self.driven_table(one, two)
        # A lease that never runs out: only handing over can have freed the table.
        self.postgres.sql(self.name, "UPDATE orrery.servers SET until = 'infinity'")
        began = time.monotonic()
        self.assertEqual(one.stop()[0], 0)
        self.assertLess(time.monotonic() - began, 10)
        self.bot_answers(there, state)

    def test_a_server_that_was_frozen_does_no_harm_with_its_old_lease(self):
        one, two = self.serve()
        here, there, state = self.driven_table(one, two)
        one.process.send_signal(signal.SIGSTOP)
        state = self.bot_answers(there, state)  # the second server has taken over
        one.process.send_signal(signal.SIGCONT)
        seen = newest(here, state["situation"]["version"])
        self.assertEqual(seen["situation"], state["situation"])

    def test_the_hosts_page_shows_all_servers_and_decides_for_all(self):
        one, two = self.serve()
        manager = Manager(one)
        self.assertEqual(manager.enter(next(line.split()[-1] for line in one.told if "/host#" in line))[0], 200)
        wait_until(lambda: len(manager.get("/api/admin/state")[1]["servers"]) == 2, 60)
        anna = Browser(two)
        there = anna.socket(anna.create()["table"])
        decided = manager.post("/api/admin/decisions", {"closed": True, "announcement": "Back at noon", "limits": []})
        self.assertEqual(decided[0], 200)
        there.until(lambda message: message["kind"] == "announcement" and message["text"] == "Back at noon")
        body = {"id": os.urandom(16).hex(), "setup": {"game": "tictactoe", "players": 2}, "seats": [], "start": False}
        self.assertEqual([Browser(server).post("/api/tables", body)[0] for server in (one, two)], [503, 503])
        two.stop()
        wait_until(lambda: len(manager.get("/api/admin/state")[1]["servers"]) == 1, 60)

    def connect(self, browser, table, version):
        """Tries again like a browser: nginx leaves a server out for a second after a failure."""
        sockets = []

        def tries():
            with contextlib.suppress(Closed, OSError):
                sockets.append(browser.socket(table, version))
            return sockets
        wait_until(tries, 60)
        return sockets[0]

    @unittest.skipUnless(os.path.exists("/usr/sbin/nginx"), "scripts/setup long installs nginx")
    def test_behind_nginx_a_server_can_stop_and_the_players_go_on(self):
        servers = self.serve(2, "--trust-proxy")
        proxy = Proxy(servers, "nginx")
        self.addCleanup(proxy.remove)
        anna = Browser(proxy)
        table = anna.create(seats=({"name": "Anna"}, {"name": "Ben"}), grace=0)["table"]
        for server in servers:
            socket = self.connect(anna, table, 0)
            answer = moves(socket, socket.state(lambda situation: situation.get("tree")))
            self.assertIsNone(answer["error"])
            self.assertEqual(server.stop()[0], 0)
            again = self.connect(anna, table, answer["version"])  # whichever server it was at
            self.assertEqual(newest(again, answer["version"])["situation"]["version"], answer["version"])
            server.start()

    def test_a_server_that_stops_says_so_before(self):
        one, two = self.serve()
        anna = Browser(one)
        self.assertEqual(anna.get("/api/ready")[0], 200)
        socket = anna.socket(anna.create()["table"])
        one.process.send_signal(signal.SIGTERM)
        with self.assertRaises(Closed) as closed:
            socket.until(lambda _: False)
        self.assertEqual(closed.exception.code, 1012)
        self.assertEqual(one.process.wait(30), 0)


if __name__ == "__main__":
    unittest.main()
