// Instruments by their optics, roles by their tools, and the cards of luck.

import type { Drawing } from '$web/art/drawing';
import { circle } from '$web/art/strokes';
import type { Ability, InstrumentCard, Luck } from '../types';
import { ellipse, rays, star } from './strokes';

const INSTRUMENTS: Record<string, Drawing> = {
  // A mask with many slits, and light through it
  'GMOS-N': {
    tone: 'M22 8H42V56H22Z',
    ink: 'M22 8H42V56H22ZM27 14V22M34 12V20M29 28V36M37 26V34M27 42V50M35 42V52M4 32H22',
    thin: 'M42 18L60 10M42 18L60 16M42 31L60 28M42 31L60 35M42 46L60 46M42 46L60 54M4 24L22 30M4 40L22 34',
  },
  'GMOS-S': {
    tone: 'M22 8H42V56H22Z',
    ink: 'M22 8H42V56H22ZM27 44V52M34 44V54M29 28V36M37 30V38M27 12V20M35 14V22M4 32H22',
    thin: 'M42 18L60 12M42 18L60 19M42 34L60 30M42 34L60 37M42 48L60 45M42 48L60 52M14 6L18 14L14 11L10 14Z',
  },
  // A train of lenses for a wide field
  F2: {
    tone: 'M10 12Q20 32 10 52Q4 32 10 12ZM28 16Q36 32 28 48Q22 32 28 16ZM44 20Q50 32 44 44Q40 32 44 20Z',
    ink: 'M10 12Q20 32 10 52Q4 32 10 12ZM28 16Q36 32 28 48Q22 32 28 16ZM44 20Q50 32 44 44Q40 32 44 20ZM56 22V42',
    thin: 'M2 16L10 18L28 24L44 28L56 32M2 48L10 46L28 40L44 36L56 32M2 32H56',
  },
  // A camera in its cold vessel
  NIRI: {
    tone: 'M14 18H44V46H14Z',
    ink: 'M14 18H44V46H14ZM44 24L58 18V46L44 40M24 18V10H34V18' + circle(29, 32, 8),
    thin:
      circle(29, 32, 4) +
      'M18 22L22 26M40 22L36 26M18 42L22 38M40 42L36 38M6 12V20M2 16H10M3 13L9 19M9 13L3 19',
  },
  // A prism
  GNIRS: {
    tone: 'M32 10L52 48H12Z',
    ink: 'M32 10L52 48H12ZM2 36L24 26',
    thin: 'M24 26L40 30M40 30L62 26M40 32L62 34M40 34L62 42M40 36L60 50',
  },
  // A picture cut into slices, each with its spectrum
  NIFS: {
    tone: 'M6 12H30V52H6Z',
    ink: 'M6 12H30V52H6ZM6 20H30M6 28H30M6 36H30M6 44H30M38 12H60V18H38ZM38 23H60V29H38ZM38 34H60V40H38ZM38 46H60V52H38Z',
    thin:
      circle(18, 32, 9) +
      'M30 16L38 15M30 24L38 26M30 40L38 37M30 48L38 49M44 12V18M51 23V29M46 34V40M54 46V52',
  },
  // Five lasers
  GSAOI: {
    tone: 'M20 58Q32 48 44 58Z',
    ink: 'M20 58Q32 48 44 58ZM24 54L10 12M28 52L22 8M32 51V6M36 52L42 8M40 54L54 12',
    thin: star(10, 9, 5) + star(22, 6, 4) + star(32, 4, 4) + star(42, 6, 4) + star(54, 9, 5),
  },
  // A mask over the star
  GPI: {
    tone: circle(32, 32, 10),
    ink: circle(32, 32, 10) + circle(51, 19, 3.5),
    thin:
      circle(32, 32, 26) +
      rays(32, 32, 12, 18, 20, 0.1) +
      'M32 2V10M32 54V62M2 32H10M54 32H62M38 27L48 21',
  },
  // A mirror that is bent from behind, and waves that it makes plain
  Altair: {
    tone: 'M14 44Q22 40 32 44T50 44V50H14Z',
    ink: 'M14 44Q22 40 32 44T50 44V50H14ZM18 50V58M25 50V58M32 50V58M39 50V58M46 50V58M12 58H52',
    thin: 'M10 8Q16 2 22 8T34 8T46 8T56 8M12 17Q18 12 24 17T36 17T48 17M14 26Q21 24 28 26T42 26M16 34H48',
  },
  DSSI: {
    tone: circle(32, 32, 22),
    ink: circle(32, 32, 22) + circle(27, 29, 2) + circle(36, 34, 2),
    thin: [
      [18, 26],
      [22, 40],
      [30, 18],
      [40, 22],
      [44, 32],
      [40, 44],
      [30, 46],
      [34, 26],
      [24, 34],
    ]
      .map(([x, y]) => circle(x!, y!, 1.2))
      .join(''),
  },
  // The fox, and his twin in the south
  Alopeke: {
    tone: 'M8 10L22 22H42L56 10L52 38L32 56L12 38Z',
    ink: 'M8 10L22 22H42L56 10L52 38L32 56L12 38ZM20 32L26 35M44 32L38 35M29 48H35L32 52Z',
    thin: 'M12 38L26 42L32 48L38 42L52 38M14 18L20 26M50 18L44 26',
  },
  Zorro: {
    tone: 'M8 14L20 26H40L54 14L50 40L31 58L12 40Z',
    ink: 'M8 14L20 26H40L54 14L50 40L31 58L12 40ZM12 34H50M20 32V38M42 32V38M28 50H34L31 54Z',
    thin: 'M40 4H58L40 14M14 22L19 28M48 22L43 28',
  },
  // A grating
  TEXES: {
    tone: 'M8 44L56 24V34L8 54Z',
    ink: 'M8 44L56 24V34L8 54ZM12 42V52M18 40V50M24 37V47M30 35V45M36 32V42M42 30V40M48 27V37',
    thin: 'M2 18L26 36M28 35L40 6M28 35L48 8M28 35L56 12',
  },
  IGRINS: {
    tone: 'M8 50L30 10L52 50Z',
    ink: 'M8 50L30 10L52 50ZM8 50H52M14 50V46M20 50V46M26 50V46M32 50V46M38 50V46M44 50V46',
    thin: 'M2 30L19 30L30 50L41 30M41 30L62 22M41 30L62 29M41 31L62 36M41 32L62 43',
  },
  // A star that its planet tugs
  'MAROON-X': {
    tone: circle(26, 34, 11),
    ink: circle(26, 34, 11) + circle(52, 22, 3.5) + 'M6 56Q12 48 18 56T30 56T42 56T54 56',
    thin: ellipse(30, 32, 27, 12, -0.4) + 'M20 34H32M29 31L32 34L29 37M23 31L20 34L23 37',
  },
};
const AO: Record<InstrumentCard['ao'], string> = {
  none: 'GMOS-N',
  with_system: 'NIRI',
  only: 'GSAOI',
  system: 'Altair',
};
export const instrumentPicture = ({ id, ao }: InstrumentCard): Drawing =>
  INSTRUMENTS[id] ?? INSTRUMENTS[AO[ao]]!;

const ROLES: Record<Ability, Drawing> = {
  // Spanner and instrument
  instrument_move: {
    tone: 'M34 34H58V58H34Z',
    ink:
      'M8 6A12 12 0 1 0 24 20L34 30M28 34L38 44A5 5 0 0 0 44 38L34 28M18 14L24 8A12 12 0 0 1 20 20M34 48V58H58V34H48' +
      circle(50, 50, 4),
    thin: 'M50 6V22M42 14L50 6L58 14M38 52H44',
  },
  // The queue
  larger_hand: {
    tone: 'M8 14H34V26H8ZM8 32H44V44H8Z',
    ink: 'M8 14H34V26H8ZM8 32H44V44H8ZM8 50H54V60H8Z' + star(50, 16, 8),
    thin: 'M12 20H26M12 38H34M12 55H44M40 20H42',
  },
  // An hour at the controls
  short_time: {
    tone: 'M10 40H54L58 58H6Z',
    ink: 'M10 40H54L58 58H6ZM18 40V30M46 40V30M14 26H50' + circle(32, 16, 11) + 'M32 9V16L37 19',
    thin: 'M16 48H20M24 48H28M32 48H36M40 48H44M18 53H46',
  },
  // Two cards change hands
  exchange: {
    tone: 'M6 12H26V40H6ZM38 24H58V52H38Z',
    ink: 'M6 12H26V40H6ZM38 24H58V52H38ZM30 12H52V18M48 14L52 18L56 14M34 52H12V46M8 50L12 46L16 50',
    thin: star(16, 24, 6) + circle(48, 38, 5) + 'M11 34H21M43 47H53',
  },
  // Somebody on the team
  none: {
    tone: 'M14 58A18 18 0 0 1 50 58Z',
    ink: circle(32, 22, 12) + 'M14 58A18 18 0 0 1 50 58Z',
    thin: star(52, 14, 6),
  },
};
export const rolePicture = (ability: Ability): Drawing => ROLES[ability];

const LUCK: Record<Luck, Drawing> = {
  play_time: {
    tone: circle(32, 36, 20),
    ink: circle(32, 36, 20) + 'M32 22V36L42 42M26 8H38M32 8V16',
    thin: rays(32, 36, 15, 18, 12),
  },
  activate: {
    tone: 'M14 12H50V56H14Z',
    ink: 'M14 12H50V56H14ZM34 4L20 34H32L28 60L46 26H34L40 4Z',
    thin: 'M18 18H28M40 50H46',
  },
  clearing: {
    tone: 'M6 46Q4 36 14 36Q16 26 28 28Q40 24 42 36Q52 38 48 48H10Q6 48 6 46Z',
    ink: 'M6 46Q4 36 14 36Q16 26 28 28Q40 24 42 36Q52 38 48 48H10Q6 48 6 46Z' + star(48, 16, 10),
    thin: star(22, 12, 5) + 'M12 56H44M18 61H36',
  },
  laser: {
    tone: 'M18 58A14 14 0 0 1 46 58Z',
    ink: 'M18 58A14 14 0 0 1 46 58ZM32 44L48 6' + star(50, 6, 5),
    thin: 'M30 45L44 6M20 20Q28 14 34 20M34 30Q44 24 54 30',
  },
  press: {
    tone: 'M8 14H48V56H14Q8 56 8 50Z',
    ink: 'M8 14H48V50Q48 56 54 56H14Q8 56 8 50ZM48 24H58V50Q58 56 54 56' + star(20, 28, 7),
    thin: 'M32 24H42M32 30H42M14 42H42M14 48H42M14 19H42',
  },
  guider_fault: {
    tone: circle(32, 32, 22),
    ink: circle(32, 32, 22) + 'M32 2V18M32 46V62M2 32H18M46 32H62M24 24L40 40M40 24L24 40',
    thin: circle(32, 32, 14),
  },
  fog: {
    tone: 'M14 36A18 18 0 0 1 50 36Z',
    ink:
      'M14 36A18 18 0 0 1 50 36M4 42Q12 38 20 42T36 42T52 42T60 42' +
      'M4 50Q12 46 20 50T36 50T52 50T60 50M4 58Q12 54 20 58T36 58T52 58T60 58',
    thin: 'M32 18V8M20 24L14 16M44 24L50 16',
  },
  warm_up: {
    tone: 'M26 38A10 10 0 1 0 38 38V10H26Z',
    ink: 'M26 38A10 10 0 1 0 38 38V10A6 6 0 0 0 26 10ZM32 20V46',
    thin: 'M44 12H50M44 20H50M44 28H50M8 20Q12 14 8 8M16 20Q20 14 16 8',
  },
  system_offline: {
    tone: 'M14 44Q22 40 32 44T50 44V50H14Z',
    ink: 'M14 44Q22 40 32 44T50 44V50H14ZM18 50V58M32 50V58M46 50V58M22 8L42 28M42 8L22 28',
    thin: 'M8 34Q14 28 20 34T32 34T44 34T56 34',
  },
  failed_check: {
    tone: 'M12 8H44L52 16V58H12Z',
    ink: 'M12 8H44L52 16V58H12ZM44 8V16H52M22 30L42 50M42 30L22 50',
    thin: 'M18 16H36M18 22H32',
  },
};
export const luckPicture = (effect: Luck): Drawing => LUCK[effect];
