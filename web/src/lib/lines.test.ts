import { expect, it } from 'vitest';
import type { BoardDefinition } from './board';
import { piecesAt, piecesOf, saidIn, spell, tellAll } from './lines';
import { phrases } from './messages';

phrases({
  'test.writes': '{0} writes {1} {1|point|points} under {2}: {3}.',
  'test.star': 'a star',
  'table.says': '{0}: {1}',
  'chat.test': 'Hello!',
  'test.say': 'Look at {0}.',
});
const board = { label: (piece: string) => `<${piece}>` } as unknown as BoardDefinition;
const names = ['Anna', ''];

it('spells seats, numbers, pieces and words', () => {
  const line = {
    phrase: 'test.writes',
    args: [{ seat: 0 }, { number: 1 }, { piece: 'entry:0:1' }, { word: 'test.star' }],
    text: '',
  };
  expect(spell(line, names, board)).toBe('Anna writes 1 point under <entry:0:1>: a star.');
  expect(
    spell(
      { ...line, args: [{ seat: 1 }, { number: 0 }, { piece: 'x' }, { word: 'unheard' }] },
      names,
      null,
    ),
  ).toBe('2 writes 0 points under x: unheard.');
});

it('tells the same thing several times in one line', () => {
  const line = (text: string) => ({ phrase: 'unknown', args: [], text });
  const lines = ['She draws.', 'He draws.', 'He draws.', 'He draws.', 'She draws.'].map(line);
  expect(tellAll(lines, names, board).map(({ text }) => text)).toEqual([
    'She draws.',
    'He draws (3 times).',
    'She draws.',
  ]);
});

it('falls back on the English text of a phrase it does not know', () => {
  expect(spell({ phrase: 'unknown', args: [], text: 'As told.' }, names, board)).toBe('As told.');
});

it('does not fill what people write', () => {
  expect(
    spell(
      { phrase: 'table.says', args: [{ seat: 0 }, { text: '{0} {1}' }], text: '' },
      names,
      board,
    ),
  ).toBe('Anna: {0} {1}');
});

it('lights the pieces a line names, or else those that moved', () => {
  const named = { phrase: 'p', args: [{ seat: 0 }, { piece: 'a' }, { piece: 'b' }], text: '' };
  const plain = { phrase: 'p', args: [], text: '' };
  const entry = {
    version: 1,
    at: 0,
    lines: [],
    steps: [
      { piece: 'c', from: 'd' },
      { piece: 'e', to: 'f' },
    ],
  };
  expect(piecesOf(named)).toEqual(['a', 'b']);
  expect(piecesAt(named, entry)).toEqual(['a', 'b']);
  expect(piecesAt(plain, entry)).toEqual(['c', 'e', 'f']);
});

it('tells what was said from what happened', () => {
  expect(
    saidIn(
      { phrase: 'table.says', args: [{ seat: 1 }, { word: 'chat.test' }], text: '' },
      names,
      board,
    ),
  ).toEqual({ seat: 1, name: '2', text: 'Hello!' });
  const saying = {
    phrase: 'table.says',
    args: [{ seat: 0 }, { word: 'test.say' }, { piece: 'a' }],
    text: '',
  };
  expect(saidIn(saying, names, board)).toEqual({ seat: 0, name: 'Anna', text: 'Look at <a>.' });
  expect(spell(saying, names, board)).toBe('Anna: Look at <a>.');
  const onlooker = {
    phrase: 'table.onlooker_says',
    args: [{ text: 'Olga' }, { text: 'Look left!' }],
    text: '',
  };
  expect(saidIn(onlooker, names, board)).toEqual({ seat: null, name: 'Olga', text: 'Look left!' });
  expect(spell(onlooker, names, board)).toBe('Olga, who looks on: Look left!');
  expect(
    saidIn({ phrase: 'table.joined', args: [{ seat: 1 }], text: '' }, names, board),
  ).toBeNull();
});
