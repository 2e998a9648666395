// What the pages about a game's cards need of it.

import type { GameInfo } from '../generated/protocol';
import { api } from './api';
import { boardOf } from './board';
import { learn } from './lines';
import type { ReferenceDefinition } from './reference';

// A game with its reference, and its names learnt; null if there is none.
export async function referenced(
  id: string,
): Promise<{ game: GameInfo; definition: ReferenceDefinition } | null> {
  const game = (await api.games()).games.find((one) => one.id === id);
  const definition = (await (await boardOf(id))?.reference?.())?.default;
  if (!game || !definition) return null;
  await learn(id);
  return { game, definition };
}
