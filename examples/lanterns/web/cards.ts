import { words } from '$web/lib/messages';
import type { View } from './types';

const say = words('lanterns.card', {
  known: 'a {number}',
  hidden: '{least} to {most}',
  none: 'not dealt yet',
});

// What the viewer knows of the card before a seat.
export function cardText(view: View, seat: number): string {
  const least = view.open.least[seat]!;
  const most = view.open.most[seat]!;
  if (least === 0) return say('none');
  if (view.viewer === seat) return say('known', { number: view.own });
  return least === most ? say('known', { number: least }) : say('hidden', { least, most });
}
