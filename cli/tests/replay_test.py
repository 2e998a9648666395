"""Records: shown, verified, and every damage to them reported."""

import json
import unittest

from orrery import ProgramTest

# Changes that a careless editor, a bad disk or a cheat might make to a byte.
DAMAGES = [lambda byte: byte ^ 1, lambda byte: byte ^ 0x80, lambda byte: 0x0A, lambda byte: 0x20]


class Replay(ProgramTest):
    def setUp(self):
        super().setUp()
        self.file = self.folder / "game"
        seats = ("--seats", "human:Anna,human:Ben")
        self.succeeds("play", "tictactoe", *seats, "--record", self.file, typed="1\n4\n2\n5\n3\n")
        self.written = self.file.read_bytes()

    def damaged(self, content):
        """The line that the program reports for a file with this content."""
        self.file.write_bytes(content)
        sentence = self.refused("replay", "--check", self.file)
        self.assertRegex(sentence, r": Line \d+: ")
        return int(sentence.rsplit(": Line ", 1)[1].split(":")[0])

    def test_all_moves_the_board_and_the_result(self):
        shown = self.succeeds("replay", self.file)
        self.assertRegex(shown, r"1  Anna takes cell 1\.\n +2  Ben takes cell 4\.\n")
        self.assertIn(" X X X\n O O 6\n", shown)
        self.assertIn("Anna has three in a row and wins.", shown)

    def test_every_seat_and_the_public(self):
        for seat in ["1", "2", "public"]:
            self.assertIn("Ben takes cell 4.", self.succeeds("replay", self.file, "--seat", seat))
        for seat in ["0", "3", "x", "-1", "1x"]:
            self.assertIn("1 to 2 or public", self.refused("replay", self.file, f"--seat={seat}"))

    def test_check_says_it_in_a_few_lines(self):
        shown = self.succeeds("replay", self.file, "--check")
        self.assertIn("5 moves, all verified.", shown)
        self.assertIn("Anna has three in a row", shown)
        self.assertLess(shown.count("\n"), 5)

    def test_for_programs(self):
        record = json.loads(self.succeeds("replay", self.file, "--json"))
        self.assertIs(record["verified"], True)
        self.assertEqual(record["game"], "tictactoe")
        self.assertEqual([move["move"] for move in record["moves"]], ["1", "4", "2", "5", "3"])
        self.assertEqual(record["seats"][0], {"player": "human", "name": "Anna"})
        self.assertEqual(record["result"]["winners"], [0])
        self.assertIs(record["result"]["over"], True)

    def test_a_record_of_geminos_with_chance_in_it(self):
        file = self.folder / "geminos"
        played = self.succeeds("play", "geminos", "--seats", "greedy,random", "--seed", "9", "--record", file)
        shown = self.succeeds("replay", file)
        ending = played[played.rindex("Total") :].split("\nThe record")[0].rstrip()
        self.assertTrue(shown.rstrip().endswith(ending), msg=shown[-300:])

    def short_record(self):
        file = self.folder / "short"
        self.succeeds("play", "tictactoe", "--seats", "human:A,human:B", "--record", file, typed="5\n")
        return file.read_bytes()

    def test_every_changed_byte_is_reported_with_its_line(self):
        written = self.short_record()
        for position, byte in enumerate(written):
            line = written[:position].count(b"\n") + 1
            for damage in (DAMAGES[0], DAMAGES[1 + position % (len(DAMAGES) - 1)]):
                changed = damage(byte)
                if changed == byte:
                    continue
                content = written[:position] + bytes([changed]) + written[position + 1 :]
                self.assertEqual(self.damaged(content), line, msg=f"byte {position}: {byte} -> {changed}")

    def test_every_truncated_file_is_reported_with_the_line_where_it_breaks_off(self):
        written = self.short_record()
        for length in range(len(written)):
            self.assertEqual(self.damaged(written[:length]), written[:length].count(b"\n") + 1)

    def test_what_is_added_is_reported(self):
        self.assertEqual(self.damaged(self.written + b"more\n"), self.written.count(b"\n") + 1)
        self.assertEqual(self.damaged(b"\n" + self.written), 1)

    def test_lines_lost_doubled_or_swapped(self):
        lines = self.written.splitlines(keepends=True)
        for i in range(len(lines) - 1):
            self.assertEqual(self.damaged(b"".join(lines[:i] + lines[i + 1 :])), i + 1)
            self.assertEqual(self.damaged(b"".join(lines[: i + 1] + lines[i:])), i + 2)

    def test_what_cannot_be_read(self):
        for path in [self.folder, self.folder / "none", "/dev/zero"]:
            self.assertIn("Cannot read", self.refused("replay", path))
        self.file.write_bytes(b"")
        self.refused("replay", self.file)
        self.file.write_bytes(bytes(range(256)) * 100)
        self.assertIn("not an Orrery record", self.refused("replay", self.file))


if __name__ == "__main__":
    unittest.main()
