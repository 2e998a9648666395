// What picture an entry of the reference has, by its id.

import type { Ability, InstrumentCard, Luck, TargetType, WeatherKind } from './types';

export type Pictured =
  | { kind: 'program' | TargetType; id: string }
  | { kind: 'time'; hours: number; red: boolean }
  | { kind: 'luck'; effect: Luck }
  | { kind: 'instrument'; card: InstrumentCard }
  | { kind: 'weather'; weather: WeatherKind }
  | { kind: 'role'; ability: Ability }
  | { kind: 'checkouts' }
  | { kind: 'scenario' };

export const pictured = new Map<string, Pictured>();
