// The few functions of WASI that a module without files calls: the clock, random bytes, standard error.

const SUCCESS = 0;
const BAD_DESCRIPTOR = 8;
const NOT_SUPPORTED = 52;
const CHARACTER_DEVICE = 2;
const MOST_RANDOM = 65_536; // bytes that a browser gives at once
const REALTIME = 0;

export function wasi(memory: () => ArrayBuffer, complain: (text: string) => void) {
  const view = () => new DataView(memory());
  const none = (count: number, size: number) => {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return SUCCESS;
  };
  return {
    fd_write(descriptor: number, list: number, count: number, written: number) {
      if (descriptor !== 1 && descriptor !== 2) return BAD_DESCRIPTOR;
      let total = 0;
      let text = '';
      for (let i = 0; i < count; ++i) {
        const start = view().getUint32(list + 8 * i, true);
        const length = view().getUint32(list + 8 * i + 4, true);
        text += new TextDecoder().decode(new Uint8Array(memory(), start, length));
        total += length;
      }
      complain(text);
      view().setUint32(written, total, true);
      return SUCCESS;
    },
    fd_fdstat_get(_: number, out: number) {
      new Uint8Array(memory(), out, 24).fill(0);
      view().setUint8(out, CHARACTER_DEVICE);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
    fd_prestat_get: () => BAD_DESCRIPTOR, // no folder is open, which ends the search for them
    clock_time_get(clock: number, _: bigint, out: number) {
      const now =
        clock === REALTIME
          ? BigInt(Date.now()) * 1_000_000n
          : BigInt(Math.round(performance.now() * 1000)) * 1000n;
      view().setBigUint64(out, now, true);
      return SUCCESS;
    },
    random_get(start: number, length: number) {
      for (let done = 0; done < length; done += MOST_RANDOM) {
        const part = Math.min(MOST_RANDOM, length - done);
        crypto.getRandomValues(new Uint8Array(memory(), start + done, part));
      }
      return SUCCESS;
    },
    environ_sizes_get: none,
    environ_get: () => SUCCESS,
    args_sizes_get: none,
    args_get: () => SUCCESS,
    proc_exit(code: number) {
      throw new Error(`The house has ended itself with ${code}.`);
    },
    missing: () => NOT_SUPPORTED,
  };
}
