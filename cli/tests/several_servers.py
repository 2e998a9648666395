"""Two servers on PostgreSQL behind haproxy, for the browser's tests. Prints the proxy's port; then reads a line for each
time that all of them are to be stopped and started again, one after the other, and answers it with a line."""

import sys

from postgres import Postgres
from servers import Proxy, Servers

postgres = Postgres()
try:
    servers = Servers(postgres.make("games"), 2, "--trust-proxy", "--files", sys.argv[1])
    proxy = Proxy(servers.all)
    try:
        print(proxy.port, flush=True)
        for _ in sys.stdin:
            for server in servers.all:
                server.stop()
                server.start()
            print("done", flush=True)
    finally:
        proxy.remove()
        servers.remove()
finally:
    postgres.remove()
