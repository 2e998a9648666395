// Numbers of tokens of each kind: how the names of pieces write them, and how they are said.

import { phrase } from '$web/lib/messages';
import type { Amounts, Token, Tokens } from './types';

export const KINDS: readonly Token[] = ['coin', 'bot', 'lens', 'cell', 'capsule'];
export const GOODS = [1, 2, 3] as const; // bots, lenses and cells, by number
export const kindAt = (number: number): Token => KINDS[number] ?? 'coin';

const MANY = { coin: 'coins', bot: 'bots', lens: 'lenses', cell: 'cells', capsule: 'capsules' };
export const kindName = (kind: Token) => phrase(`cassiopeia.${MANY[kind]}`) ?? kind;

export const countOf = (tokens: Amounts, kind: Token) => tokens[kind] ?? 0;
export const held = (tokens: Amounts) =>
  KINDS.map((kind) => ({ kind, count: countOf(tokens, kind) })).filter(({ count }) => count > 0);
export const sum = (tokens: Amounts) =>
  KINDS.reduce((total, kind) => total + countOf(tokens, kind), 0);
export function minus(tokens: Amounts, others: Amounts): Tokens {
  return Object.fromEntries(
    KINDS.map((kind) => [kind, countOf(tokens, kind) - countOf(others, kind)]),
  ) as unknown as Tokens;
}

// A payment of A coins, B bots, C lenses, D cells and E capsules is pay:ABC:DE.
export function tokensIn(piece: string): Tokens {
  const [, high = '0', low = '0'] = piece.split(':');
  const digits = high.padStart(3, '0') + low.padStart(2, '0');
  return Object.fromEntries(
    KINDS.map((kind, index) => [kind, Number(digits[index])]),
  ) as unknown as Tokens;
}

// "2 coins, 1 bot and 1 cell"
export function saidTokens(tokens: Amounts): string {
  const parts = held(tokens).map(
    ({ kind, count }) => phrase(`cassiopeia.count_${kind}`, { 0: count }) ?? `${count} ${kind}`,
  );
  if (parts.length === 0) return phrase('cassiopeia.nothing') ?? '';
  return (
    phrase(`cassiopeia.list_${parts.length}`, Object.fromEntries(parts.entries())) ??
    parts.join(', ')
  );
}
