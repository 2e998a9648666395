// The part of WASI that our WebAssembly modules need: standard input and output, the clock, random bytes,
// arguments, and files that are only read. It runs under node and in browsers. Node has a WASI of its own, but that is experimental,
// and node 20 crashes when its garbage is collected while a module runs.

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NO_SUCH_FILE = 44;
const NOT_SUPPORTED = 52;
const CHARACTER_DEVICE = 2;
const FOLDER = 3;
const REGULAR_FILE = 4;
const ROOT = 3; // the descriptor of the one folder that is open from the start
const MOST_RANDOM = 65_536; // bytes that can be had at once

const MAY_ALL = 2n ** 64n - 1n; // every right on every file; what cannot be done fails anyway

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
//   files   bytes by path, such as "weights/geminos.weights"
//   others  functions it imports that are not of WASI
//   now     gives the nanoseconds of a clock
//   read    fills some of the bytes with standard input and says how many, 0 at its end
//   write   takes bytes for standard output (1) or standard error (2)
export function instantiate(module, host = {}) {
  const { args = [], files = {}, others = {}, now = clocks } = host;
  const { read: readSome = () => 0, write: writeAll = complain } = host;
  let memory;
  const view = () => new DataView(memory.buffer);
  const texts = args.map((text) => new TextEncoder().encode(`${text}\0`));

  const open = new Map(); // by descriptor: bytes that were not read yet
  function readFile(descriptor, buffer) {
    const rest = open.get(descriptor);
    const some = rest.subarray(0, buffer.length);
    buffer.set(some);
    open.set(descriptor, rest.subarray(some.length));
    return some.length;
  }
  const kindOf = (descriptor) =>
    descriptor < ROOT ? CHARACTER_DEVICE : descriptor === ROOT ? FOLDER : REGULAR_FILE;

  // The buffers of a list in the module's memory: the start and the length of each.
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
      if (descriptor !== 0 && !open.has(descriptor)) return BAD_DESCRIPTOR;
      let total = 0;
      for (const buffer of buffers(list, count)) {
        const some =
          buffer.length === 0 ? 0 : descriptor === 0 ? readSome(buffer) : readFile(descriptor, buffer);
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
      if (descriptor > ROOT && !open.has(descriptor)) return BAD_DESCRIPTOR;
      new Uint8Array(memory.buffer, out, 24).fill(0);
      view().setUint8(out, kindOf(descriptor));
      view().setBigUint64(out + 8, MAY_ALL, true);
      view().setBigUint64(out + 16, MAY_ALL, true);
      return SUCCESS;
    },
    fd_close(descriptor) {
      open.delete(descriptor);
      return SUCCESS;
    },
    fd_prestat_get(descriptor, out) {
      if (descriptor !== ROOT) return BAD_DESCRIPTOR; // which ends the search for open folders
      view().setUint32(out, 0, true); // a folder
      view().setUint32(out + 4, 1, true); // so long is its name
      return SUCCESS;
    },
    fd_prestat_dir_name(_descriptor, path) {
      view().setUint8(path, "/".charCodeAt(0));
      return SUCCESS;
    },
    path_open(_folder, _follow, path, length, _how, _rights, _inherited, _flags, out) {
      const name = new TextDecoder().decode(new Uint8Array(memory.buffer, path, length));
      if (!Object.hasOwn(files, name)) return NO_SUCH_FILE;
      const descriptor = Math.max(ROOT, ...open.keys()) + 1;
      open.set(descriptor, files[name]);
      view().setUint32(out, descriptor, true);
      return SUCCESS;
    },
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
