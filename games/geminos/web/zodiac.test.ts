import { describe, expect, it } from 'vitest';
import { GLYPHS } from './glyphs';
import type { View } from './types';
import {
  AFFINITIES,
  CEILING,
  ODDS,
  SIGNS,
  affinityName,
  hasPar,
  listed,
  partners,
  rolled,
  rollsApart,
  rollsOffering,
  rounds,
  shared,
  signName,
  worth,
  worthAlone,
} from './zodiac';

const sign = (name: (typeof SIGNS)[number]) => SIGNS.indexOf(name);
const named = (a: (typeof SIGNS)[number], b: (typeof SIGNS)[number]) =>
  shared(sign(a), sign(b)).map((affinity) => AFFINITIES[affinity]);
const view = (change: Partial<View>): View => ({
  cards: [],
  phase: 'roll',
  first: 0,
  turn: 0,
  dice: ['none', 'none'],
  rounds: 0,
  ...change,
});

describe('the circle', () => {
  it('is worth 12 at Aries down to 1 at Pisces (GEO-2)', () => {
    expect([
      worth(sign('aries')),
      worth(sign('taurus')),
      worth(sign('libra')),
      worth(sign('pisces')),
    ]).toEqual([12, 11, 6, 1]);
    expect(GLYPHS).toHaveLength(12);
  });

  it('gives pairs of signs their affinities (GEO-8)', () => {
    expect(named('aries', 'aries')).toEqual([]);
    expect(named('aries', 'taurus')).toEqual(['conjunction']);
    expect(named('pisces', 'aries')).toEqual(['conjunction']);
    expect(named('aquarius', 'aries')).toEqual(['syzygy']);
    expect(named('capricorn', 'aries')).toEqual(['quadrature']);
    expect(named('pisces', 'cancer')).toEqual(['syzygy', 'triangulation']);
    expect(named('taurus', 'libra')).toEqual([]);
    expect(named('virgo', 'pisces')).toEqual(['syzygy', 'quadrature', 'opposition']);
  });

  it('knows the partners of a sign', () => {
    expect(partners(sign('aries'), 1).map((other) => SIGNS[other])).toEqual([
      'gemini',
      'leo',
      'libra',
      'sagittarius',
      'aquarius',
    ]);
    expect(partners(sign('sagittarius'), 0).map((other) => SIGNS[other])).toEqual([
      'scorpio',
      'capricorn',
    ]);
  });
});

describe('the odds (GEO-28)', () => {
  it('of each affinity are those of the rule book', () => {
    expect(ODDS.map(({ rolls }) => rolls)).toEqual([24, 60, 36, 24, 12]);
    expect(ODDS.map(({ forced }) => forced)).toEqual([24, 24, 24, 0, 0]);
    expect(ODDS.map(({ best }) => best)).toEqual([23, 22, 21, 20, 18]);
    expect(ODDS.map(({ worst }) => worst)).toEqual([3, 4, 5, 6, 8]);
    expect(ODDS.map(({ mean }) => mean)).toEqual([13, 13, 13, 13, 13]);
    expect(CEILING).toBe(104);
  });

  it('of having a choice as well', () => {
    expect([0, 1, 2, 3].map(rollsOffering)).toEqual([36, 72, 24, 12]);
    expect([0, 1, 2, 3, 4, 5, 6].map(rollsApart)).toEqual([12, 24, 24, 24, 24, 24, 12]);
  });
});

describe('what is said', () => {
  it('lists things', () => {
    expect(listed([])).toBe('');
    expect(listed(['a'])).toBe('a');
    expect(listed(['a', 'b'])).toBe('a and b');
    expect(listed([signName(0), affinityName(1), 'c'])).toBe('Aries, syzygy and c');
  });

  it('counts rounds as they are begun', () => {
    expect(rounds(view({ rounds: 3 }), 2, { cap: 50 })).toEqual({ now: 4, most: 50 });
    expect(rounds(view({ rounds: 3, phase: 'over', turn: 1, first: 0 }), 2, {})).toEqual({
      now: 3,
      most: 200,
    });
    expect(rounds(view({ rounds: 3, phase: 'over', turn: 0, first: 0 }), 2, {})).toEqual({
      now: 4,
      most: 200,
    });
    expect(rounds(view({ rounds: 5 }), 1, { cap: 200 })).toEqual({ now: 6, most: 20 });
    expect(rounds(view({ rounds: 5 }), 1, { cap: 8 })).toEqual({ now: 6, most: 8 });
    expect(rounds(view({ rounds: 4 }), 1, { cap: 200, rolls: 5 })).toEqual({ now: 5, most: 5 });
  });

  it('has a par for the usual twenty rolls alone', () => {
    expect(hasPar(1, 20, {})).toBe(true);
    expect(hasPar(2, 20, {})).toBe(false);
    expect(hasPar(1, 5, {})).toBe(false);
    expect(hasPar(1, 20, { must_complete: true })).toBe(false);
  });

  it('gives nothing for a card that had to be full and is not', () => {
    const [full, open] = [
      [9, 14, 13, 8, 7],
      [9, 14, 13, 0, 0],
    ].map((points) => ({ points }));
    expect(worthAlone(full!, { must_complete: true })).toBe(51);
    expect(worthAlone(open!, { must_complete: true })).toBe(0);
    expect(worthAlone(open!, { must_complete: false })).toBe(36);
  });

  it('reads the dice of a view', () => {
    expect(rolled(view({}))).toBeNull();
    expect(rolled(view({ dice: ['aries', 'pisces'] }))).toEqual([0, 11]);
  });
});
