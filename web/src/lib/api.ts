// What can be asked with a request and its answer (docs/protocol.md).

import type {
  Analysis,
  Best,
  CardsVerdict,
  Code,
  CreateRequest,
  Created,
  Fairness,
  FollowRequest,
  GamesAnswer,
  Here,
  JoinRequest,
  Lessons,
  Links,
  LobbyAnswer,
  LogPage,
  Moments,
  PlayOnRequest,
  RecoverRequest,
  Replay,
  Seated,
  TableAnswer,
} from '../generated/protocol';
import { carrier, server, type Carrier } from './carrier';
import { phrases } from './messages';

export { freshId } from './fresh';

// Why a request was refused, in the server's words; status 0 when the server is away.
export class Refused extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

// What somebody else has written and we ship, as scripts/licences.mjs collects it.
export interface Licence {
  name: string;
  version: string;
  place: 'client' | 'program'; // where it is
  licence?: string; // its short name
  text: string;
}

// Which tables of the lobby to show.
export interface LobbyWish {
  phase: 'open' | 'running';
  game: string; // '' for any
  free: number; // at least so many free seats
  page: number;
}

async function ask(path: string, body?: unknown, by: Carrier = carrier()): Promise<Response> {
  let response: Response;
  try {
    response = await by.ask(path, body);
  } catch {
    throw new Refused(0, '');
  }
  if (response.ok) return response;
  let sentence = '';
  try {
    sentence = ((await response.json()) as { error?: string }).error ?? '';
  } catch {
    // Not our server's answer: a proxy between us and the server wrote it.
  }
  throw new Refused(
    response.status === 502 || response.status === 504 ? 0 : response.status,
    sentence,
  );
}

export async function get<T>(path: string, by?: Carrier): Promise<T> {
  return (await (await ask(path, undefined, by)).json()) as T;
}
export async function post<T>(path: string, body: unknown, by?: Carrier): Promise<T> {
  return (await (await ask(path, body, by)).json()) as T;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

const games = new Map<Carrier, Promise<GamesAnswer>>();

// What the server says about games, their options and bots is English; in the catalogue it can be
// translated like everything else.
function learnSentences(answer: GamesAnswer): GamesAnswer {
  for (const { id, sentence, options } of answer.games) {
    phrases({ [`${id}.sentence`]: sentence });
    for (const option of options) phrases({ [`${id}.option.${option.name}`]: option.meaning });
  }
  for (const bot of answer.bots) phrases({ [`bot.${bot.name}.meaning`]: bot.meaning });
  return answer;
}

export const api = {
  games(): Promise<GamesAnswer> {
    const asked = carrier();
    let answer = games.get(asked);
    if (!answer) {
      answer = get<GamesAnswer>('/api/games')
        .then(learnSentences)
        .catch((error: unknown) => {
          games.delete(asked);
          throw error;
        });
      games.set(asked, answer);
    }
    return answer;
  },
  lobby: ({ phase, game, free, page }: LobbyWish) => {
    const wish = new URLSearchParams({ phase, free: String(free), page: String(page) });
    if (game !== '') wish.set('game', game);
    return get<LobbyAnswer>(`/api/lobby?${wish}`);
  },
  here: () => get<Here>('/api/here'),
  licences: () => get<Licence[]>(`${import.meta.env.BASE_URL}licences.json`, server),
  rules: async (game: string) => (await ask(`/api/games/${encodeURIComponent(game)}/rules`)).text(),
  lessons: (game: string) => get<Lessons>(`/api/games/${encodeURIComponent(game)}/lessons`),
  puzzles: (game: string) => get<Lessons>(`/api/games/${encodeURIComponent(game)}/puzzles`),
  usualCards: (game: string) => get<unknown>(`/api/games/${encodeURIComponent(game)}/cards`),
  checkCards: (game: string, text: string) =>
    post<CardsVerdict>(`/api/games/${encodeURIComponent(game)}/cards`, { text }),
  best: (game: string) => get<Best>(`/api/best/${encodeURIComponent(game)}`),

  create: (request: CreateRequest) => post<Created>('/api/tables', request),
  show: (id: string) => get<TableAnswer>(table(id)),
  pass: (id: string, token: string) => post<{ table: string }>(`${table(id)}/pass`, { token }),
  join: (id: string, request: JoinRequest) => post<Seated>(`${table(id)}/join`, request),
  links: (id: string) => post<Links>(`${table(id)}/links`, {}),
  code: (id: string, seat: number) => post<Code>(`${table(id)}/code`, { seat }),
  recover: (id: string, request: RecoverRequest) => post<Seated>(`${table(id)}/recover`, request),
  follow: (id: string, request: FollowRequest) => post<Seated>(`${table(id)}/follow`, request),
  cards: (id: string) => get<unknown>(`${table(id)}/cards`),
  rulesAt: async (id: string) => (await ask(`${table(id)}/rules`)).text(),
  record: async (id: string) => (await ask(`${table(id)}/record`)).text(),
  analysis: (id: string, from: number) => get<Analysis>(`${table(id)}/analysis?from=${from}`),
  playOn: (id: string, request: PlayOnRequest) => post<Created>(`${table(id)}/play_on`, request),
  fairness: (id: string) => get<Fairness>(`${table(id)}/fairness`),
  log: (id: string, seat: number | null, before: number) =>
    get<LogPage>(`${table(id)}/log?before=${before}${seat === null ? '' : `&seat=${seat}`}`),
  moments: (id: string, seat: number | null, from = 0, to = 1_000_000) =>
    get<Moments>(
      `${table(id)}/moments?from=${from}&to=${to}${seat === null ? '' : `&seat=${seat}`}`,
    ),
  replay: (record: string, viewer: number | null, from = 0, to = 1_000_000) =>
    post<Replay>('/api/replay', { record, viewer, from, to }),
  analyseRecord: (record: string, from: number) =>
    post<Analysis>('/api/replay/analysis', { record, from }),
  playOnFromRecord: (request: PlayOnRequest) => post<Created>('/api/replay/play_on', request),
};

// What is asked of the server from a page with the games of this device.
export const onServer = {
  playOnFromRecord: (request: PlayOnRequest) =>
    post<Created>('/api/replay/play_on', request, server),
};
