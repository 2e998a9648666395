// What must be loaded before a game can be shown: its facts, its board, its words and its cards.

import type { GameInfo } from '../../generated/protocol';
import { api } from '../api';
import { boardOf, type BoardDefinition } from '../board';
import { learn } from '../lines';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;

interface Equipment {
  game: GameInfo | null; // null if the server does not know the game
  board: BoardDefinition | null;
}

// Asks again until the server answers or the page is left.
export async function fetchEquipment(
  game: string,
  table: string,
  wanted: () => boolean,
): Promise<Equipment | null> {
  for (let wait = FIRST_WAIT; wanted(); wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      const { games } = await api.games();
      await learn(game);
      const info = games.find(({ id }) => id === game) ?? null;
      const board = await boardOf(game);
      if (info?.cards) board?.learn?.(await api.cards(table));
      return { game: info, board };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return null;
}
