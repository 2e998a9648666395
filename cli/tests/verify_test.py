"""Fairness: every chance move of a table's record follows from the secret it had committed to."""

import json
import re
import subprocess
import sys
import unittest

from orrery import SOURCE, ProgramTest

EXAMPLES = SOURCE / "docs" / "examples"
sys.path.insert(0, str(EXAMPLES))
from verify_fairness import verify_fairness  # noqa: E402
from verify_record import CHAIN_START, Damaged, chain, without_checksums  # noqa: E402


def checksummed(lines):
    """The lines as a record, as somebody would write it who wants to deceive."""
    text = b""
    checksum = CHAIN_START
    for line in lines:
        checksum = chain(checksum, line + b" ~")
        text += line + b" ~%016x\n" % checksum
        checksum = chain(checksum, b"%016x\n" % checksum)
    return text


class Verify(ProgramTest):
    EXAMPLE = EXAMPLES / "table.record"

    def forged(self, change):
        """The record with some lines changed, and good checksums."""
        lines = [change(line) for line in without_checksums(self.EXAMPLE.read_bytes())]
        file = self.folder / "forged.record"
        file.write_bytes(checksummed([line for line in lines if line is not None]))
        return file

    def both_refuse(self, file):
        """What the program says of it; the verifier in Python must not believe it either."""
        with self.assertRaises(Damaged):
            verify_fairness(file.read_bytes())
        return self.refused("verify", file)

    def test_the_record_of_a_table_is_verified(self):
        count = verify_fairness(self.EXAMPLE.read_bytes())
        self.assertGreater(count, 1)
        shown = self.succeeds("verify", self.EXAMPLE)
        self.assertEqual(shown, f"All {count} chance moves follow from the committed secret.\n")
        self.assertIn("all verified", self.succeeds("replay", "--check", self.EXAMPLE))

    def test_for_programs(self):
        found = json.loads(self.succeeds("verify", self.EXAMPLE, "--json"))
        self.assertIs(found["verified"], True)
        self.assertEqual(found["chance_moves"], verify_fairness(self.EXAMPLE.read_bytes()))
        self.assertEqual(found["passed_over"], 0)
        self.assertIn(f"secret {found['secret']} ~", self.EXAMPLE.read_text())

    def test_a_record_without_a_secret_cannot_be_verified(self):
        self.assertIn("nothing can be verified", self.refused("verify", EXAMPLES / "geminos.record"))
        file = self.forged(lambda line: None if line.startswith(b"secret") else line)
        self.assertIn("nothing can be verified", self.both_refuse(file))

    def test_another_secret_is_noticed(self):
        file = self.forged(lambda line: b"secret " + b"5a" * 32 if line.startswith(b"secret") else line)
        self.assertRegex(self.both_refuse(file), r"Line \d+: this is not the secret that was committed to\.")

    def test_a_block_used_again_is_noticed(self):
        file = self.forged(lambda line: re.sub(rb" chance:\d+ ", b" chance:0 ", line))
        self.assertRegex(self.both_refuse(file), r"Line \d+: block 0 of the stream had its turn before")

    def test_another_block_is_noticed(self):
        moved = lambda match: b" chance:%d " % (int(match[1]) + 1)  # noqa: E731
        file = self.forged(lambda line: re.sub(rb" chance:(\d+) ", moved, line))
        self.assertRegex(self.both_refuse(file), r"Line \d+: the secret gives \S+ here, not \S+\.")

    def test_a_block_that_is_not_named_is_noticed(self):
        file = self.forged(lambda line: re.sub(rb" chance:\d+ ", b" chance ", line))
        self.assertIn("which block of the stream", self.both_refuse(file))
        self.assertIn("all verified", self.succeeds("replay", "--check", file))  # it is a fine game all the same

    def test_what_is_no_record_is_refused(self):
        damaged = self.folder / "damaged.record"
        damaged.write_bytes(self.EXAMPLE.read_bytes().replace(b"roll", b"rule", 1))
        self.assertIn("the checksum does not fit", self.both_refuse(damaged))
        self.refused("verify", self.folder / "none")

    def test_the_verifier_in_python_speaks_for_itself(self):
        program = EXAMPLES / "verify_fairness.py"
        for file, code, said in [(self.EXAMPLE, 0, "chance moves follow"), (EXAMPLES / "geminos.record", 1, "secret")]:
            done = subprocess.run([sys.executable, "-B", program, file], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, code)
            self.assertIn(said, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
