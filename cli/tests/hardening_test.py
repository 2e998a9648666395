"""The program that players get is hardened: a mistake with memory ends it, and does not take it over."""

import re
import struct
import subprocess
import unittest
from pathlib import Path

from orrery import PROGRAM


def readelf(*flags):
    return subprocess.run(["readelf", "--wide", *flags, PROGRAM], capture_output=True, text=True, check=True).stdout


class HardeningTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.symbols = readelf("--syms", "--dyn-syms")

    def has_symbol(self, pattern):
        self.assertTrue(re.search(pattern, self.symbols), f"The program has no symbol {pattern}.")

    def test_it_is_loaded_at_an_address_that_nobody_knows(self):
        self.assertRegex(readelf("--file-header"), r"Type:\s+DYN")
        self.assertRegex(readelf("--dynamic"), r"FLAGS_1.*\bPIE\b")

    def test_what_the_loader_writes_is_read_only_afterwards(self):
        self.assertIn("GNU_RELRO", readelf("--program-headers"))
        self.assertRegex(readelf("--dynamic"), r"BIND_NOW|FLAGS_1.*\bNOW\b")

    def test_no_memory_is_writable_and_executable(self):
        for line in readelf("--program-headers").splitlines():
            kind, *rest = line.split() or [""]
            if kind in ("LOAD", "GNU_STACK"):
                self.assertNotIn("RWE", line)

    def test_the_stack_and_calls_with_buffers_are_checked(self):
        self.has_symbol("__stack_chk_fail")
        self.has_symbol(r"__\w+_chk\b")

    def test_the_standard_library_checks_its_arguments(self):
        self.has_symbol("__glibcxx_assert_fail")

    def test_functions_begin_where_jumps_may_land(self):
        if "X86-64" not in readelf("--file-header"):
            self.skipTest("a processor of another kind")
        address = next(int(line.split()[1], 16) for line in self.symbols.splitlines() if line.endswith(" main"))
        for line in readelf("--program-headers").splitlines():
            words = line.split()
            if words[:1] != ["LOAD"]:
                continue
            offset, start, size = (int(word, 16) for word in (words[1], words[2], words[4]))
            if start <= address < start + size:
                with Path(PROGRAM).open("rb") as file:
                    file.seek(offset + address - start)
                    self.assertEqual(struct.unpack("<I", file.read(4))[0], 0xFA1E0FF3)  # endbr64
                return
        self.fail("main is in no segment")


if __name__ == "__main__":
    unittest.main()
