import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { pack } from '../../lzma.ts';
import { Unpacker, unpacking } from './lzma';

// Numbers that look random, the same ones each time.
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const roll = dice(7);
const noise = Uint8Array.from({ length: 8000 }, () => roll(256));
const text = Uint8Array.from({ length: 20_000 }, (_, i) =>
  i % 50 === 0 ? roll(256) : 65 + (i % 7),
);
// Far copies, near ones, and noise between them.
const mixture = new Uint8Array([...noise, ...text, ...noise.subarray(100, 6000), ...text]);
const SAMPLES = {
  nothing: new Uint8Array(0),
  'one byte': noise.subarray(0, 1),
  noise,
  text,
  mixture,
};

function unpacked(packed: Uint8Array, step: number): Buffer {
  const unpacker = new Unpacker();
  const out: Uint8Array[] = [];
  for (let at = 0; at < packed.length; at += step)
    out.push(unpacker.push(packed.subarray(at, at + step)));
  return Buffer.concat([...out, unpacker.finish()]);
}

for (const [name, sample] of Object.entries(SAMPLES)) {
  it(`gives ${name} back, in whatever parts it comes`, () => {
    const packed = pack(sample);
    for (const step of [packed.length, 4096, 13, 1])
      expect(unpacked(packed, step).equals(sample)).toBe(true);
  });
}

it('reads every setting of the packer', () => {
  for (const setting of ['lc=0,lp=0,pb=0', 'lc=3,lp=0,pb=2', 'lc=0,lp=4,pb=4', 'lc=1,lp=2,pb=1']) {
    const packed = pack(mixture, setting);
    expect(unpacked(packed, packed.length).equals(mixture)).toBe(true);
  }
});

it('says much before the end has come', () => {
  const packed = pack(text);
  const first = new Unpacker().push(packed.subarray(0, packed.length / 2));
  expect(first.length).toBeGreaterThan(text.length / 4);
  expect(text.subarray(0, first.length)).toEqual(first);
});

it('refuses what is damaged, cut off, or something else', () => {
  const packed = pack(mixture);
  const early = packed.subarray(0, packed.length - 500);
  expect(() => unpacked(early, 4096)).toThrow(/not come whole/);
  expect(() => unpacked(new Uint8Array(5), 5)).toThrow(/not come whole/);
  const other = execFileSync('gzip', { input: mixture });
  expect(() => unpacked(other, 4096)).toThrow();
});

it('is a stream', async () => {
  const body = new Response(new Uint8Array(pack(text))).body!.pipeThrough(unpacking());
  expect(Buffer.from(await new Response(body).arrayBuffer()).equals(text)).toBe(true);
});
