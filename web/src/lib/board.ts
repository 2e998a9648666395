// What a game's folder gives the browser: `games/NAME/web/board.ts`, found by its name. The rest
// of the client (the shell) knows no game, and a board knows no server.

import type { Component } from 'svelte';
import type { GameInfo, LogLine, Moment, Setup, ShownStep } from '../generated/protocol';
import type { ReferenceDefinition } from './reference';
import type { Sound } from './waves';

export type ToAct = number | 'chance' | null;

export interface BoardProps<View> {
  view: View;
  names: string[]; // by seat
  players: number;
  viewer: number | null; // the seat that looks; null: somebody without a seat
  toAct: ToAct;
  over: boolean;
  options: Record<string, unknown>;
  game: GameInfo;
  pace: number; // 1 at normal speed, 0 for no movement
  child?: boolean; // it is shown for a child
}

// A bar of a histogram: how often chance gave something, and how often it does on average.
export interface LuckBar {
  label: string;
  count: number;
  expected: number;
}
export interface Luck {
  title: string;
  bars: LuckBar[];
}

// What a board says about a position, as seen by one viewer.
export interface Scene<View> {
  view: View;
  names: string[];
  players: number;
  viewer: number | null;
  toAct: ToAct;
  options?: Record<string, unknown>; // of the table
  offered?: string[]; // the pieces a move can begin with, where this browser is asked
}

// How a game is set up, as far as what is said of it depends on that.
export interface Chosen {
  players: number;
  options: Record<string, unknown>;
}

// A position in words. The shell says whose turn it is before it, and what can be chosen after it.
export interface Position {
  standing: [string, string]; // two sentences: how far the game is, and who stands how
  parts: PositionPart[]; // seven at most, the most important first
}
export interface PositionPart {
  name: string;
  sentence?: string;
  pieces?: string[]; // said by their names and states
}

// Why an option has no effect as the others are chosen; '' if it has.
export type IdleOption = (
  option: string,
  options: Record<string, boolean | number | string>,
  players: number,
) => string;

// The options for a table where the person in this seat plays with bots alone: questions that only
// people can answer need not be asked then.
export type AmongBots = (
  seat: number,
  options: Record<string, boolean | number | string>,
) => Record<string, boolean | number | string>;

export type Defaults = Pick<Setup, 'free_chat' | 'automatic'>;

// A phrase of this game that can be said with a click, and the piece it is about.
export interface Saying {
  preset: string;
  piece?: string;
}

// A move somebody could make: the pieces to press, and how the log would tell it.
export interface Advised {
  path: string[];
  lines: LogLine[];
}

// A hint in words: what the reader should do ("buy the Helper"), and what for, a sentence or ''.
export interface Advice {
  what: string;
  why: string;
}

// What there is to say about playing well: a sentence each, '' if there is none.
export interface Coach<View> {
  now(scene: Scene<View>): string; // what matters now to the seat that looks, which is to act; with `offered`
  why(line: LogLine, scene: Scene<View>): string; // why a bot did what this line of the log tells
  // A hint for the seat that looks; null: the pieces to choose say enough.
  advise?(move: Advised, scene: Scene<View>): Advice | null;
  // What a move throws away that another one beats at first sight.
  poor?(path: string[], scene: Scene<View>): string;
}

// A way to show the game to a child: large, spoken, without anything to read or to confirm.
export interface ChildMode<View> {
  label: string;
  sentence: string;
  ending(scene: Scene<View>): string; // kind words when the game is over
  automatic?: boolean; // of a table for a child, if not as usual
  options?: Record<string, string>;
}

export interface BoardDefinition<View = unknown> {
  Board: Component<BoardProps<View>>;
  Emblem: Component; // its constellation on the chart: an <svg> that takes the room it is given
  pitch: string; // the game in a sentence for somebody who has never seen it
  // In a game whose cards are data: called with the cards before anything is shown.
  learn?(cards: unknown): void;
  // A piece's spoken name, and how it is now ("empty", "20 points"). If a scene is given, a card
  // may be called by what is on it.
  label(piece: string, names: string[], scene?: Scene<View>): string;
  state?(piece: string, scene: Scene<View>): string;
  // What the seat to act has to do: "choose where to write 20". The shell says whose turn it is.
  task(scene: Scene<View>): string;
  // What comes after the pieces chosen so far: "choose the planet that changes places". Without it
  // the shell only says how many are lit up.
  next?(path: string[], scene: Scene<View>): string;
  // What the others read meanwhile: "is choosing where to write 20".
  doing(scene: Scene<View>): string;
  // What a player who is about to make this move may have overlooked; '' if nothing.
  warning?(path: string[], scene: Scene<View>): string;
  coach?: Coach<View>;
  child?: ChildMode<View>;
  // What somebody who cannot see the board asks for with a key. Without it all pieces are read.
  position?(scene: Scene<View>): Position;
  clause?(scene: Scene<View>): string; // the rule that matters now: "GEO-10"
  clauses?: Record<string, string>; // the rule behind each refusal, by the id of its phrase
  optionLabels?: Record<string, { label: string; sentence: string }>;
  idle?: IdleOption;
  // It fits any room it is given and shows the seats itself: the table is one screen, and its bars
  // leave the rest to the board.
  whole?: boolean;
  // In a game with secrets: what all seats together see, from the view of each. It is shown when the
  // game is over and nothing has to be hidden any more.
  together?(views: View[]): View;
  amongBots?: AmongBots;
  // Defaults of a new table, if this game needs other ones.
  defaults?: Defaults;
  // The presets that the game has, by name, in words for people.
  presetLabels?: Record<string, { label: string; sentence: string }>;
  // What people often say in this game, besides the presets of every table.
  sayings?(scene: Scene<View>): Saying[];
  // The pieces of a move that keep a mark until the viewer's next one, so that everybody sees what the
  // others did last. A board without it draws such marks itself.
  marks?(steps: ShownStep[]): string[];
  sound?(steps: ShownStep[]): Sound; // of a move; a tile that is put down, if nothing else
  // How long the steps are shown, in milliseconds at normal speed, if not as long as usual.
  duration?(steps: ShownStep[]): number;
  // What a bot's expectation, from 0 to 1, means in points, in a game for one or for a team, when so
  // much of the game is over, from 0 to 1. A team that loses has none.
  points?(expected: number, chosen: Chosen, gone: number): number;
  gone?(view: View, chosen: Chosen): number; // where `points` needs it
  luck?(moments: Moment[], names: string[]): Luck[];
  // All that there is in the game, to look up.
  reference?: () => Promise<{ default: ReferenceDefinition }>;
}

// ---- Finding the boards ----

const games = import.meta.glob<{ default: BoardDefinition }>('../../../games/*/web/board.ts');
const examples = __EXAMPLES__
  ? import.meta.glob<{ default: BoardDefinition }>('../../../examples/*/web/board.ts')
  : {};
// They are small, and the first page shows all of them.
const emblems = import.meta.glob<Component>('../../../{games,examples}/*/web/Emblem.svelte', {
  eager: true,
  import: 'default',
});

function byGame<T>(...found: Record<string, T>[]): Record<string, T> {
  return Object.fromEntries(
    found.flatMap(Object.entries<T>).map(([path, load]) => [path.split('/').at(-3)!, load]),
  );
}
const all = byGame(games, examples);
const emblem = byGame(emblems);

export function hasBoard(game: string): boolean {
  return game in all;
}

// Only the constellation of a game, for the chart of all games.
export function emblemOf(game: string): Component | null {
  return emblem[game] ?? null;
}

export async function boardOf(game: string): Promise<BoardDefinition | null> {
  const load = all[game];
  return load ? (await load()).default : null;
}
