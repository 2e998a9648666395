"""Checks what clients have observed against what is stored.

A table is a register whose value is its log. Its commands must be linearizable: there is one order, that of the log, in
which each acknowledged command is exactly once, and which agrees with time: what was answered before another was asked
comes before it. A client never sees a table go back, and all who see a version see the same.
"""

import threading
import time
from collections import defaultdict


class Command:
    def __init__(self, table, name):
        self.table, self.name = table, name
        self.asked = time.monotonic()
        self.answered = None
        self.version = None  # where it led; nothing while it has no answer

    def acknowledge(self, version):
        self.version, self.answered = version, time.monotonic()


class History:
    def __init__(self):
        self.lock = threading.Lock()
        self.commands = []
        self.views = []  # (table, client, viewer, version, text)

    def asks(self, table, name):
        command = Command(table, name)
        with self.lock:
            self.commands.append(command)
        return command

    def sees(self, table, client, viewer, version, text):
        with self.lock:
            self.views.append((table, client, viewer, version, text))


def faults(history, logs):
    """Sentences about what is wrong. `logs`: for each table its stored events, as (number, name of the command)."""
    found = []
    by_table = defaultdict(list)
    for command in history.commands:
        by_table[command.table].append(command)
    for table in set(by_table) | set(logs):
        found += (f"Table {table}: {fault}" for fault in table_faults(by_table[table], logs.get(table, [])))
    return found + list(view_faults(history.views))


def table_faults(commands, log):
    if [number for number, _ in log] != list(range(1, len(log) + 1)):
        yield f"its events are not numbered from 1 on: {[number for number, _ in log]}"
    places = defaultdict(list)
    for place, (number, name) in enumerate(log):
        places[name].append((place, number))
    for command in commands:
        kept = places[command.name]
        if kept and kept[-1][0] - kept[0][0] != len(kept) - 1:
            yield f"{command.name} happened twice: {[number for _, number in kept]} of {len(log)}"
        if command.version is None:
            continue
        if not kept:
            yield f"{command.name} was acknowledged and is lost"
        elif kept[-1][1] != command.version:
            yield f"{command.name} was said to lead to {command.version} and led to {kept[-1][1]}"
    done = sorted((c for c in commands if c.version is not None), key=lambda c: c.version)
    for before, after in zip(done, done[1:]):
        if before.version == after.version:
            yield f"{before.name} and {after.name} both led to {before.version}"
    earliest = float("inf")  # when the first of those that come later was answered
    for command in reversed(done):
        if earliest < command.asked:
            yield f"{command.name} was asked after the answer to something that comes after it"
        earliest = min(earliest, command.answered)


def view_faults(views):
    texts = {}
    last = {}
    for table, client, viewer, version, text in views:
        if texts.setdefault((table, viewer, version), text) != text:
            yield f"Table {table}: not all who see version {version} as {viewer} see the same"
        if version < last.get((table, client), 0):
            yield f"Table {table}: {client} saw version {version} after {last[(table, client)]}"
        last[(table, client)] = max(version, last.get((table, client), 0))
