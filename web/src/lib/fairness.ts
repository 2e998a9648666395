// Our own check of chance: the secret that is shown in the end must be the one that was sealed in
// the beginning.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export function sealOf(secret: string): string | null {
  try {
    return bytesToHex(sha256(hexToBytes(secret)));
  } catch {
    return null;
  }
}

export const keepsPromise = (secret: string, commitment: string) =>
  sealOf(secret) === commitment.toLowerCase();
