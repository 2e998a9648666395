// The time that is left, as clocks show it.

import { words } from './messages';

const say = words('time', { days: '{days} {days|day|days} {hours} h' });

export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  if (hours >= 48) return say('days', { days: Math.floor(hours / 24), hours: hours % 24 });
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
