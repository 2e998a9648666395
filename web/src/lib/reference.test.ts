import { expect, it } from 'vitest';
import { matching, type Entry } from './reference';

const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  group: 'cards',
  name: id,
  facts: [],
  text: [],
  tags: [],
  ...more,
});
const entries = [
  entry('Helper', { text: ['Draws a card.'], tags: ['draws'] }),
  entry('Trove', { facts: [{ name: 'Gems', value: '3' }] }),
  entry('Señal', { group: 'signs', tags: ['draws'] }),
];
const found = (question: Partial<Parameters<typeof matching>[1]>) =>
  matching(entries, { words: '', group: '', tags: [], ...question }).map(({ id }) => id);

it('finds words in names, sentences and facts, whatever their case and accents', () => {
  expect(found({})).toEqual(['Helper', 'Trove', 'Señal']);
  expect(found({ words: ' DRAWS  card' })).toEqual(['Helper']);
  expect(found({ words: 'gems 3' })).toEqual(['Trove']);
  expect(found({ words: 'senal' })).toEqual(['Señal']);
  expect(found({ words: 'nothing' })).toEqual([]);
});

it('filters by group and by tags', () => {
  expect(found({ group: 'signs' })).toEqual(['Señal']);
  expect(found({ tags: ['draws'] })).toEqual(['Helper', 'Señal']);
  expect(found({ tags: ['draws'], group: 'cards' })).toEqual(['Helper']);
});
