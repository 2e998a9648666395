"""What scripts/package makes. scripts/test-package installs it on a fresh Debian, in the long form of the tests."""

import os
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

from orrery import PROGRAM, SOURCE
from manual_test import VERSION

CLIENTS = (SOURCE / "build/release/web", SOURCE / "build/web-test")


def command(*words, **how):
    return subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, text=True, check=True, **how).stdout


class PackageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        if Path(PROGRAM).resolve() != SOURCE / "build/release/orrery":
            raise unittest.SkipTest("only the release build is packed")
        built = [web for web in CLIENTS if (web / "licences.json").exists()]
        if not built:
            raise unittest.SkipTest("the browser client is not built")
        cls.web = built[0]
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = Path(folder.name)
        cls.deb = cls.package("deb", "first")
        cls.tree = cls.folder / "tree"
        command("dpkg-deb", "--raw-extract", cls.deb, cls.tree)

    @classmethod
    def package(cls, kind, place, **environment):
        """Packs in a folder of its own; the package."""
        made = command(SOURCE / "scripts/package", kind, "--program", PROGRAM, "--web", cls.web, "--out",
                       cls.folder / place, env=os.environ | environment, stderr=subprocess.DEVNULL)
        return Path(made.strip())

    @unittest.skipUnless(os.environ.get("ORRERY_LONG"), "packs all again, which only the long tests do")
    def test_the_same_build_gives_the_same_bytes(self):
        again = self.package("deb", "second", TZ="Asia/Tokyo", LC_ALL="C.UTF-8", TMPDIR=str(self.folder))
        self.assertEqual(again.name, self.deb.name)
        self.assertEqual(again.read_bytes(), self.deb.read_bytes())
        archive = self.package("tar", "first")
        self.assertEqual(archive.read_bytes(), self.package("tar", "second", TZ="Asia/Tokyo").read_bytes())

    def test_the_program_names_no_folder_of_the_machine_that_built_it(self):
        self.assertNotIn(os.fsencode(SOURCE), (self.tree / "usr/bin/orrery").read_bytes())

    def test_it_says_what_it_is_and_what_it_needs(self):
        said = dict(line.split(": ", 1) for line in command("dpkg-deb", "--field", self.deb).splitlines()
                    if ": " in line and not line.startswith(" "))
        self.assertEqual((said["Package"], said["Version"]), ("orrery", VERSION))
        self.assertEqual(self.deb.name, f"orrery_{VERSION}_{said['Architecture']}.deb")
        for needed in ("adduser", "libc6 (>= ", "libsqlite3-0 (>= ", "libssl3 (>= "):
            self.assertIn(needed, said["Depends"])

    def test_everything_has_its_place(self):
        for name in ("usr/bin/orrery", "usr/share/orrery/web/index.html", "lib/systemd/system/orrery.service",
                     "etc/orrery/server.conf", "usr/share/man/man1/orrery-serve.1.gz",
                     "usr/share/bash-completion/completions/orrery", "usr/share/zsh/vendor-completions/_orrery",
                     "usr/share/fish/vendor_completions.d/orrery.fish", "usr/share/doc/orrery/hosting.md"):
            self.assertTrue((self.tree / name).is_file(), name)
        self.assertEqual((self.tree / "DEBIAN/conffiles").read_text(), "/etc/orrery/server.conf\n")
        self.assertFalse([path for path in (self.tree / "usr/share/orrery").rglob(".*")])  # notes of the build

    def test_all_belongs_to_root_and_nobody_else_can_write_it(self):
        for line in command("dpkg-deb", "--contents", self.deb).splitlines():
            rights, owner, *_ = line.split()
            self.assertEqual(owner, "root/root", line)
            self.assertTrue(rights[5] == rights[8] == "-", line)

    def test_the_licences_of_others_are_in_it(self):
        said = (self.tree / "usr/share/doc/orrery/copyright").read_text()
        for name in ("Apache-2.0", "svelte 5.", "three 0.", "eb-garamond", "SIL OPEN FONT LICENSE", "libboost1.81-dev",
                     "Boost Software License - Version 1.0", "libsqlite3-dev", "libqrencode-dev"):
            self.assertIn(name, said)

    def test_scripts_are_plain_shell(self):
        for name in ("postinst", "prerm", "postrm"):
            command("sh", "-n", self.tree / "DEBIAN" / name)

    @unittest.skipUnless(shutil.which("lintian"), "lintian is not installed")
    def test_lintian_finds_nothing(self):
        found = subprocess.run(["lintian", "--allow-root", "--fail-on", "error,warning", self.deb],
                               capture_output=True, text=True, check=False)
        self.assertEqual((found.returncode, found.stdout), (0, ""), found.stderr)

    def test_an_archive_runs_wherever_it_is_unpacked(self):
        archive = self.package("tar", "first")
        place = self.folder / "any where"
        place.mkdir()
        command("tar", "-C", place, "-xzf", archive)
        top = place / f"orrery-{VERSION}"
        self.assertTrue(command(top / "bin/orrery", "--version").startswith(f"orrery {VERSION}\n"))
        self.assertIn("SIL OPEN FONT LICENSE", (top / "share/doc/orrery/licences.txt").read_text())
        self.assertTrue((top / "share/orrery/web/index.html").is_file())


if __name__ == "__main__":
    unittest.main()
