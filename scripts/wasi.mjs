// The part of WASI that a WebAssembly module without files needs: standard input and output, the clock,
// random bytes, arguments. It runs under node and in browsers. Node has a WASI of its own, but that is experimental,
// and node 20 crashes when its garbage is collected while a module runs.

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NOT_SUPPORTED = 52;
const CHARACTER_DEVICE = 2;
const MOST_RANDOM = 65_536; // bytes that can be had at once

// Thrown to leave a module that ends itself.
class Exit extends Error {
  constructor(code) {
    super(`exit code ${code}`);
    this.code = code;
  }
}

const SYSTEM_CLOCK = 0;
const clocks = (clock) =>
  clock === SYSTEM_CLOCK
    ? BigInt(Date.now()) * 1_000_000n
    : BigInt(Math.round(performance.now() * 1000)) * 1000n;

const complain = (_descriptor, bytes) => console.warn(new TextDecoder().decode(bytes).trimEnd());

// An instance of the module, set up but not begun: `exports` are its functions, `run` calls one of them and
// gives the exit code. What the module may have of its host:
//   args    its arguments
//   others  functions it imports that are not of WASI
//   now     gives the nanoseconds of a clock
//   read    fills some of the bytes with standard input and says how many, 0 at its end
//   write   takes bytes for standard output (1) or standard error (2)
export function instantiate(module, host = {}) {
  const { args = [], others = {}, now = clocks, read: readSome = () => 0, write: writeAll = complain } = host;
  let memory;
  const view = () => new DataView(memory.buffer);
  const texts = args.map((text) => new TextEncoder().encode(`${text}\0`));

  // The buffers that a list of so many names.
  function* buffers(list, count) {
    for (let i = 0; i < count; i++) {
      const start = view().getUint32(list + 8 * i, true);
      yield new Uint8Array(memory.buffer, start, view().getUint32(list + 8 * i + 4, true));
    }
  }
  const sizes = (count, size, all) => {
    view().setUint32(count, all.length, true);
    view().setUint32(size, all.reduce((sum, { length }) => sum + length, 0), true);
    return SUCCESS;
  };

  const wasi = {
    fd_read(descriptor, list, count, read) {
      if (descriptor !== 0) return BAD_DESCRIPTOR;
      let total = 0;
      for (const buffer of buffers(list, count)) {
        const some = buffer.length === 0 ? 0 : readSome(buffer);
        total += some;
        if (some < buffer.length) break;
      }
      view().setUint32(read, total, true);
      return SUCCESS;
    },
    fd_write(descriptor, list, count, written) {
      if (descriptor !== 1 && descriptor !== 2) return BAD_DESCRIPTOR;
      let total = 0;
      for (const buffer of buffers(list, count)) {
        writeAll(descriptor, buffer);
        total += buffer.length;
      }
      view().setUint32(written, total, true);
      return SUCCESS;
    },
    fd_fdstat_get(descriptor, out) {
      if (descriptor > 2) return BAD_DESCRIPTOR;
      new Uint8Array(memory.buffer, out, 24).fill(0);
      view().setUint8(out, CHARACTER_DEVICE);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
    fd_prestat_get: () => BAD_DESCRIPTOR, // no folder is open, which ends the search for them
    clock_time_get(clock, _precision, out) {
      view().setBigUint64(out, now(clock), true);
      return SUCCESS;
    },
    random_get(start, length) {
      for (let done = 0; done < length; done += MOST_RANDOM) {
        const part = Math.min(MOST_RANDOM, length - done);
        crypto.getRandomValues(new Uint8Array(memory.buffer, start + done, part));
      }
      return SUCCESS;
    },
    environ_sizes_get: (count, size) => sizes(count, size, []),
    environ_get: () => SUCCESS,
    args_sizes_get: (count, size) => sizes(count, size, texts),
    args_get(list, bytes) {
      for (const [i, text] of texts.entries()) {
        view().setUint32(list + 4 * i, bytes, true);
        new Uint8Array(memory.buffer, bytes, text.length).set(text);
        bytes += text.length;
      }
      return SUCCESS;
    },
    proc_exit(code) {
      throw new Exit(code);
    },
  };

  const imports = {};
  for (const wanted of WebAssembly.Module.imports(module)) {
    imports[wanted.module] ??= {};
    imports[wanted.module][wanted.name] =
      others[wanted.name] ?? wasi[wanted.name] ?? (() => NOT_SUPPORTED);
  }
  const { exports } = new WebAssembly.Instance(module, imports);
  memory = exports.memory;
  return {
    exports,
    run(name) {
      try {
        return exports[name]() ?? 0;
      } catch (error) {
        if (error instanceof Exit) return error.code;
        throw error;
      }
    },
  };
}
