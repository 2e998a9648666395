// Nobody has to think of a name: whoever has not used one yet is called after a star.

import { settings } from './settings.svelte';

const STARS = [
  'Adhara',
  'Alcor',
  'Aldebaran',
  'Alioth',
  'Altair',
  'Antares',
  'Arcturus',
  'Atria',
  'Bellatrix',
  'Canopus',
  'Capella',
  'Castor',
  'Deneb',
  'Electra',
  'Elnath',
  'Izar',
  'Maia',
  'Mimosa',
  'Mira',
  'Mizar',
  'Nunki',
  'Polaris',
  'Pollux',
  'Procyon',
  'Rigel',
  'Sabik',
  'Sirius',
  'Spica',
  'Thuban',
  'Vega',
  'Wezen',
  'Zosma',
];
export const LONGEST_NAME = 40;

const star = Math.floor(Math.random() * STARS.length);

// The name to begin with, and further ones for others at the same screen: none of those taken.
export function suggest(taken: readonly string[] = []): string {
  const own = settings.chosen.name.trim();
  if (own !== '' && !taken.includes(own)) return own;
  for (let i = 0; i < STARS.length; ++i) {
    const name = STARS[(star + i) % STARS.length]!;
    if (!taken.includes(name)) return name;
  }
  return String(taken.length + 1);
}

export function remember(name: string) {
  if (name !== settings.chosen.name && !STARS.includes(name)) settings.set('name', name);
}
