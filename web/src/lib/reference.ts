// What a game's folder gives the reference: `games/NAME/web/reference.ts`, which its board.ts names. It
// lists every card, tile, shape and sign of the game, with a picture and what each does.

import type { Component } from 'svelte';

export interface Fact {
  name: string; // "Costs"
  value: string; // "3 coins"
}

// One card, tile, shape or sign.
export interface Entry {
  id: string; // in the address, and in the figures: "helper"
  group: string;
  name: string;
  facts: Fact[];
  text: string[]; // what it does, in sentences
  tags: string[]; // what it can be filtered by
  copies?: number; // on paper, for as many players as the game is for
}

export interface Named {
  id: string;
  name: string;
}

export interface Reference {
  groups: Named[];
  tags: Named[];
  entries: Entry[];
}

// What simulated games say of an entry, by its id.
export interface Figure {
  share: number; // of the players (in a game played together: of the games) who took it
  times: number; // how often on average, by those who did
  won: number; // of those, the share who won
}
export interface Figures {
  bot: string;
  players: number;
  games: number;
  seed: number;
  all: number; // what `won` is for everybody
  entries: Record<string, Figure>;
}

export interface ReferenceDefinition {
  // `cards` as the server sends them, in a game whose cards are data.
  make(cards: unknown): Reference;
  // The entry that a piece of the board shows; null if there is none, or if it is hidden.
  entryOf(piece: string, view: unknown): string | null;
  Picture: Component<{ entry: Entry }>;
  figures: Figures;
  // A figure in the words of this game: what was done, and how it went.
  taken(figure: Figure, figures: Figures): string[];
  // For the printer: cards as they are cut out, and a sheet that reminds players of the rules.
  Paper?: Component<{ entry: Entry }>;
  Aid?: Component;
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// The entries that have every word of the question somewhere, are of the group, and have every tag.
export function matching(
  entries: Entry[],
  { words, group, tags }: { words: string; group: string; tags: string[] },
): Entry[] {
  const wanted = plain(words)
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries.filter((entry) => {
    if (group !== '' && entry.group !== group) return false;
    if (!tags.every((tag) => entry.tags.includes(tag))) return false;
    const all = plain(
      [entry.name, ...entry.text, ...entry.facts.map(({ name, value }) => `${name} ${value}`)].join(
        ' ',
      ),
    );
    return wanted.every((word) => all.includes(word));
  });
}
