// The circle and what follows from it, for drawing: which figures a sign has its corners in, what it
// is worth, how often a roll falls. What may be played is the server's business.

import { words } from '$web/lib/messages';
import type { Affinity, Sign, View } from './types';

export const SIGNS = [
  'aries',
  'taurus',
  'gemini',
  'cancer',
  'leo',
  'virgo',
  'libra',
  'scorpio',
  'sagittarius',
  'capricorn',
  'aquarius',
  'pisces',
] as const satisfies readonly Sign[];
export const AFFINITIES = [
  'conjunction',
  'syzygy',
  'quadrature',
  'triangulation',
  'opposition',
] as const satisfies readonly Affinity[];

// Said by the server as well, under the same ids.
const say = words('geminos', {
  aries: 'Aries',
  taurus: 'Taurus',
  gemini: 'Gemini',
  cancer: 'Cancer',
  leo: 'Leo',
  virgo: 'Virgo',
  libra: 'Libra',
  scorpio: 'Scorpio',
  sagittarius: 'Sagittarius',
  capricorn: 'Capricorn',
  aquarius: 'Aquarius',
  pisces: 'Pisces',
  conjunction: 'conjunction',
  syzygy: 'syzygy',
  quadrature: 'quadrature',
  triangulation: 'triangulation',
  opposition: 'opposition',
});
const join = words('geminos.list', { two: '{a} and {b}', more: '{a}, {b}' });

export const signName = (sign: number) => say(SIGNS[sign]!);
export const affinityName = (affinity: number) => say(AFFINITIES[affinity]!);
export const capital = (text: string) => text.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());

// "triangulation and syzygy"
export function listed(parts: string[]): string {
  const [last, ...before] = [...parts].reverse();
  if (last === undefined) return '';
  if (before.length === 0) return last;
  return join('two', { a: before.reverse().reduce((a, b) => join('more', { a, b })), b: last });
}

// ---- GEO-2 and GEO-8 ----

export const worth = (sign: number) => 12 - sign;
export const steps = (a: number, b: number) => Math.min((a - b + 12) % 12, (b - a + 12) % 12);

// By affinity, in the order of the card: how many steps apart signs are that share it.
const APART = [[1], [2, 4, 6], [3, 6], [4], [6]];

export const shared = (a: number, b: number): number[] =>
  APART.flatMap((apart, affinity) => (apart.includes(steps(a, b)) ? [affinity] : []));

// The signs that have an affinity with this one, in the order of the year.
export const partners = (sign: number, affinity: number): number[] =>
  SIGNS.flatMap((_, other) => (shared(sign, other).includes(affinity) ? [other] : []));

// ---- The dice of a view ----

export function rolled(view: View): [number, number] | null {
  const [a, b] = view.dice.map((sign) => SIGNS.indexOf(sign as (typeof SIGNS)[number]));
  return a === undefined || b === undefined || a < 0 || b < 0 ? null : [a, b];
}
export const points = ([a, b]: readonly [number, number]) => worth(a) + worth(b);
export const total = (card: { points: number[] }) =>
  card.points.reduce((sum, entry) => sum + entry, 0);

// ---- Odds, counted over the 144 rolls of two dice ----

export const ROLLS = 144;

export interface Odds {
  rolls: number; // that can be written here
  forced: number; // of these, that can be written nowhere else
  best: number;
  worst: number;
  mean: number;
}

const every: [number, number][] = SIGNS.flatMap((_, a) =>
  SIGNS.map((_, b): [number, number] => [a, b]),
);

export const ODDS: readonly Odds[] = AFFINITIES.map((_, affinity) => {
  const fitting = every.filter(([a, b]) => shared(a, b).includes(affinity));
  const scores = fitting.map(points);
  return {
    rolls: fitting.length,
    forced: fitting.filter(([a, b]) => shared(a, b).length === 1).length,
    best: Math.max(...scores),
    worst: Math.min(...scores),
    mean: scores.reduce((sum, score) => sum + score, 0) / scores.length,
  };
});
export const CEILING = ODDS.reduce((sum, { best }) => sum + best, 0);
export const rollsOffering = (affinities: number) =>
  every.filter(([a, b]) => shared(a, b).length === affinities).length;
export const rollsApart = (distance: number) =>
  every.filter(([a, b]) => steps(a, b) === distance).length;

// ---- Twenty Rolls ----

export const SOLITAIRE_ROLLS = 20;
// What the best possible play of twenty rolls comes to on average: 65.26 points. With another number
// of rolls, and where the card must be full, it is something else (GEO-33).
export const PAR = 65;
export const hasPar = (players: number, rolls: number, options: Record<string, unknown>) =>
  players === 1 && rolls === SOLITAIRE_ROLLS && options.must_complete !== true;

// What the card of one player is worth in the end.
export const worthAlone = (card: { points: number[] }, options: Record<string, unknown>) =>
  options.must_complete === true && card.points.includes(0) ? 0 : total(card);

// Rounds begun so far, and the most there can be; alone, a round is a roll.
export function rounds(
  view: View,
  players: number,
  options: Record<string, unknown>,
): { now: number; most: number } {
  const number = (value: unknown, usual: number) => (typeof value === 'number' ? value : usual);
  const cap = number(options.cap, 200);
  const most = players === 1 ? Math.min(cap, number(options.rolls, SOLITAIRE_ROLLS)) : cap;
  const whole =
    view.phase === 'over' && view.turn !== null && (view.turn + 1) % players === view.first;
  return { now: view.rounds + (whole ? 0 : 1), most };
}
