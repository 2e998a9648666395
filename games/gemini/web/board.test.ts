import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phrases } from '$web/lib/messages';
import board from './board';
import {
  active,
  activeRole,
  dueOf,
  hoursOf,
  isShut,
  missing,
  POOR_WEATHER,
  standing,
} from './cards.svelte';
import { needsLine } from './needs';
import said from './phrases.json';
import {
  cards,
  names,
  NONE,
  HIDDEN,
  TARGET,
  TIME,
  LUCK,
  slot,
  slots,
  table,
  held,
  chosen,
  scene,
} from './sample';
import type { Slot, OpenPart } from './types';

beforeAll(() => phrases(said));
beforeEach(() => board.learn!(cards));

describe('how it stands', () => {
  it('counts completed programs, those in part, those left behind, and Poor Weather', () => {
    expect(standing(table(), chosen).score).toBe(0);
    expect(standing(table({ scored: [0] }), chosen).score).toBe(60);
    expect(
      standing(table({ active: [0, 1], slots: slots({ 0: { done: [2] } }) }), chosen).score,
    ).toBe(25 - 8);
    const hours = slots({ [POOR_WEATHER]: { now: [1, 1, 0, 0, 0, 0] } });
    expect([
      standing(table({ slots: hours }), chosen).score,
      standing(table({ slots: hours, checked_out: false }), chosen).score,
    ]).toEqual([8, 0]);
    expect(hoursOf([2, 1, 0, 0, 0, 0])).toBe(5);
  });

  it('says what that would mean if it ended now', () => {
    const missed = standing(table({ reputation: 2 }), chosen); // a Band-1 program is missing, at two points
    expect([missed.left, missed.level, missed.band1, missed.required]).toEqual([0, 0, 0, 1]);
    const cheap = { players: 2, options: { scenario: 'basic', missing_band1_penalty: 1 } };
    expect([
      standing(table({ reputation: 2 }), cheap).left,
      standing(table(), { ...chosen, players: 3 }).left,
    ]).toEqual([1, 4]);
    expect([
      standing(table({ scored: [0] }), chosen).level,
      standing(table({ scored: [0] }), chosen).next,
    ]).toEqual([2, 100]);
    expect(standing(table({ scored: [0, 1] }), chosen).level).toBe(3);
  });

  it('takes no penalty twice: at the end it has been taken', () => {
    expect(standing(table({ phase: 'over', reputation: 2 }), chosen).left).toBe(2);
  });
});

describe('what is still needed', () => {
  it('is counted by type, and one more Bright target stands for a Primary one', () => {
    expect(missing(0, slot())).toEqual({ primary: 1, secondary: 0, bright: 1 });
    expect(missing(0, slot({ done: [2] }))).toEqual({ primary: 1, secondary: 0, bright: 0 });
    expect(missing(0, slot({ done: [2, 2] }))).toEqual({ primary: 0, secondary: 0, bright: 0 });
  });

  it('is said in a line', () => {
    const now = (some: Record<number, Partial<Slot>>, more: Partial<OpenPart> = {}) =>
      table({ slots: slots(some), ...more });
    expect(needsLine(now({}), 0)).toBe('needs 1 Primary and 1 Bright; an instrument for images');
    expect(needsLine(now({}), 1)).toBe('needs 2 Secondary; an instrument for spectra with AO');
    expect(
      needsLine(
        now({ 0: { instrument: 0, target: TARGET, ao: true, now: [1, 0, 0, 0, 0, 0] } }),
        0,
      ),
    ).toBe('needs 1 Primary and 1 Bright; 2 more hours');
    expect(needsLine(now({ 0: { instrument: 1 } }), 0)).toBe(
      'needs 1 Primary and 1 Bright; an instrument for images instead of GNIRS',
    ); // GCG-46
    expect(needsLine(now({ 1: { instrument: 0 } }), 1)).toBe(
      'needs 2 Secondary; an instrument for spectra with AO instead of GMOS',
    );
    expect(needsLine(now({ 1: { instrument: 1 } }), 1)).toBe('needs 2 Secondary');
    expect(needsLine(now({}, { checked_out: false }), POOR_WEATHER)).toBe(
      'needs an instrument; 4 more hours',
    );
    expect(needsLine(now({ [POOR_WEATHER]: { instrument: 0 } }), POOR_WEATHER)).toBe('');
  });

  it('warns of what would be lost', () => {
    const hand = [held(TARGET + 2), held(TIME), held(TIME + 1, 3)];
    const over = (more: Partial<Slot>, path: string[]) =>
      board.warning!(path, scene({ slots: slots({ 0: { target: TARGET, ...more } }) }, [hand]));
    expect(over({ now: [1, 0, 0, 0, 0, 0] }, ['hand:0:0', 'program:0'])).toBe(
      'This discards Target P with its 1 of 5 hours.',
    );
    expect(over({ due: 6 }, ['hand:0:0', 'program:0'])).toBe(
      'This discards Target P, which is in red: that costs a reputation point.',
    );
    expect(over({}, ['hand:0:0', 'program:0'])).toBe('');
    expect(over({ now: [1, 0, 0, 0, 0, 0] }, ['hand:0:1', 'program:0'])).toBe('');
    expect(over({}, ['discard'])).toBe('A red Time card is among them: that costs 1 reputation.');
    expect(board.warning!(['discard'], scene({}, [hand.slice(0, 2)]))).toBe(
      'All 2 cards of your hand are discarded.',
    );
  });

  it('calls a card of a hand by what it is, where that is known', () => {
    expect(board.label('hand:0:0', names, scene({}, [[held(TARGET)]]))).toBe('Target P');
    expect(board.label('hand:0:0', names, scene({}, [[held(HIDDEN)]]))).toBe(
      board.label('hand:0:0', names),
    );
  });

  it('says what is offered (GCG-96)', () => {
    const asked = { phase: 'answer' as const, offered: 1, wanted: TIME };
    expect(board.task(scene(asked, [[held(TIME)], [held(TARGET)]]))).toBe(
      'Ben offers Target P for your 1h: accept or refuse',
    );
    expect(board.task(scene({ ...asked, wanted: NONE }, [[held(TIME)], [held(TARGET)]]))).toBe(
      'Ben offers Target P: choose what you give for it, or refuse',
    );
  });

  it('knows what closes Poor Weather (GCG-71)', () => {
    const shut = { north: true, south: false };
    const at = (more: Partial<OpenPart>, place: number, closure?: string) =>
      isShut(
        table({
          slots: slots({ 0: { instrument: 0 }, [POOR_WEATHER]: { instrument: 0 } }),
          ...more,
        }),
        place,
        { ...chosen, options: closure ? { poor_weather_closure: closure } : {} },
      );
    expect([
      at({ storm: shut }, 0),
      at({ storm: shut }, POOR_WEATHER),
      at({ shutdown: shut }, POOR_WEATHER),
    ]).toEqual([true, false, true]);
    expect([
      at({ storm: shut }, POOR_WEATHER, 'all'),
      at({ shutdown: shut }, POOR_WEATHER, 'never'),
    ]).toEqual([true, false]);
  });
});

describe('red print', () => {
  it('counts from the round in which a card was drawn, as long as there is a round to judge it', () => {
    expect([
      dueOf(held(TIME + 1, 3), chosen),
      dueOf(held(TIME, 3), chosen),
      dueOf(held(TIME + 1, 11), chosen),
    ]).toEqual([5, null, null]);
  });

  it('is not judged where it is ignored', () => {
    expect(dueOf(held(TIME + 1, 3), { players: 2, options: { scenario: 'training' } })).toBeNull();
    expect(dueOf(held(TIME + 1, 3), { players: 2, options: { red_print: false } })).toBeNull();
  });
});

it('two players have two turns each, the lower-numbered role first', () => {
  expect(
    [0, 1, 2, 3].map((turn) => [active(table({ turn }), 2), activeRole(table({ turn }), 2)]),
  ).toEqual([
    [1, 0],
    [0, 1],
    [1, 3],
    [0, 2],
  ]);
  expect([active(table({ round: 0 }), 2), active(table({ phase: 'over' }), 2)]).toEqual([
    null,
    null,
  ]);
});

it('every phase has something to say', () => {
  const phases: OpenPart['phase'][] = [
    'roles',
    'first',
    'turn_up',
    'deal',
    'weather',
    'draw',
    'fog',
    'warm_up',
    'fault',
    'failed',
    'window',
    'act',
    'release',
    'answer',
    'over',
  ];
  for (const phase of phases) {
    for (const sentence of [board.task(scene({ phase })), board.doing(scene({ phase }))])
      expect(sentence).not.toMatch(/_|undefined/);
    expect(board.clause!(scene({ phase }))).toMatch(/^GCG-R?\d+$/);
  }
});

describe('what a team says', () => {
  const said = (now: Parameters<NonNullable<typeof board.sayings>>[0]) =>
    board.sayings!(now).map(({ preset, piece }) => (piece ? `${preset} ${piece}` : preset));
  it('is about what lies on the table', () => {
    const now = { active: [0, 1], slots: slots({ 0: { instrument: 0, target: TARGET } }) };
    expect(said(scene(now))).toEqual([
      'gemini.say_time program:0',
      'gemini.say_target program:1',
      'gemini.say_instrument program:1',
      'gemini.say_spectrograph',
      'gemini.say_camera',
      'gemini.say_weather',
    ]);
    expect(said(scene({ checked_out: false }))).toEqual([
      'gemini.say_time program:12',
      'gemini.say_weather',
    ]);
  });

  it('is about the own cards only where the others do not see them', () => {
    const mine = [held(0), held(TIME + 1), held(LUCK)];
    expect(said(scene({}, [mine, [held(TIME)]]))).toEqual(['gemini.say_weather']);
    expect(said(scene({}, [mine, [held(HIDDEN)]]))).toEqual([
      'gemini.say_weather',
      'gemini.say_band',
      'gemini.say_red',
      'gemini.say_instant',
    ]);
    expect(said({ ...scene({}, [mine, [held(HIDDEN)]]), viewer: null })).toEqual([]);
  });
});

it('every option is explained in plain words', () => {
  const labels = board.optionLabels!;
  const options = [
    'scenario',
    'open_hands',
    'luck_booster',
    'visiting_pack',
    'red_print',
    'roles',
    'first_player',
    'missing_band1_penalty',
    'storm_open_site',
    'poor_weather_closure',
    'bright_ao_counts_as_primary',
    'max_instruments',
    'paid_undo',
    'primer',
  ];
  for (const name of options) expect(labels[name]!.sentence).toMatch(/^[A-Z].*\.$/);
  for (const { label, sentence } of Object.values(labels))
    expect(`${label} ${sentence}`).not.toMatch(/GCG|_/);
  for (const { options: chosenOptions } of board.presets!)
    for (const name of Object.keys(chosenOptions)) expect(options).toContain(name);
});
