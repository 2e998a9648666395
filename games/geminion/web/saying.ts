// What is to be done now, in few words.

import { words } from '$web/lib/messages';
import { forSale } from './cards';
import type { View } from './types';

const say = words('geminion.say', {
  task_youngest: 'the youngest begins: is that you?',
  task_start: 'wait for the lots',
  task_draw: 'draw your cards',
  task_deal: 'wait for the card',
  task_play: 'which card comes first?',
  task_more: 'draw {n} more {n|card|cards}',
  task_clean: 'give cards back to the shop, or keep them',
  task_buy: 'you have {n} {n|coin|coins} to spend',
  task_stop: 'nothing to buy, so go on',
  task_arrange: 'put your cards away',
  task_over: 'the game is over',
  doing_youngest: 'says whether they are the youngest',
  doing_start: 'waits for the lots',
  doing_draw: 'is about to draw',
  doing_deal: 'waits for the card',
  doing_play: 'is choosing a card to play',
  doing_more: 'draws another card',
  doing_clean: 'is giving cards back to the shop',
  doing_buy: 'is shopping with {n} {n|coin|coins}',
  doing_stop: 'has nothing to buy',
  doing_arrange: 'is putting cards away',
  doing_over: 'has finished',
});

export function saying(view: View, who: 'task' | 'doing'): string {
  const { table, faces } = view;
  const { phase } = table;
  if (phase === 'more') return say(`${who}_more`, { n: table.owed });
  if (phase !== 'buy') return say(`${who}_${phase}`);
  const sells = faces.some((face, index) => forSale(view, index) > 0 && face.cost <= table.purse);
  return say(`${who}_${sells ? 'buy' : 'stop'}`, { n: table.purse });
}
