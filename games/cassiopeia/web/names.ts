// Names that several parts of the board say.

import { words } from '$web/lib/messages';
import type { Sign } from './types';

const say = words('cassiopeia.names', { earth: 'Earth', mars: 'Mars' });
export const signName = (sign: Sign) => say(sign);
