// Checkouts: a list that is ticked off; and Poor Weather: a dome under clouds.

import type { Drawing } from '$web/art/drawing';

export const CHECKOUTS: Drawing = {
  tone: 'M12 10H52V60H12Z',
  ink: 'M12 10H52V60H12ZM24 10V5H40V10M18 22L21 25L26 18M18 36L21 39L26 32M18 50L21 53L26 46M32 22H46M32 36H46M32 50H46',
};
export const POOR_WEATHER_PICTURE: Drawing = {
  tone: 'M16 52A16 16 0 0 1 48 52Z',
  ink: 'M16 52A16 16 0 0 1 48 52ZM12 52H52V60H12ZM32 36V52M8 28Q4 18 14 18Q18 6 32 10Q46 4 50 18Q60 20 56 28Z',
  thin: 'M12 34H24M38 34H54M20 24H30M36 18H46',
};
