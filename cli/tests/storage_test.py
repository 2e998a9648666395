"""A disk that is full, files that may not grow, and files that have gone: all end in a sentence, and nothing is lost."""

import os
import re
import resource
import shutil
import signal
import subprocess
import tempfile
import unittest
from pathlib import Path

from table_client import ORRERY, Browser, Server, first_move, wait_until


def run(*words, **how):
    return subprocess.run([ORRERY, *map(str, words)], capture_output=True, text=True, timeout=120, **how)


def files_up_to(size):
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


class StorageTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.data = self.folder / "data"

    def serve(self, data, *flags, **how):
        server = Server(str(data), *flags, **how)
        self.addCleanup(lambda: server.process.kill())  # whatever happens; the process may be a later one
        return server

    def refused(self, *words, **how):
        done = run(*words, **how)
        self.assertEqual(done.returncode, 2, done)
        self.assertRegex(done.stderr, r"\Aorrery: [^\n]+\n\Z")
        return done.stderr

    def figure(self, server, name):
        return float(re.search(rf"^orrery_{name} (\S+)$", server.figures(), re.MULTILINE)[1])

    def move(self, browser, table):
        """Makes a move; what the player reads if it is refused."""
        socket = browser.socket(table)
        state = socket.state()
        situation = state["situation"]
        answer = socket.command(state["viewer"], {"kind": "move", "move": first_move(situation["tree"])},
                                situation["version"], os.urandom(8).hex())
        socket.socket.close()
        return answer["error"]

    def test_what_cannot_be_stored_shows_and_is_over_when_it_is_over(self):
        log = self.folder / "log"
        with open(log, "w") as said:
            server = self.serve(self.data, stderr=said)
        browser = Browser(server)
        first = browser.create()["table"]
        self.assertEqual(browser.get("/api/health"), (200, {"ok": True}))
        self.assertGreater(self.figure(server, "store_last_commit_timestamp_seconds"), 1e9)
        full = ((self.data / "orrery.db-wal").stat().st_size, resource.RLIM_INFINITY)
        usual = resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, full)
        sentence = self.move(browser, first)
        self.assertNotIn("/", sentence)
        self.assertIn("could not be stored", sentence)
        self.assertEqual(browser.get("/api/health")[0], 503)
        self.assertGreater(self.figure(server, "store_errors_total"), 0)
        self.assertEqual(self.figure(server, "store_writes"), 0)
        self.assertEqual(browser.get(f"/api/tables/{first}")[0], 200, "what is there can be read")
        wait_until(lambda: "The store failed" in log.read_text(), 30)
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, usual)
        self.assertEqual(browser.get("/api/health")[0], 200)
        self.assertIsNone(self.move(browser, first))
        wait_until(lambda: "works again" in log.read_text(), 30)
        self.assertEqual(log.read_text().count("\n"), 2, log.read_text())
        self.assertEqual(server.stop()[0], 0)
        self.assertEqual(run("check", "--data", self.data).returncode, 0)

    def test_tools_that_may_not_write_so_much_say_so(self):
        server = self.serve(self.data)
        Browser(server).create()
        server.stop()
        copy = self.folder / "copy"
        self.refused("backup", copy, "--data", self.data, preexec_fn=files_up_to(40_000))
        self.assertEqual(sorted(os.listdir(self.folder)), ["data"], "nothing is left of it")
        self.assertEqual(run("backup", copy, "--data", self.data).returncode, 0)
        self.refused("restore", copy, "--data", self.data, preexec_fn=files_up_to(40_000))
        self.refused("serve", "--port", 0, "--data", self.folder / "new", preexec_fn=files_up_to(2_000))
        self.assertEqual([name for name in os.listdir(self.data) if "part" in name or "unfinished" in name], [])
        self.serve(self.data).stop()

    @unittest.skipUnless(os.geteuid() == 0, "only root can mount a small disk")
    def test_a_full_disk_ends_in_a_sentence(self):
        disk = self.folder / "disk"
        disk.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=60m", "tmpfs", disk], capture_output=True).returncode:
            self.skipTest("no disk can be mounted here")
        try:
            server = self.serve(disk / "data", stderr=subprocess.DEVNULL)
            browser = Browser(server)
            filler = disk / "filler"
            table = browser.create()["table"]
            with open(filler, "wb") as file:
                try:
                    while True:
                        os.write(file.fileno(), b"x" * 4096)
                except OSError:
                    pass
            sentence = self.move(browser, table)
            self.assertNotIn("/", sentence)
            self.assertIn("could not be stored", sentence)
            self.assertEqual(browser.get("/api/health")[0], 503)
            self.assertIn("orrery: ", self.refused("backup", disk / "copy", "--data", disk / "data"))
            filler.unlink()
            self.assertEqual(browser.get("/api/health")[0], 200)
            self.assertIsNone(self.move(browser, table))
            server.stop()
            self.assertEqual(run("check", "--data", disk / "data").returncode, 0)
        finally:
            subprocess.run(["umount", "--lazy", disk], check=True)

    def test_a_folder_that_has_lost_its_tables_is_not_served_as_if_it_had_none(self):
        server = self.serve(self.data)
        browser = Browser(server)
        table = browser.create()["table"]
        server.kill()
        without_log = self.folder / "without-log"
        shutil.copytree(self.data, without_log)
        (without_log / "orrery.db-wal").unlink()
        self.assertIn("--accept-loss", self.refused("serve", "--port", 0, "--data", without_log))
        without_file = self.folder / "without-file"
        shutil.copytree(self.data, without_file)
        (without_file / "orrery.db").unlink()
        self.assertIn("orrery.db is gone", self.refused("serve", "--port", 0, "--data", without_file))
        for data in (without_log, without_file):
            browser.server = server = self.serve(data, "--accept-loss")
            self.assertEqual(browser.get(f"/api/tables/{table}")[0], 404)
            server.stop()
            self.serve(data).stop()  # and nobody is asked twice
        browser.server = server = self.serve(self.data)
        self.assertEqual(browser.get(f"/api/tables/{table}")[0], 200)
        server.stop()

    def test_a_killed_backup_is_cleaned_up_by_the_next(self):
        server = self.serve(self.data)
        Browser(server).create()
        process = subprocess.Popen([ORRERY, "backup", self.folder / "copy", "--data", self.data])
        process.send_signal(signal.SIGKILL)
        process.wait()
        (self.folder / "copy.part-a1b2c3").write_bytes(b"half a backup")
        (self.folder / "copy").unlink(missing_ok=True)
        self.assertEqual(run("backup", self.folder / "copy", "--data", self.data).returncode, 0)
        self.assertEqual(sorted(os.listdir(self.folder)), ["copy", "data"])
        server.stop()


if __name__ == "__main__":
    unittest.main()
