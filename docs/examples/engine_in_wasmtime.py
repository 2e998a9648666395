#!/usr/bin/env python3
"""`orrery engine` without the program, in wasmtime: JSON lines on standard input and output.

    pip install wasmtime
    python3 docs/examples/engine_in_wasmtime.py build/wasm/engine.wasm GAME

docs/engine.md describes the requests. What was compiled is kept beside the module, so that it starts fast the next time.
"""

import sys
from importlib.metadata import version
from pathlib import Path

import wasmtime


def compiled(engine, file):
    kept = file.with_suffix(f".{version('wasmtime')}.cwasm")
    if not kept.exists() or kept.stat().st_mtime < file.stat().st_mtime:
        kept.write_bytes(wasmtime.Module.from_file(engine, str(file)).serialize())
    return wasmtime.Module.deserialize_file(engine, str(kept))


def main(file, game):
    engine = wasmtime.Engine()
    store = wasmtime.Store(engine)
    wasi = wasmtime.WasiConfig()
    wasi.argv = ("orrery-engine", game)
    wasi.inherit_stdin()
    wasi.inherit_stdout()
    wasi.inherit_stderr()
    weights = Path(file).parent / "weights"  # what the bots have learned
    wasi.preopen_dir(str(weights), "/weights")
    store.set_wasi(wasi)
    linker = wasmtime.Linker(engine)
    linker.define_wasi()
    start = linker.instantiate(store, compiled(engine, Path(file))).exports(store)["_start"]
    try:
        start(store)
    except wasmtime.ExitTrap as end:
        return end.code
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
