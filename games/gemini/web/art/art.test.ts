import { expect, it } from 'vitest';
import { circle } from '$web/art/strokes';
import { instrumentPicture } from './instruments';
import { skyPicture } from './sky';
import type { InstrumentCard } from '../types';

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);

it('every target and program has a picture of its own, and it can be drawn', () => {
  const pictures = [
    ...numbered('T', 19).map((id) => skyPicture(id, 'bright')),
    ...numbered('P', 11).map((id) => skyPicture(id, 'program')),
  ];
  expect(new Set(pictures.map((picture) => JSON.stringify(picture))).size).toBe(30);
  for (const picture of pictures) expect(JSON.stringify(picture)).not.toMatch(/NaN|undefined/);
  expect(circle(1, 2, 3)).toMatch(/^M/);
});

it('a card that somebody made has a picture of its kind', () => {
  expect(skyPicture('mine', 'primary')).toBe(skyPicture('T03', 'primary'));
  expect(instrumentPicture({ id: 'mine', ao: 'system' } as InstrumentCard)).toBe(
    instrumentPicture({ id: 'Altair', ao: 'system' } as InstrumentCard),
  );
});
