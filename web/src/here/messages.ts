// What the house is told and what it says. The house is the whole server without its network and its
// files, as WebAssembly: hall, tables, bots.

export type Row = [key: string, value: string];

export type ToHouse =
  | { kind: 'open'; rows: Row[]; most_bots: number }
  | { kind: 'request'; id: number; method: string; path: string; cookie: string; body: string }
  | { kind: 'connect'; id: number; path: string; cookie: string }
  | { kind: 'message'; id: number; text: string }
  | { kind: 'closed'; id: number }
  | { kind: 'stored'; id: number; error: string | null }
  | { kind: 'thought'; id: number; answer: string | null } // null: the worker has broken
  | { kind: 'time' }
  | Think
  | Learn;

export type FromHouse =
  | { kind: 'opened' }
  | { kind: 'answer'; id: number; status: number; type: string; cookies: string[]; body: string }
  | { kind: 'send'; id: number; text: string }
  | { kind: 'close'; id: number; code: number }
  | { kind: 'store'; id: number; put: Row[]; remove: string[] }
  | { kind: 'after'; ms: number | null }
  | Think
  | { kind: 'forget'; id: number }
  | { kind: 'thought'; id: number; answer: string }
  | { kind: 'lacks'; id: number; game: string } // the bots of this game have to learn first
  | { kind: 'remark'; text: string };

// A question for a bot, which another instance of the same module answers.
export interface Think {
  kind: 'think';
  id: number;
  question: string;
}

// What the bots of a game have learned, as the text of its file.
export interface Learn {
  kind: 'learn';
  game: string;
  weights: string;
}

// ---- Between the pages of this browser and the one house that they share ----

// From a page; ids are the page's own.
export type PageSays =
  | { kind: 'knock' } // is anybody there?
  | { kind: 'ask'; id: number; method: string; path: string; body: string }
  | { kind: 'connect'; id: number; path: string }
  | { kind: 'message'; id: number; text: string }
  | { kind: 'closed'; id: number }
  | { kind: 'gone' }; // the page is closed
export type FromPage = PageSays & { page: string }; // a random name for it

// To a page, or to all of them when a house has opened.
export type ToPage =
  | { kind: 'here'; keeper: string; version: string }
  | { page: string; kind: 'answer'; id: number; status: number; type: string; body: string }
  | { page: string; kind: 'send'; id: number; text: string }
  | { page: string; kind: 'close'; id: number; code: number };

export const CHANNEL = 'orrery-house';

// Between a page and the worker that it has started, which keeps the house when it is its turn.
// `weights` are addresses, by game. "take": whoever keeps the house does not answer, so keep it here.
export type ToKeeper =
  | { kind: 'start'; name: string; engine: string; weights: Weights; version: string }
  | { kind: 'take' };
export type Weights = Record<string, string>;
export type FromKeeper =
  | { kind: 'keeping' }
  | { kind: 'waiting' } // another page's worker keeps it
  | { kind: 'failed'; sentence: string };

// To a bot's worker.
export type ToBot = { kind: 'module'; module: WebAssembly.Module } | Think | Learn;
