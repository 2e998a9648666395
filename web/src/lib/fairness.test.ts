import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { keepsPromise, sealOf } from './fairness';

const secret = '00ff'.repeat(16);
const seal = createHash('sha256').update(Buffer.from(secret, 'hex')).digest('hex');

it('is the SHA-256 of the bytes, not of their text', () => {
  expect(sealOf(secret)).toBe(seal);
  expect(keepsPromise(secret, seal.toUpperCase())).toBe(true);
});

it('notices another secret, and what is no secret at all', () => {
  expect(keepsPromise('01'.repeat(32), seal)).toBe(false);
  expect(keepsPromise('not hexadecimal', seal)).toBe(false);
  expect(sealOf('abc')).toBeNull();
});
