// What is printed on the cards, and how many there are of each in a game of four, for pages without a
// table. scripts/make-figures asks the program.

import { data } from './figures.json';
import type { Face } from './types';

export const FACES = data as (Face & { copies: number })[];
