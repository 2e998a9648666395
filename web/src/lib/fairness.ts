// Our own check of chance. At the beginning the server shows a hash of its secret (the commitment);
// at the end it shows the secret. The two must match.

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
