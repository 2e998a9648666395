// Unpacks LZMA, as `xz --format=lzma` packs it. Browsers unpack gzip by themselves, but the house is a third
// smaller like this, and the same wherever it comes from. Bytes go in as they arrive, and what can be told from
// them comes out, so that the house is compiled while it is still on its way.
//
// It is a range decoder: each bit is decoded with the chance that it is 0 in its place, as learnt
// from the bits before; `#chances` has a number for each place. Bytes are decoded bit by bit, or
// copied from the output.

const HEADER = 13; // bytes: lc, lp and pb in one; the dictionary's size; the size of what comes out
const FIRST = 5; // bytes of the code that are read before anything is decoded
const MOST_FOR_ONE = 20; // bytes that one literal or copy may take of the input

const END = 0xffffffff; // the distance that marks the end
const DAMAGED = 'The file is damaged, or has not come whole.';

const CERTAIN = 11; // bits of a chance
const LEARNS = 5;

// Where the chances of each kind begin; some kinds depend on the state, some on the place in the output.
const PLACES = 16;
const STATES = 12;
const IS_COPY = 0;
const IS_OLD = IS_COPY + STATES * PLACES; // a distance that was used lately
const IS_NOT_OLD_0 = IS_OLD + STATES;
const IS_NOT_OLD_1 = IS_NOT_OLD_0 + STATES;
const IS_NOT_OLD_2 = IS_NOT_OLD_1 + STATES;
const IS_LONG_0 = IS_NOT_OLD_2 + STATES;
const SLOTS = IS_LONG_0 + STATES * PLACES; // of distances: four trees of 64
const FAR = SLOTS + 4 * 64;
const ALIGNED = FAR + 128;
const LENGTH = ALIGNED + 16;
const OLD_LENGTH = LENGTH + 2 + 2 * PLACES * 8 + 256;
const LITERALS = OLD_LENGTH + 2 + 2 * PLACES * 8 + 256;

export class Unpacker {
  #input = new Uint8Array(0);
  #at = 0; // in the input
  #out: Uint8Array | null = null; // null until the header has come
  #end = 0; // bytes of the output so far
  #chances = new Uint16Array(0);
  #context = { before: 0, place: 0, mask: 0 }; // lc, lp as a mask, pb as a mask
  #range = 0xffffffff;
  #code = 0;
  #state = 0;
  readonly #distances = new Uint32Array(4); // the last four, each less one
  #done = false;

  // What can be unpacked with these bytes. The result is never changed later.
  push(bytes: Uint8Array): Uint8Array {
    const rest = this.#input.subarray(this.#at);
    const input = new Uint8Array(rest.length + bytes.length);
    input.set(rest);
    input.set(bytes, rest.length);
    this.#input = input;
    this.#at = 0;
    if (!this.#out && !this.#begin()) return new Uint8Array(0);
    return this.#unpack(input.length - MOST_FOR_ONE);
  }

  // Unpacks what was waiting for more bytes. Throws if the file is damaged or incomplete.
  finish(): Uint8Array {
    const { length } = this.#input;
    const last = this.#out ? this.#unpack(length) : new Uint8Array(0);
    if (!this.#out || this.#end !== this.#out.length || this.#at > length) throw new Error(DAMAGED);
    return last;
  }

  #begin(): boolean {
    const input = this.#input;
    if (input.length < HEADER + FIRST) return false;
    const view = new DataView(input.buffer);
    const size = view.getUint32(5, true);
    if (view.getUint32(9, true) !== 0) throw new Error('The file does not say how large it is.');
    const before = input[0]! % 9;
    const place = Math.floor(input[0]! / 9) % 5;
    const pb = Math.floor(input[0]! / 45);
    this.#context = { before, place: (1 << place) - 1, mask: (1 << pb) - 1 };
    this.#chances = new Uint16Array(LITERALS + (0x300 << (before + place)));
    this.#chances.fill(1 << (CERTAIN - 1));
    this.#out = new Uint8Array(size);
    this.#code = view.getUint32(HEADER + 1, false);
    this.#at = HEADER + FIRST;
    return true;
  }

  // Unpacks as long as the next literal or copy does not begin after `limit`.
  #unpack(limit: number): Uint8Array {
    const out = this.#out!;
    const { mask } = this.#context;
    const start = this.#end;
    while (!this.#done && this.#at <= limit && this.#end < out.length) {
      const place = this.#end & mask;
      if (this.#bit(IS_COPY + this.#state * PLACES + place) === 0) this.#literal(out);
      else this.#copy(out, place);
    }
    return out.subarray(start, this.#end);
  }

  #literal(out: Uint8Array) {
    const { before, place } = this.#context;
    const last = this.#end > 0 ? out[this.#end - 1]! : 0;
    const which = ((this.#end & place) << before) + (last >> (8 - before));
    const tree = LITERALS + 0x300 * which;
    let symbol = 1;
    if (this.#state >= 7) {
      // After a copy the byte differs from the one that would have been copied next.
      let other = out[this.#end - this.#distances[0]! - 1]!;
      while (symbol < 0x100) {
        const expected = (other >> 7) & 1;
        other <<= 1;
        const bit = this.#bit(tree + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== expected) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.#bit(tree + symbol);
    out[this.#end++] = symbol & 0xff;
    this.#state = this.#state < 4 ? 0 : this.#state < 10 ? this.#state - 3 : this.#state - 6;
  }

  #copy(out: Uint8Array, place: number) {
    const state = this.#state;
    let length: number;
    if (this.#bit(IS_OLD + state) === 0) {
      length = this.#length(LENGTH, place);
      this.#state = state < 7 ? 7 : 10;
      this.#use(3, this.#distance(length));
      if (this.#distances[0] === END) {
        this.#done = true;
        return;
      }
    } else if (this.#bit(IS_NOT_OLD_0 + state) !== 0) {
      const which = this.#bit(IS_NOT_OLD_1 + state) === 0 ? 1 : 2 + this.#bit(IS_NOT_OLD_2 + state);
      this.#use(which, this.#distances[which]!);
      length = this.#length(OLD_LENGTH, place);
      this.#state = state < 7 ? 8 : 11;
    } else if (this.#bit(IS_LONG_0 + state * PLACES + place) !== 0) {
      length = this.#length(OLD_LENGTH, place);
      this.#state = state < 7 ? 8 : 11;
    } else {
      length = 1;
      this.#state = state < 7 ? 9 : 11;
    }
    let to = this.#end;
    let from = to - this.#distances[0]! - 1;
    const end = Math.min(to + length, out.length);
    if (from < 0) throw new Error(DAMAGED);
    while (to < end) out[to++] = out[from++]!; // one by one: a copy may repeat its own beginning
    this.#end = end;
  }

  // Puts a distance first, and drops the one that was at `which`.
  #use(which: number, distance: number) {
    const distances = this.#distances;
    distances.copyWithin(1, 0, which);
    distances[0] = distance;
  }

  #length(kind: number, place: number): number {
    const trees = kind + 2;
    if (this.#bit(kind) === 0) return 2 + this.#tree(trees + place * 8, 3);
    if (this.#bit(kind + 1) === 0) return 10 + this.#tree(trees + (PLACES + place) * 8, 3);
    return 18 + this.#tree(trees + 2 * PLACES * 8, 8);
  }

  #distance(length: number): number {
    const slot = this.#tree(SLOTS + Math.min(length - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const bits = (slot >> 1) - 1;
    const distance = (2 | (slot & 1)) << bits;
    if (slot < 14) return distance + this.#backwards(FAR + distance - slot, bits);
    return (distance + (this.#plain(bits - 4) << 4) + this.#backwards(ALIGNED, 4)) >>> 0;
  }

  // A number of so many bits; the chance of each depends on the bits before it.
  #tree(chances: number, bits: number): number {
    let symbol = 1;
    for (let i = 0; i < bits; ++i) symbol = (symbol << 1) | this.#bit(chances + symbol);
    return symbol - (1 << bits);
  }

  // The same with its lowest bit first.
  #backwards(chances: number, bits: number): number {
    let symbol = 1;
    let value = 0;
    for (let i = 0; i < bits; ++i) {
      const bit = this.#bit(chances + symbol);
      symbol = (symbol << 1) | bit;
      value |= bit << i;
    }
    return value;
  }

  // Bits that are 0 or 1 equally often.
  #plain(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; ++i) {
      this.#range >>>= 1;
      const one = this.#code >= this.#range ? 1 : 0;
      if (one) this.#code -= this.#range;
      value = (value << 1) | one;
      this.#refill();
    }
    return value;
  }

  #bit(which: number): number {
    const chance = this.#chances[which]!;
    const bound = (this.#range >>> CERTAIN) * chance;
    let bit = 0;
    if (this.#code < bound) {
      this.#range = bound;
      this.#chances[which] = chance + (((1 << CERTAIN) - chance) >> LEARNS);
    } else {
      this.#range -= bound;
      this.#code -= bound;
      this.#chances[which] = chance - (chance >> LEARNS);
      bit = 1;
    }
    this.#refill();
    return bit;
  }

  #refill() {
    if (this.#range >= 0x1000000) return;
    this.#range = (this.#range << 8) >>> 0;
    this.#code = ((this.#code << 8) | (this.#input[this.#at++] ?? 0)) >>> 0;
  }
}

export function unpacking(): TransformStream<Uint8Array, Uint8Array> {
  const unpacker = new Unpacker();
  return new TransformStream({
    transform: (bytes, out) => out.enqueue(unpacker.push(bytes)),
    flush: (out) => out.enqueue(unpacker.finish()),
  });
}
