"""The systemd unit lets the server do what it needs, and not more."""

import re
import shlex
import subprocess
import unittest

from orrery import SOURCE, run

UNIT = SOURCE / "packaging" / "orrery.service"


class ServiceTest(unittest.TestCase):
    def test_it_exposes_little(self):
        told = subprocess.run(["systemd-analyze", "security", "--offline=true", "--no-pager", UNIT],
                              capture_output=True, text=True, check=True).stdout
        level = re.search(r"exposure level for orrery\.service: ([0-9.]+)", told)
        self.assertIsNotNone(level, told)
        self.assertLess(float(level[1]), 2.0, told)

    def test_it_starts_the_server_with_flags_that_there_are(self):
        text = UNIT.read_text()
        command = re.search(r"^ExecStart=/usr/bin/orrery (.*) \$ORRERY_FLAGS$", text, re.MULTILINE)[1]
        flags = re.search(r'^Environment="ORRERY_FLAGS=(.*)"$', text, re.MULTILINE)[1]
        words = shlex.split(command) + shlex.split(flags)
        self.assertEqual(words[0], "serve")
        known = run("serve", "--help").stdout.decode()
        for word in words:
            if word.startswith("--"):
                self.assertIn(f"{word} ", known)


if __name__ == "__main__":
    unittest.main()
