// A bot that thinks: an instance of the house that is given nothing but questions.

import { House } from './house';
import type { ToBot } from './messages';

let house: House | null = null;

onmessage = ({ data }: MessageEvent<ToBot>) => {
  if (data.kind === 'module') house = new House(data.module, (message) => postMessage(message));
  else house?.hear(data);
};
