// A rule book as something to search: its passages, each with where it stands, and the words it explains.

import { textOf, type Block, type Clause, type Inline } from './book';

export interface Passage {
  chapter: string; // the heading above it
  id: string; // what to scroll to: its clause, or that heading
  text: string;
}
export interface Term {
  term: string;
  id: string;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// What has a text of its own, in reading order.
function* pieces(book: Block[]): Generator<{ clauses: Clause[]; inside: Inline[] }> {
  for (const block of book) {
    if (block.kind === 'paragraph') yield block;
    else if (block.kind === 'quote') yield* pieces(block.inside);
    else if (block.kind === 'list') for (const item of block.items) yield* pieces(item);
    else if (block.kind === 'table')
      for (const { clauses, cells } of block.rows)
        yield { clauses, inside: cells.flatMap((cell) => [...cell, { kind: 'text', text: ' ' }]) };
  }
}

function* placed(book: Block[]): Generator<Passage & { inside: Inline[] }> {
  let [chapter, heading] = ['', ''];
  for (const block of book) {
    if (block.kind === 'heading') {
      [chapter, heading] = [textOf(block.inside), block.id];
      continue;
    }
    for (const { clauses, inside } of pieces([block]))
      yield { chapter, id: clauses[0]?.id ?? heading, text: textOf(inside).trim(), inside };
  }
}

// The passages that have every word of the question.
export function search(book: Block[], question: string): Passage[] {
  const wanted = plain(question)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  return [...placed(book)]
    .filter(({ text, chapter }) =>
      wanted.every((word) => plain(`${chapter} ${text}`).includes(word)),
    )
    .map(({ chapter, id, text }) => ({ chapter, id, text }));
}

const LONGEST = 40; // characters: more is a sentence, not a word that is explained

// The words that the book has in bold, from A to Z, each where it first stands.
export function terms(book: Block[]): Term[] {
  const found = new Map<string, Term>();
  for (const { id, inside } of placed(book))
    for (const part of inside) {
      if (part.kind !== 'strong') continue;
      const term = textOf(part.inside).replace(/[.:,]$/, '');
      if (term === '' || term.length > LONGEST || id === '') continue;
      if (!found.has(plain(term))) found.set(plain(term), { term, id });
    }
  return [...found.values()].sort((a, b) => a.term.localeCompare(b.term));
}
