// Whether somebody can see and press what they are asked to choose. Knows no game.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export interface Size {
  name: string;
  width: number;
  height: number;
  touch?: boolean; // a finger: things to press are at least 44 pixels
}
export const SIZES: Size[] = [
  { name: 'a small desk', width: 1280, height: 720 },
  { name: 'a desk', width: 1440, height: 900 },
  { name: 'a large screen', width: 2560, height: 1440 },
  { name: 'a tablet', width: 1024, height: 768, touch: true },
  { name: 'a phone', width: 390, height: 844, touch: true },
  { name: 'a small phone', width: 360, height: 640, touch: true },
  { name: 'a phone on its side', width: 844, height: 390, touch: true },
  { name: 'a small desk at 200 %', width: 640, height: 360 },
];

// Positions of a game that are hard to show: most cards, most players, most choices. `position` is
// what `orrery engine` says of a state; `press` goes on into a choice of several steps.
export interface Moment {
  name: string;
  players?: number; // if not as usual for the game
  options?: Record<string, boolean | number | string>; // those that are not as usual
  position: string;
  press?: string[];
}
export interface Moments {
  game: string;
  players: number;
  moments: Moment[];
}
export const momentsOf = (folder: string) =>
  JSON.parse(readFileSync(`${folder}/moments.json`, 'utf8')) as Moments;

// The record of a game that begins there.
export function recordOf(game: string, players: number, { options, position }: Moment): string {
  const requests = [
    { do: 'set', players, options: options ?? {}, position },
    {
      do: 'record',
      seats: Array.from({ length: players }, () => ({ player: 'person', name: '' })),
    },
  ];
  const said = execFileSync(process.env.ORRERY ?? 'build/release/orrery', ['engine', game], {
    input: requests.map((request) => `${JSON.stringify(request)}\n`).join(''),
    encoding: 'utf8',
  });
  const answers = said
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { ok?: { text?: string }; error?: string });
  const [set, record] = answers;
  if (set?.error !== undefined || record?.ok?.text === undefined) throw new Error(said);
  return record.ok.text;
}

// The longest names that people have: the server takes no longer ones.
const NAMES = [
  'Wilhelmina von Weizenberg',
  'Maximilian Featherstone-W',
  'Ariadne Papadimitropoulou',
  'Bartholomew Cholmondeley-',
  'Guðrún Sigurðardóttir Jón',
  'Chukwuemeka Oluwaseun-Ade',
];

// A table of people at this page that goes on from there, so that whoever is asked is asked here.
export async function playOn(page: Page, game: string, record: string, players: number) {
  await page.goto('/');
  const id = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/replay/play_on', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      const said = (await answer.json()) as { table?: string; error?: string };
      return said.table ?? `refused: ${JSON.stringify(said)}`;
    },
    JSON.stringify({
      id: crypto.randomUUID(),
      start: true,
      move: record.match(/^move /gm)?.length ?? 0,
      record,
      setup: { game },
      seats: NAMES.slice(0, players).map((name) => ({ name })),
    }),
  );
  if (id.startsWith('refused')) throw new Error(id);
  await page.goto(`/t/${id}`);
}

// Words that run out of the piece they stand on. It is read by other browsers as text, so it stands
// on its own.
export function wordsOut(): string[] {
  const found: string[] = [];
  for (const piece of document.querySelectorAll('.board [data-piece][tabindex]')) {
    const box = piece.getBoundingClientRect();
    const texts = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
    while (box.width > 0 && texts.nextNode()) {
      const around = texts.currentNode.parentElement!;
      if (around.closest('.unseen, bdi, dialog')) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      let { left, right, top, bottom } = range.getBoundingClientRect();
      // What is cut by an element within the piece cannot be seen outside it.
      for (let by: Element | null = around; by && by !== piece; by = by.parentElement) {
        if (getComputedStyle(by).overflow === 'visible') continue;
        const cut = by.getBoundingClientRect();
        [left, right] = [Math.max(left, cut.left), Math.min(right, cut.right)];
        [top, bottom] = [Math.max(top, cut.top), Math.min(bottom, cut.bottom)];
      }
      const out = Math.max(box.left - left, right - box.right, box.top - top, bottom - box.bottom);
      if (right > left && out > 4)
        found.push(
          `“${texts.currentNode.textContent!.trim()}” runs ${Math.round(out)} out of ${piece.getAttribute('data-piece')}`,
        );
    }
  }
  return found;
}

// Everything that is wrong with what can be chosen now, one sentence each.
export function flaws(page: Page, { touch = false }: { touch?: boolean } = {}): Promise<string[]> {
  return page.evaluate((finger) => {
    const found: string[] = [];
    const board = document.querySelector('.board')!;
    const inside = (inner: DOMRect, outer: DOMRect, slack: number) =>
      inner.left >= outer.left - slack &&
      inner.right <= outer.right + slack &&
      inner.top >= outer.top - slack &&
      inner.bottom <= outer.bottom + slack;
    const view = new DOMRect(0, 0, innerWidth, innerHeight);
    const round = ({ x, y, width, height }: DOMRect) =>
      `${Math.round(width)} by ${Math.round(height)} at ${Math.round(x)}, ${Math.round(y)}`;
    const called = (node: Element) =>
      node.getAttribute('data-piece') ??
      `${node.tagName.toLowerCase()}.${node.getAttribute('class')?.split(' ')[0] ?? ''}`;

    if (document.documentElement.scrollWidth > innerWidth) found.push('the page scrolls sideways');

    const choices = [...board.querySelectorAll('[data-piece].can[tabindex]')].filter(
      (node) => node.getBoundingClientRect().width > 0,
    );
    if (choices.length === 0) found.push('nothing can be chosen');
    for (const node of choices) {
      const rect = node.getBoundingClientRect();
      const name = called(node);
      if (!inside(rect, view, 0.5)) found.push(`${name} is outside the view: ${round(rect)}`);
      for (let around = node.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue;
        if (around === document.body || around === document.documentElement) break;
        if (!inside(rect, around.getBoundingClientRect(), 0.5))
          found.push(`${name} is cut by ${called(around)}: ${round(rect)}`);
      }
      // What two fingers can bring nearer may be smaller, down to WCAG 2.5.8.
      const least = node.closest('[data-zoom]') ? 24 : 43.9;
      if (finger && Math.min(rect.width, rect.height) < least)
        found.push(`${name} is too small for a finger: ${round(rect)}`);
      for (const [x, y] of [
        [0.5, 0.5],
        [0.3, 0.3],
        [0.7, 0.3],
        [0.3, 0.7],
        [0.7, 0.7],
      ] as const) {
        const hit = document.elementFromPoint(rect.x + rect.width * x, rect.y + rect.height * y);
        if (hit && !node.contains(hit)) {
          const other = hit.closest('[data-piece]') ?? hit;
          found.push(`${name} is covered by ${called(other)}`);
          break;
        }
      }
      for (const other of choices) {
        if (other === node || node.contains(other) || other.contains(node)) continue;
        // The boxes of two hexagons overlap; that none covers another was seen above.
        if (node instanceof SVGElement && other instanceof SVGElement) continue;
        const theirs = other.getBoundingClientRect();
        const wide = Math.min(rect.right, theirs.right) - Math.max(rect.left, theirs.left);
        const high = Math.min(rect.bottom, theirs.bottom) - Math.max(rect.top, theirs.top);
        if (wide > 1 && high > 1 && name < called(other))
          found.push(
            `${name} overlaps ${called(other)} by ${Math.round(wide)} by ${Math.round(high)}`,
          );
      }
    }

    // Words: none too small to read anywhere on the board, and none that runs out of its piece.
    const texts = document.createTreeWalker(board, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const said = text.textContent?.trim() ?? '';
      const around = text.parentElement;
      if (said === '' || !around || around.closest('.unseen, dialog')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rect = range.getBoundingClientRect();
      if (rect.width === 0) continue;
      // In a drawing, sizes are in its own units.
      const drawn = around instanceof SVGGraphicsElement ? (around.getScreenCTM()?.d ?? 1) : 1;
      const size = parseFloat(getComputedStyle(around).fontSize) * drawn;
      if (size < 11.95) found.push(`“${said}” is only ${size.toFixed(1)} pixels high`);
      const piece = around.closest('[data-piece][tabindex]');
      if (piece && !inside(rect, piece.getBoundingClientRect(), 4) && !around.closest('bdi'))
        found.push(`“${said}” runs out of ${called(piece)}`);
    }
    return [...new Set(found)];
  }, touch);
}
