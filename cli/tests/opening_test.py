"""What the server says and does when it is opened: who may connect, where figures are, whose rights it has."""

import http.client
import os
import pwd
import signal
import socket
import subprocess
import tempfile
import unittest
from pathlib import Path

from table_client import ORRERY, Browser, Server


class OpeningTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.folder.chmod(0o755)  # other users may pass through

    def serve(self, *flags):
        server = Server(str(self.folder / "data"), *flags)
        self.addCleanup(lambda: server.process.poll() is None and server.stop())
        return server

    def complaint(self, *flags, data="data"):
        done = subprocess.run([ORRERY, "serve", "--port", "0", "--data", str(self.folder / data), *flags],
                              capture_output=True, text=True, timeout=60, check=False)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        return done.stderr.removeprefix("orrery: ").strip()

    # ---- Who may connect ----

    def test_it_says_when_everybody_may_connect(self):
        self.assertIn("Everybody who reaches this machine can connect", "".join(self.serve("--host", "0.0.0.0").told))

    def test_it_does_not_say_so_when_nobody_else_may(self):
        self.assertNotIn("Everybody", "".join(self.serve().told))

    def test_names_are_given_as_names(self):
        self.assertIn("without http://", self.complaint("--name", "https://games.example.org"))

    # ---- Figures ----

    def test_a_port_in_use_for_figures_does_not_keep_it_from_opening(self):
        with socket.socket() as first, socket.socket() as second:
            while True:  # two ports in a row: one for the server, one that is taken
                first.bind(("127.0.0.1", 0))
                port = first.getsockname()[1]
                try:
                    second.bind(("127.0.0.1", port + 1))
                    break
                except OSError:
                    first.close()
                    first = socket.socket()
            second.listen()
            first.close()
            server = self.serve("--port", str(port))
            self.assertIsNone(server.admin_port)
            self.assertIn(f"Port {port + 1} is in use", "".join(server.told))
            self.assertEqual(Browser(server).ask("GET", "/api/health")[0], 200)
            self.assertIn("is in use", self.complaint("--admin", f"127.0.0.1:{port + 1}"))

    def test_figures_are_where_they_are_wanted(self):
        server = self.serve("--admin", "127.0.0.1:0")
        inside = http.client.HTTPConnection("127.0.0.1", server.admin_port, timeout=30)
        for path, status in (("/metrics", 200), ("/api/health", 200), ("/", 302), ("/api/lobby", 404)):
            inside.request("GET", path)
            answer = inside.getresponse()
            answer.read()
            self.assertEqual(answer.status, status)
        inside.close()
        self.assertIsNone(self.serve_again(server, "--admin", "none").admin_port)
        self.assertIn("like 127.0.0.1:9000", self.complaint("--admin", "9000"))

    def serve_again(self, server, *flags):
        server.stop()
        return self.serve(*flags)

    # ---- Signals ----

    def test_a_hangup_without_a_terminal_does_not_end_it(self):
        server = self.serve()
        server.process.send_signal(signal.SIGHUP)
        self.assertEqual(Browser(server).ask("GET", "/api/health")[0], 200)
        self.assertEqual(server.stop()[0], 0)

    # ---- Rights ----

    @unittest.skipUnless(os.geteuid() == 0, "only root can give up rights")
    def test_root_goes_on_as_another_user(self):
        nobody = pwd.getpwnam("nobody")
        server = self.serve("--user", "nobody")
        status = Path(f"/proc/{server.process.pid}/status").read_text()
        fields = dict(line.split(":\t", 1) for line in status.splitlines() if ":\t" in line)
        self.assertEqual(fields["Uid"].split(), [str(nobody.pw_uid)] * 4)
        self.assertEqual(fields["Gid"].split(), [str(nobody.pw_gid)] * 4)
        self.assertEqual(fields["Groups"].split(), [str(nobody.pw_gid)])
        self.assertEqual(int(fields["CapPrm"], 16) | int(fields["CapEff"], 16), 0)
        table = Browser(server).create()["table"]
        owners = {file.stat().st_uid for file in (self.folder / "data", *(self.folder / "data").iterdir())}
        self.assertEqual(owners, {nobody.pw_uid})
        server.kill()
        server.start()  # what it has kept is still its own
        self.assertEqual(Browser(server).ask("GET", f"/api/tables/{table}")[0], 403)
        server.stop()

    @unittest.skipUnless(os.geteuid() == 0, "only root can give up rights")
    def test_root_gives_away_what_it_kept_before_but_nothing_else(self):
        self.serve().stop()
        if (self.folder / "data" / "orrery.db").stat().st_uid != 0:
            self.skipTest("there is a user orrery here")
        secret = self.folder / "data" / "orrery.db-link"
        secret.symlink_to("/etc/passwd")
        note = self.folder / "data" / "notes.txt"
        note.write_text("mine")
        self.serve("--user", "nobody").stop()
        self.assertEqual((self.folder / "data" / "orrery.db").stat().st_uid, pwd.getpwnam("nobody").pw_uid)
        self.assertEqual((note.stat().st_uid, Path("/etc/passwd").stat().st_uid), (0, 0))

    @unittest.skipUnless(os.geteuid() == 0, "only root can give up rights")
    def test_root_is_told_why_it_does_not_work(self):
        self.assertEqual(self.complaint("--user", "no-such-user"), "There is no user no-such-user here.")
        other = self.folder / "other"
        other.mkdir()
        (other / "something").write_text("")
        self.assertIn("the user nobody cannot use the folder", self.complaint("--user", "nobody", data="other"))
        self.assertEqual(other.stat().st_uid, 0)

    @unittest.skipUnless(os.geteuid() == 0, "only root has these rights")
    def test_root_is_told_when_it_stays_root(self):
        self.folder.chmod(0o700)
        told = "".join(self.serve().told)
        self.assertIn("It runs with all rights of root, because", told)

    @unittest.skipIf(os.geteuid() == 0, "root can")
    def test_others_cannot_be_somebody_else(self):
        self.assertIn("Only root", self.complaint("--user", "nobody"))


if __name__ == "__main__":
    unittest.main()
