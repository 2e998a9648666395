// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { phrases } from '$web/lib/messages';
import board from './board';
import said from './phrases.json';
import { cards, names, HIDDEN, TARGET, TIME, LUCK, slots, held, outlook, scene } from './sample';
import type { OpenPart } from './types';

beforeAll(() => phrases(said));
beforeEach(() => board.learn!(cards));

describe('names', () => {
  it('there is one for every piece', () => {
    const pieces = [
      'card:0',
      `card:${TARGET}`,
      `card:${TIME}`,
      `card:${LUCK}`,
      'hand:1:2',
      'program:1',
      'program:12',
      'instrument:2',
      'display:0',
      'instruments',
      'deck',
      'discards',
      'score',
      'weather:1',
      'row:3',
      'forecast',
      'reputation',
      'table',
      'side:0',
      'side:1',
      'player:1',
      'role:3',
      'site:0',
      'site:1',
      'discard',
      'end',
      'accept',
      'refuse',
      'pass',
      'box',
    ];
    expect(pieces.map((piece) => board.label(piece, names))).toEqual([
      'Program A',
      'Target P',
      '1 hour',
      'Press release',
      "card 3 in Ben's hand",
      'Program B',
      'Checkouts / Poor Weather',
      'Altair',
      'place 1 of the display',
      'the Instrument deck',
      'the Player deck',
      'the discard pile',
      'the score pile',
      'Storm',
      'the weather of round 3',
      'the Weather deck',
      'the reputation track',
      'the middle of the table',
      'the side without AO',
      'the AO side',
      'Ben',
      'Role 3',
      'Gemini North',
      'Gemini South',
      'discard the hand',
      'end the turn',
      'accept the exchange',
      'refuse the exchange',
      'play no Instant',
      'the box',
    ]);
  });

  it('tell how a piece is', () => {
    const now = scene(
      {
        active: [0],
        slots: slots({
          0: { instrument: 0, target: TARGET, due: 4, now: [2, 0, 0, 0, 0, 0], done: [2] },
        }),
        storm: { north: true, south: false },
        next_shutdown: { north: false, south: true },
        checked_out: false,
      },
      [[held(1), held(TARGET), held(TIME + 1, 2), held(LUCK)], [held(HIDDEN, 2)]],
      undefined,
      outlook(
        {
          0: { targets: [1, 0, 0], hours: 3 },
          12: { lacks: ['no_instrument'], hours: 4 },
        },
        { score: 25 },
      ),
    );
    const pieces = [
      'hand:0:0',
      'hand:0:1',
      'hand:0:2',
      'hand:0:3',
      'hand:1:0',
      'program:0',
      'program:12',
      'instrument:1',
      'display:0',
      'display:1',
      'instruments',
      'row:1',
      'row:2',
      'row:3',
      'site:0',
      'site:1',
      'reputation',
      'score',
      'player:1',
      'role:2',
    ];
    expect(pieces.map((piece) => board.state!(piece, now))).toEqual([
      'Program B, program, Band 2, spectroscopy, with AO, needs 2 Secondary',
      'Target P, Primary target, North or South, 5 hours, 3 hours with AO',
      '3 hours of time, by the end of the next round',
      'Press release, Instant: Gain one.',
      'hidden, drawn in round 2',
      'with GMOS, Target P, 2 of 5 hours, by the end of the next round, completed: Target B, ' +
        'needs 1 Primary; 3 more hours',
      'without an instrument, needs an instrument; 4 more hours',
      'North, spectra, AO with Altair',
      'GMOS',
      'empty',
      '2 cards',
      'Great, red print: a Time card on a Primary target or an AO side',
      'Storm',
      'not yet turned up',
      'closed',
      'open, closed in the next round',
      '4',
      '25 points, 0 of 1 Band-1 programs',
      'Role 0, Role 3, 1 card',
      'Does short time. taken by Anna',
    ]);
  });
});

it.each([
  [{ phase: 'roles' }, 'choose a role', 'is choosing a role', 'GCG-5'],
  [
    { phase: 'act', checked_out: false },
    'play a card, move an instrument, or end the turn',
    'is at work as Role 0',
    'GCG-63',
  ],
  [
    { phase: 'act', actions: 0 },
    'use what is free, or end the turn',
    'is at work as Role 0',
    'GCG-32',
  ],
  [
    { phase: 'release', releasing: 0, slots: slots({ 0: { instrument: 1 } }) },
    'choose where GNIRS goes on to',
    'is choosing where GNIRS goes on to',
    'GCG-39',
  ],
  [
    { phase: 'answer', wanted: 0 },
    'accept the exchange or refuse it',
    'is thinking about an exchange',
    'GCG-96',
  ],
  [
    { phase: 'answer' },
    'choose the card you give, or refuse',
    'is thinking about an exchange',
    'GCG-96',
  ],
  [{ phase: 'window' }, 'play an Instant, or nothing', 'looks on', 'GCG-90'],
] satisfies [Partial<OpenPart>, string, string, string][])(
  'what is to be done is said',
  (more, task, doing, clause) => {
    const now = scene(more);
    expect([board.task(now), board.doing(now), board.clause!(now)]).toEqual([task, doing, clause]);
  },
);

it("places that only somebody's own large set of cards has are empty until they are told", () => {
  const more = Array.from({ length: 14 }, (_, n) => ({ ...cards.programs[0]!, id: `Q${n}` }));
  board.learn!({ ...cards, programs: more });
  const now = scene({ active: [13], slots: slots({}) }, [], undefined, outlook({ 14: {} }));
  expect(now.view.table.slots).toHaveLength(13);
  for (const place of [13, 14])
    expect(board.state!(`program:${place}`, now)).toContain('without an instrument');
});
