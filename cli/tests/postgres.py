"""A PostgreSQL of the test's own, in a temporary folder, reached through a socket in it."""

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import tempfile

from table_client import wait_until

PROGRAMS = "/usr/lib/postgresql/15/bin/"
PR_SET_PDEATHSIG = 1


class Postgres:
    """With `primary` it is a standby of that one, which then waits for it at every commit.

    Tests have no power failures, so it need not wait for its disk; a `durable` one does. With `data` it runs on a
    folder that is there already.
    """

    def __init__(self, primary=None, durable=False, settings=(), data=None):
        self.durable = durable
        self.settings = settings
        self.folder = tempfile.mkdtemp(prefix="orrery-postgres-")
        # It refuses to run as root; its Debian package brings a user for it.
        self.user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        if self.user:
            os.chown(self.folder, self.user.pw_uid, self.user.pw_gid)
        self.data = data or f"{self.folder}/data"
        if data:
            return self.start()
        if primary:
            made = self.begin("pg_basebackup", "-h", primary.folder, "-U", "orrery", "-D", self.data, "-R", "-X", "stream",
                              "--checkpoint=fast", "--no-sync", stderr=subprocess.PIPE)
        else:
            made = self.begin("initdb", "-D", self.data, "-A", "trust", "-U", "orrery", "--no-sync", "--locale=C", "-E", "UTF8",
                              stderr=subprocess.PIPE)
        _, said = made.communicate()
        assert made.returncode == 0, said
        self.start()
        if primary:
            primary.sql("postgres", "ALTER SYSTEM SET synchronous_standby_names = '*'")
            primary.sql("postgres", "SELECT pg_reload_conf()")
            wait_until(lambda: primary.sql("postgres", "SELECT sync_state FROM pg_stat_replication") == "sync", 120)

    def begin(self, program, *words, stderr=subprocess.DEVNULL):
        """Starts one of its programs, which ends with this one, whatever happens."""
        def as_user():
            if self.user:
                os.setgroups([])
                os.setgid(self.user.pw_gid)
                os.setuid(self.user.pw_uid)
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)

        return subprocess.Popen([PROGRAMS + program, *words], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                stderr=stderr, preexec_fn=as_user, cwd="/", text=True)

    def start(self):
        settings = ["listen_addresses=", "max_connections=40", "shared_buffers=128MB"]
        if not self.durable:
            settings = ["listen_addresses=", "max_connections=40", "shared_buffers=16MB", "fsync=off",
                        "full_page_writes=off"]
        self.process = self.begin("postgres", "-D", self.data, "-k", self.folder,
                                  *(word for setting in [*settings, *self.settings] for word in ("-c", setting)))
        wait_until(lambda: self.sql("postgres", "SELECT 1") == "1", 120)

    def sql(self, database, statement):
        """What psql prints, or None when it cannot do it."""
        done = subprocess.run([PROGRAMS + "psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-h", self.folder, "-U", "orrery",
                               "-d", database, "-c", statement], capture_output=True, text=True)
        return done.stdout.strip() if done.returncode == 0 else None

    def make(self, name):
        """Makes an empty database and says how to reach it."""
        assert self.sql("postgres", f"CREATE DATABASE {name}") is not None
        return f"postgres://orrery@/{name}?host={self.folder}"

    def promote(self):
        """From now on it is the one to write to."""
        assert self.sql("postgres", "SELECT pg_promote(true, 120)") == "t"

    def kill(self):
        """Without finishing anything, as if the power had failed."""
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait()

    def remove(self):
        if self.process.poll() is None:
            self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
