// Names for people who have not chosen one yet: names of stars.

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

// A name that is not taken: the one this person used last, or that of a star at first.
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
  if (name !== settings.chosen.name) settings.set('name', name);
}
