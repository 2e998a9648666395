"""One address asks for codes that move seats to other devices, until there are none: others must still get theirs."""

import tempfile
import unittest

from attack import long_or_short, tell
from table_client import Browser, Server

STRANGER = "127.0.0.2"


class Codes(unittest.TestCase):
    def test_codes_are_counted_by_address(self):
        with tempfile.TemporaryDirectory() as folder:
            # A longer line of tables than the usual quotas allow, so that it is the codes that are limited.
            server = Server(folder, *self.lifted)
            greedy = Browser(server)
            seats = [{"name": f"Seat {number}"} for number in range(5)]
            answers = []
            for _ in range(long_or_short(220, 22)):
                table = greedy.create("geminos", seats)["table"]
                answers += [greedy.post(f"/api/tables/{table}/code", {"seat": seat})[0] for seat in range(5)]
            stranger = Browser(server, STRANGER)
            table = stranger.create()["table"]
            status, code = stranger.post(f"/api/tables/{table}/code", {"seat": 0})
            self.assertEqual(status, 200, code)
            phone = Browser(server, STRANGER)
            self.assertEqual(phone.recover(table, code["code"])[0], 200)
            server.stop()
        tell("codes", given=answers.count(200), refused=answers.count(429))
        self.assertEqual(answers.count(200), 100)
        self.assertEqual(set(answers), {200, 429})

    lifted = [word for name in ("requests-per-second", "tables-per-visitor", "new-tables-per-visitor")
              for word in ("--limit", f"{name}=100000")]


if __name__ == "__main__":
    unittest.main()
