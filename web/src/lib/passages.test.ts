import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { markdown } from './markdown';
import { search, terms } from './passages';

const book = markdown(`# Game

*For two.*

## The end

* <a id="ABC-A7" title="ours"></a>**The cap.** A game ends after *200* rounds.
* **Équal** totals share the win.

| option | what |
|---|---|
| <a id="ABC-9"></a>\`cap\` | fewer rounds |
`);

it('finds passages by all of their words, with their clause or their chapter', () => {
  expect(search(book, 'rounds ENDS')).toEqual([
    { chapter: 'The end', id: 'ABC-A7', text: 'The cap. A game ends after 200 rounds.' },
  ]);
  expect(search(book, 'equal').map(({ id }) => id)).toEqual(['the-end']);
  expect(search(book, 'fewer').map(({ id }) => id)).toEqual(['ABC-9']);
  expect(search(book, 'nowhere')).toEqual([]);
  expect(search(book, '  ')).toEqual([]);
});

it('makes an index of what is in bold', () => {
  expect(terms(book)).toEqual([
    { term: 'Équal', id: 'the-end' },
    { term: 'The cap', id: 'ABC-A7' },
  ]);
});

it.each(['geminos', 'geminion', 'constellation', 'cassiopeia', 'gemini'])(
  'every clause of %s can be linked to',
  (game) => {
    const source = readFileSync(`games/${game}/RULES.md`, 'utf8');
    const ids = [...source.matchAll(/<a id="([^"]+)"/g)].map(([, id]) => id);
    const seen = JSON.stringify(markdown(source));
    expect(ids.filter((id) => !seen.includes(`"id":"${id}"`))).toEqual([]);
    expect(terms(markdown(source)).length).toBeGreaterThan(5);
  },
);
