// What the telescopes look at: targets and programs, as the real sky shows them. By the id on the
// card; a card of somebody's own set gets a picture of its kind.

import type { Drawing } from '$web/art/drawing';
import { circle, vortex } from '$web/art/strokes';
import { arm, cluster, ellipse, field, rays, spectrum, star } from './strokes';

const DISC = ellipse(32, 32, 26, 9, -0.35);

const PICTURES: Record<string, Drawing> = {
  // A burst of gamma rays: two jets, and the light that stays
  T01: {
    tone: 'M32 32L8 4Q16 2 22 6ZM32 32L56 60Q48 62 42 58Z' + circle(32, 32, 9),
    ink: 'M32 32L8 4M32 32L22 6M32 32L56 60M32 32L42 58' + star(32, 32, 13),
    thin: rays(32, 32, 15, 24, 12, 0.1) + 'M13 6Q17 4 21 7M43 57Q47 60 51 58',
  },
  // Two neutron stars have merged, and space rings
  T02: {
    tone: circle(32, 32, 9),
    ink: circle(28, 31, 5) + circle(37, 33, 4),
    thin: [14, 19, 24, 29]
      .map((r) => `M${32 - r} 32A${r} ${r * 0.72} -20 0 1 ${32 + r * 0.6} ${32 - r * 0.6}`)
      .concat(
        [14, 19, 24, 29].map(
          (r) => `M${32 + r} 32A${r} ${r * 0.72} -20 0 1 ${32 - r * 0.6} ${32 + r * 0.6}`,
        ),
      )
      .join(''),
  },
  // A quasar and its jet
  T03: {
    tone: ellipse(30, 38, 22, 8, 0.2),
    ink: ellipse(30, 38, 22, 8, 0.2) + star(30, 38, 9),
    thin: 'M31 30L37 3M33 30L43 4M30 46L25 61M28 46L20 60' + ellipse(30, 38, 13, 4.5, 0.2),
  },
  // Stars around what nobody sees
  T04: {
    tone: circle(32, 32, 5),
    ink: circle(12, 20, 2.4) + circle(51, 16, 2.4) + circle(49, 50, 2.4) + circle(17, 50, 2),
    thin:
      ellipse(25, 27, 17, 7, 0.55) +
      ellipse(40, 25, 16, 6, -0.75) +
      ellipse(39, 40, 15, 8, 0.95) +
      ellipse(25, 40, 13, 6, -0.7) +
      'M28 32H36M32 28V36',
  },
  // A planet beside its hidden star
  T05: {
    tone: circle(47, 18, 8),
    ink: circle(47, 18, 8) + circle(25, 38, 11),
    thin:
      'M17 30L33 46M17 46L33 30' +
      'M40 16Q47 20 54 16M40 20Q47 24 54 20' +
      'M4 40A22 22 0 0 0 20 60M8 22A24 24 0 0 1 28 12',
  },
  // A galaxy bends the light of another: four pictures and an arc
  T06: {
    tone: ellipse(32, 32, 9, 6, 0.4),
    ink:
      ellipse(32, 32, 9, 6, 0.4) +
      'M12 22A23 23 0 0 1 33 9M52 42A23 23 0 0 1 31 55' +
      circle(52, 22, 3) +
      circle(12, 42, 3),
    thin: 'M14 25A20 20 0 0 1 32 12M50 39A20 20 0 0 1 32 52' + circle(32, 32, 2) + field(6, 9, 26),
  },
  // Two failed stars
  T07: {
    tone: circle(22, 38, 11) + circle(46, 24, 8),
    ink: circle(22, 38, 11) + circle(46, 24, 8),
    thin:
      'M12 35Q22 40 33 35M12 41Q22 46 32 41M39 22Q46 26 53 22M39 26Q46 30 53 27' +
      ellipse(33, 32, 28, 13, -0.5),
  },
  // A spiral whose middle shines
  T08: {
    tone: circle(32, 32, 6),
    ink: star(32, 32, 11),
    thin: arm(32, 32, 28, 0) + arm(32, 32, 28, 3.14) + arm(32, 32, 24, 0.5) + arm(32, 32, 24, 3.64),
  },
  T09: { tone: circle(32, 32, 12), ink: cluster(32, 32, 27, 9, 70), thin: field(19, 10, 24) },
  // Hardly a galaxy
  T10: {
    tone: ellipse(32, 32, 22, 15, -0.4),
    ink: cluster(32, 32, 18, 4, 14) + star(20, 20, 4),
    thin: ellipse(32, 32, 24, 17, -0.4) + field(11, 16, 20, 0.7),
  },
  // A disc with rings and gaps
  T11: {
    tone: ellipse(32, 32, 28, 13, -0.3) + ellipse(32, 32, 15, 6, -0.3),
    ink: ellipse(32, 32, 28, 13, -0.3) + ellipse(32, 32, 19, 8, -0.3) + star(32, 32, 6),
    thin: ellipse(32, 32, 24, 10.5, -0.3) + ellipse(32, 32, 11, 4.5, -0.3) + field(21, 8, 28),
  },
  // A ring that a star has left
  T12: {
    tone: circle(32, 32, 23) + circle(32, 32, 12),
    ink: circle(32, 32, 23) + ellipse(32, 32, 14, 11, 0.5) + star(32, 32, 5),
    thin: rays(32, 32, 15, 22, 24) + field(8, 8, 28),
  },
  // Ice, far from a small Sun
  T13: {
    tone: 'M22 40Q14 32 20 24T38 20Q50 22 49 34T38 48Q28 50 22 40Z',
    ink: 'M22 40Q14 32 20 24T38 20Q50 22 49 34T38 48Q28 50 22 40Z' + star(10, 10, 5),
    thin:
      circle(30, 29, 4) +
      circle(40, 38, 3) +
      circle(31, 41, 2) +
      'M4 54Q32 64 60 48' +
      field(3, 8, 26),
  },
  // A star that blows itself away
  T14: {
    tone: circle(32, 32, 8),
    ink: circle(32, 32, 8) + rays(32, 32, 11, 18, 16),
    thin:
      'M10 26Q6 10 22 9T44 8Q58 12 55 28T54 46Q50 58 36 55T14 53Q4 44 10 26Z' +
      'M17 30Q14 18 25 17T41 16Q49 20 47 30T45 44Q40 49 32 47T19 43Q14 38 17 30Z',
  },
  T15: {
    tone: 'M20 44Q40 36 61 4Q50 34 24 50Z',
    ink: circle(18, 46, 6) + 'M23 42Q42 32 60 4M24 49Q46 44 61 24',
    thin: 'M25 45Q44 36 61 12M15 52Q34 60 58 48' + field(5, 9, 18),
  },
  // It swells and shrinks
  T16: {
    tone: circle(32, 24, 8),
    ink: star(32, 24, 12) + 'M4 56Q9 42 14 50T25 56Q30 42 35 50T46 56Q51 42 56 50L61 55',
    thin: circle(32, 24, 14) + circle(32, 24, 19),
  },
  // A moon with its haze, and Saturn behind it
  T17: {
    tone: circle(26, 36, 16),
    ink: circle(26, 36, 16) + 'M40 14A12 12 0 0 1 58 28',
    thin:
      circle(26, 36, 20) +
      'M12 32Q26 38 41 31M12 40Q26 46 41 39M33 23L62 14M44 30L62 24' +
      field(14, 6, 29),
  },
  T18: {
    tone: ellipse(32, 32, 9, 6, 0),
    ink:
      arm(32, 32, 29, 0.6, 0.8, 0.7) + arm(32, 32, 29, 3.74, 0.8, 0.7) + ellipse(32, 32, 5, 4, 0),
    thin:
      arm(32, 32, 29, 1.6, 0.8, 0.5) +
      arm(32, 32, 29, 4.74, 0.8, 0.5) +
      star(50, 38, 3) +
      star(16, 24, 3) +
      star(40, 52, 3),
  },
  // Clouds of Orion with the Trapezium
  T19: {
    tone: 'M6 40Q4 24 18 22Q22 8 36 12Q54 10 54 28Q62 42 46 48Q38 60 24 52Q10 54 6 40Z',
    ink: star(28, 30, 5) + star(37, 27, 4) + star(36, 36, 4) + star(45, 33, 3),
    thin:
      'M6 40Q4 24 18 22Q22 8 36 12Q54 10 54 28Q62 42 46 48Q38 60 24 52Q10 54 6 40Z' +
      'M14 42Q14 32 22 30M48 22Q46 16 38 18M44 42Q38 50 28 46',
  },

  // ---- Programs ----
  P01: {
    tone: circle(32, 34, 20),
    ink: circle(32, 34, 20),
    thin:
      'M13 28Q24 22 34 28T52 28M12 36Q24 30 34 36T52 36M15 44Q26 38 36 44T49 44' + star(54, 9, 7),
  },
  P02: {
    tone: star(32, 30, 22),
    ink: star(32, 30, 22),
    thin: circle(32, 30, 26) + spectrum(8, 52, 48, 9, 2),
  },
  P03: {
    tone: ellipse(32, 34, 28, 9, -0.2),
    ink: ellipse(32, 34, 28, 9, -0.2) + circle(32, 34, 7),
    thin: 'M30 26L24 3M35 26L30 3M34 42L40 61M29 42L34 61M20 35A12 12 0 0 1 44 31',
  },
  P04: {
    tone: circle(32, 32, 27),
    ink:
      circle(32, 32, 27) +
      ellipse(24, 26, 4, 2, 0.6) +
      ellipse(41, 37, 3, 2, -0.5) +
      ellipse(38, 22, 2.5, 1.5, 0.2),
    thin: cluster(32, 32, 22, 44, 24) + 'M6 32H10M54 32H58M32 6V10M32 54V58',
  },
  P05: {
    tone: circle(32, 30, 15),
    ink: cluster(32, 30, 20, 55, 48) + 'M12 8H6V14M52 8H58V14M12 56H6V50M52 56H58V50',
    thin: field(5, 10, 24),
  },
  P06: {
    tone: ellipse(32, 22, 20, 13, -0.3),
    ink: cluster(32, 22, 16, 66, 16) + 'M6 42H58V58H6Z',
    thin: spectrum(8, 44, 48, 12, 6) + ellipse(32, 22, 22, 15, -0.3),
  },
  P07: {
    tone: DISC,
    ink: DISC + ellipse(32, 32, 17, 5.5, -0.35) + star(32, 32, 6),
    thin: ellipse(32, 32, 22, 7, -0.35) + ellipse(32, 32, 10, 3, -0.35) + field(77, 10, 28),
  },
  P08: {
    tone: circle(20, 22, 10) + circle(44, 20, 7),
    ink: circle(20, 22, 10) + circle(44, 20, 7) + 'M6 42H58V58H6Z',
    thin: 'M11 19Q20 24 29 19M11 25Q20 30 29 25M38 19Q44 22 51 19' + spectrum(8, 44, 48, 12, 8),
  },
  P09: {
    tone: 'M6 8H58V56H6ZM10 12V52H54V12Z',
    ink: 'M6 8H58V56H6Z' + vortex(32, 32, 2, 17),
    thin: 'M10 12H54V52H10Z' + ellipse(32, 32, 20, 13, -0.4),
  },
  P10: {
    tone: circle(26, 32, 11),
    ink: circle(26, 32, 11) + 'M40 24Q48 18 56 24M42 32Q50 27 60 32M40 40Q48 36 56 42',
    thin: rays(26, 32, 13, 20, 18, 0.1) + 'M44 12Q52 8 60 13M44 52Q52 48 60 53',
  },
  P11: {
    tone: circle(16, 46, 6) + 'M20 42Q36 34 52 14Q44 36 23 47Z',
    ink: circle(16, 46, 6) + 'M20 42Q36 34 52 14M22 47Q40 42 53 28' + circle(48, 48, 8),
    thin: circle(46, 46, 2) + circle(51, 50, 1.5) + 'M4 20A60 60 0 0 1 60 12' + star(12, 14, 5),
  },
};

const KINDS = {
  program: PICTURES.P09!,
  primary: PICTURES.T03!,
  secondary: PICTURES.T08!,
  bright: PICTURES.T14!,
};

export const skyPicture = (id: string, kind: keyof typeof KINDS): Drawing =>
  PICTURES[id] ?? KINDS[kind];
