// Made by scripts/generate-types from the structs of the program.

export interface State {
  players: Player[];
  row: Slot[];
  reserve: Tokens;
  objects: [number, number, number];
  logistics: Sign;
  phase: Phase;
  first: Seat;
  order: Seat[];
  at: number;
  round: number;
  turn: Turn;
}

export interface Player {
  system: number;
  row: number[];
  inhabited: number;
  tokens: Tokens;
  objects: [Facing, Facing, Facing];
}

export interface Tokens {
  coin: number;
  bot: number;
  lens: number;
  cell: number;
  capsule: number;
}

export type Facing = "none" | "front" | "back";

export interface Slot {
  card: number;
  back: boolean;
  coins: number;
  token: Seat;
  used: boolean;
}

export type Seat = number | null;

export type Sign = "earth" | "mars";

export type Phase = "begin" | "systems" | "rows" | "specialists" | "choose" | "cruise" | "act" | "take" | "capsules" | "exchange" | "object" | "keep" | "pay" | "build" | "over" | "shuffle" | "bonus";

export interface Turn {
  acted: boolean;
  building: boolean;
  terraformed: boolean;
  ship_acted: boolean;
  leave_out: boolean;
  shopped: number;
  exchanged: number;
  left: number;
  keeper: number;
  purchase: Purchase;
  item: number;
}

export type Purchase = "none" | "resource" | "shop" | "object" | "planet";

export interface View {
  table: State;
  standings: Standing[];
  due: Tokens;
}

export interface Standing {
  fund: number;
  earth: number;
  mars: number;
  optimised: boolean;
  protected_coins: number;
}

export interface Move {
  kind: MoveKind;
  number?: number | null;
  other?: number | null;
  seat?: Seat;
  side?: Facing | null;
  token?: Token | null;
  want?: Token | null;
  tokens?: Tokens | null;
}

export type MoveKind = "begin" | "system" | "planet" | "specialist" | "choose" | "take" | "buy" | "resolve" | "shop" | "capsule" | "exchange" | "side" | "keep" | "terraform" | "swap" | "pay" | "pass" | "end" | "bonus";

export type Token = "coin" | "bot" | "lens" | "cell" | "capsule";

export interface Cards {
  title: string;
  reserve: Amounts;
  prices: Prices;
  row: [number, number, number, number];
  discard_to: number;
  specialists: SpecialistCard[];
  systems: System[];
  objects: ObjectCard[];
}

export interface Amounts {
  coin?: number;
  bot?: number;
  lens?: number;
  cell?: number;
  capsule?: number;
}

export interface Prices {
  bot: number;
  lens: number;
  cell: number;
}

export interface SpecialistCard {
  always: boolean;
  front: Specialist;
  back: Specialist;
}

export interface Specialist {
  name: string;
  name_source: Source;
  text: string;
  logistics: string;
  effect: SpecialistEffect;
  source: Source;
}

export type Source = "rulebook" | "inferred" | "reconstructed";

export interface SpecialistEffect {
  kind: SpecialistEffectKind;
  each?: Amounts;
  gain?: Amounts;
  bonus?: Amounts;
  bonus_first?: boolean;
  to?: Sign | null;
  most?: number;
  price?: number;
  optimised_price?: number | null;
  object?: SpaceObject | null;
  sides?: Sides;
  optimised_sides?: Sides | null;
}

export type SpecialistEffectKind = "gain" | "turn_logistics" | "tax" | "take" | "buy_capsules" | "leave_out" | "exchange" | "take_object";

export type SpaceObject = "base" | "ship" | "station";

export type Sides = "either" | "front" | "back";

export interface System {
  name: string;
  planets: PlanetCard[];
}

export interface PlanetCard {
  name: string;
  name_source: Source;
  uninhabited: PlanetSide;
  inhabited: PlanetSide;
  effect_name: string;
  moment: string;
  text: string;
  logistics: string;
  effect: PlanetEffect;
  source: Source;
}

export interface PlanetSide {
  cost: Amounts;
  symbol: Sign;
}

export interface PlanetEffect {
  kind: PlanetEffectKind;
  gain?: Amounts;
  bonus?: Amounts;
  most?: number;
  optimised_most?: number | null;
  sells?: Token | null;
  price?: number;
  optimised_price?: number | null;
}

export type PlanetEffectKind = "none" | "income" | "bank" | "shop" | "exchange";

export interface ObjectCard {
  kind: SpaceObject;
  copies: number;
  weight: number;
  gain: Amounts;
  turns_over: boolean;
  front: ObjectSide;
  back: ObjectSide;
  source: Source;
}

export interface ObjectSide {
  name: string;
  moment: string;
  text: string;
  symbol: Sign | null;
  effect: ObjectEffect | null;
}

export interface ObjectEffect {
  kind: ObjectEffectKind;
  weight?: number;
  gain?: Amounts;
  turns_over?: boolean;
}

export type ObjectEffectKind = "nothing" | "symbols" | "take" | "swap" | "gain";

export type Options = {
  backs: number;
  specialists: "lot" | "choice";
  systems: "lot" | "choice";
  without_objects: boolean;
  first: "random" | "seat_1" | "seat_2" | "seat_3" | "seat_4" | "seat_5" | "stargazer";
  bonus: "taken" | "asked";
  cap: number;
};
