"""A server whose tables are in PostgreSQL, and the ways of tables between there and a folder."""

import os
import shutil
import subprocess
import tempfile
import threading
import unittest
from pathlib import Path

from postgres import Postgres
from table_client import ORRERY, Browser, Server, first_move, wait_until


def run(*words):
    return subprocess.run([ORRERY, *map(str, words)], capture_output=True, text=True, timeout=120)


class PostgresTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.postgres = Postgres()
        cls.addClassCleanup(cls.postgres.remove)

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.name = "t" + os.urandom(6).hex()
        self.store = self.postgres.make(self.name)

    def serve(self, where):
        server = Server(str(where))
        self.addCleanup(lambda: server.process.kill())
        return server

    def good(self, *words):
        done = run(*words)
        self.assertEqual(done.returncode, 0, done)
        return done.stdout

    def refused(self, *words):
        done = run(*words)
        self.assertEqual(done.returncode, 2, done)
        self.assertRegex(done.stderr, r"\Aorrery: [^\n]+\n\Z")
        return done.stderr

    def move(self, browser, table):
        """Makes a move; what the player reads if it is refused."""
        socket = browser.socket(table)
        state = socket.state(lambda situation: situation.get("tree"))
        situation = state["situation"]
        answer = socket.command(state["viewer"], {"kind": "move", "move": first_move(situation["tree"])},
                                situation["version"], os.urandom(8).hex())
        socket.socket.close()
        return answer["error"]

    def version(self, browser, table):
        socket = browser.socket(table)
        version = socket.state()["situation"]["version"]
        socket.socket.close()
        return version

    def moved_to(self, browser, server):
        """The same browser at another server, as if that had the first one's name."""
        browser.server = server
        return browser

    def test_goes_back_to_a_point_in_time_as_the_docs_say(self):
        archive = tempfile.mkdtemp(prefix="orrery-archive-")
        self.addCleanup(shutil.rmtree, archive, True)
        primary = Postgres(settings=["archive_mode=on", f"archive_command=cp %p {archive}/%f"])
        self.addCleanup(primary.remove)
        if primary.user:
            os.chown(archive, primary.user.pw_uid, primary.user.pw_gid)
        store = primary.make("games")
        copy = f"{archive}/base"
        self.assertEqual(primary.begin("pg_basebackup", "-h", primary.folder, "-U", "orrery", "-D", copy,
                                       "--checkpoint=fast", "--no-sync").wait(), 0)
        server = self.serve(store)
        browser = Browser(server)
        table = browser.create()["table"]
        self.assertFalse(self.move(browser, table))
        version = self.version(browser, table)
        then = primary.sql("games", "SELECT clock_timestamp()")
        self.assertFalse(self.move(browser, table))
        self.assertGreater(self.version(browser, table), version)
        server.stop()
        last = primary.sql("games", "SELECT pg_walfile_name(pg_switch_wal())")
        wait_until(lambda: primary.sql("games", "SELECT last_archived_wal FROM pg_stat_archiver") >= last, 60)
        primary.kill()

        Path(copy, "recovery.signal").touch()
        again = Postgres(data=copy, settings=[f"restore_command=cp {archive}/%f %p", f"recovery_target_time={then}",
                                              "recovery_target_action=promote"])
        self.addCleanup(again.remove)
        wait_until(lambda: again.sql("games", "SELECT pg_is_in_recovery()") == "f", 60)
        store = f"postgres://orrery@/games?host={again.folder}"
        self.assertIn("all is as it was written", self.good("check", "--store", store))
        browser = self.moved_to(browser, self.serve(store))
        self.assertEqual(self.version(browser, table), version)
        self.assertFalse(self.move(browser, table))

    def test_a_game_outlives_its_server(self):
        server = self.serve(self.store)
        self.assertIn("PostgreSQL (", server.told[-1])
        self.assertIn(f"dbname={self.name}", server.told[-1])
        browser = Browser(server)
        table = browser.create()["table"]
        self.assertFalse(self.move(browser, table))
        version = self.version(browser, table)
        server.kill()
        again = self.moved_to(browser, self.serve(self.store))
        self.assertEqual(self.version(again, table), version)
        self.assertFalse(self.move(again, table))

    def test_a_store_that_cannot_be_used_is_refused_with_a_sentence(self):
        self.assertIn("PostgreSQL database", self.refused("serve", "--store", "/somewhere"))
        self.assertIn("cannot be reached", self.refused("serve", "--port", "0", "--store", "postgres://127.0.0.1:1/none"))

    def test_a_move_waits_for_a_database_that_comes_back(self):
        postgres = Postgres()
        self.addCleanup(postgres.remove)
        server = self.serve(postgres.make("games"))
        browser = Browser(server)
        table = browser.create()["table"]
        postgres.kill()
        sentences = []
        ask = threading.Thread(target=lambda: sentences.append(self.move(browser, table)))
        ask.start()
        postgres.start()
        ask.join()
        if sentences[0]:  # on a very busy machine it may have been away for too long
            self.assertIn("in a moment", sentences[0])
            wait_until(lambda: not self.move(browser, table), 120)
        self.assertEqual(postgres.sql("games", "SELECT max(sequence) FROM orrery.events"),
                         str(self.version(browser, table)))

    def test_a_standby_takes_over(self):
        primary = Postgres()
        self.addCleanup(primary.remove)
        primary.make("games")
        standby = Postgres(primary)
        self.addCleanup(standby.remove)
        server = self.serve(f"postgres://orrery@/games?host={primary.folder},{standby.folder}")
        browser = Browser(server)
        table = browser.create(seats=({"name": "Anna"}, {"name": "Bob"}))["table"]
        for _ in range(3):
            self.assertFalse(self.move(browser, table))
        before = self.version(browser, table)
        primary.kill()
        sentences = []
        ask = threading.Thread(target=lambda: sentences.append(self.move(browser, table)))
        ask.start()
        standby.promote()
        ask.join()
        if sentences[0]:  # on a very busy machine it may have been away for too long
            self.assertIn("in a moment", sentences[0])
            wait_until(lambda: not self.move(browser, table), 120)
        after = self.version(browser, table)
        self.assertEqual(after, before + 1, "nothing that was acknowledged is lost, and nothing is there twice")
        self.assertEqual(standby.sql("games", "SELECT max(sequence) FROM orrery.events"), str(after))
        self.good("check", "--store", f"postgres://orrery@/games?host={standby.folder}")

    def test_tables_go_from_a_folder_to_postgres_and_back(self):
        data = self.folder / "data"
        server = self.serve(data)
        browser = Browser(server)
        table = browser.create()["table"]
        self.assertFalse(self.move(browser, table))
        version = self.version(browser, table)
        self.assertIn("in use", self.refused("move", "--from", data, "--to", self.store))
        server.stop()

        self.assertIn("1 table with", self.good("move", "--from", data, "--to", self.store))
        self.assertIn("tables in the second store", self.refused("move", "--from", data, "--to", self.store))
        server = self.serve(self.store)
        self.moved_to(browser, server)
        self.assertEqual(self.version(browser, table), version, "the same secrets, so the same seat")
        self.assertFalse(self.move(browser, table))
        version = self.version(browser, table)
        self.assertIn("server is using", self.refused("move", "--from", self.store, "--to", self.folder / "new"))
        server.stop()

        self.good("move", "--from", self.store, "--to", self.folder / "new")
        self.moved_to(browser, self.serve(self.folder / "new"))
        self.assertEqual(self.version(browser, table), version)
        self.assertFalse(self.move(browser, table))

    def test_a_backup_brings_back_what_was(self):
        server = self.serve(self.store)
        browser = Browser(server)
        table = browser.create()["table"]
        version = self.version(browser, table)
        backup = self.folder / "backup.db"
        self.good("backup", backup, "--store", self.store)
        self.assertIn("exists already", self.refused("backup", backup, "--store", self.store))
        self.assertFalse(self.move(browser, table))
        self.assertIn("server is using", self.refused("restore", backup, "--store", self.store))
        server.stop()
        self.good("restore", backup, "--store", self.store)
        self.assertEqual(self.postgres.sql(self.name, "SELECT count(*) FROM orrery_before_restore_1.tables"), "1")
        self.moved_to(browser, self.serve(self.store))
        self.assertEqual(self.version(browser, table), version)
        self.assertFalse(self.move(browser, table))
        browser.create()  # its number is a new one

    def test_check_finds_what_is_not_as_it_was_written(self):
        server = self.serve(self.store)
        table = Browser(server).create()["table"]
        self.assertIn("all is as it was written", self.good("check", "--store", self.store))
        server.stop()
        self.postgres.sql(self.name, "UPDATE orrery.events SET body = 'x' WHERE sequence = 1")
        found = run("check", "--store", self.store)
        self.assertEqual(found.returncode, 2)
        self.assertIn(f"Table {table}: its event 1 is not as it was written", found.stdout)


if __name__ == "__main__":
    unittest.main()
