// Packs a file as web/src/here/lzma.ts unpacks it.

import { execFileSync } from 'node:child_process';

// In WebAssembly little depends on where a byte stands, and much on the byte before it.
const SETTING = 'lc=3,lp=0,pb=0';

export function pack(bytes: Uint8Array, setting = SETTING): Buffer {
  const dictionary = Math.max(4096, bytes.length); // everything that came before can be copied
  const packed = execFileSync(
    'xz',
    ['--format=lzma', '--stdout', `--lzma1=preset=9e,dict=${dictionary},${setting}`],
    { input: bytes, maxBuffer: 1 << 30 },
  );
  packed.writeBigUInt64LE(BigInt(bytes.length), 5); // xz marks the end instead
  return packed;
}
