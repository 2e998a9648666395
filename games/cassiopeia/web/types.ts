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
  which: [number, number, number];
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

export type Phase =
  | "begin"
  | "systems"
  | "rows"
  | "specialists"
  | "choose"
  | "cruise"
  | "act"
  | "take"
  | "capsules"
  | "exchange"
  | "object"
  | "keep"
  | "pay"
  | "build"
  | "over"
  | "shuffle"
  | "bonus"
  | "ask";

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
  more: Further;
}

export type Purchase = "none" | "resource" | "shop" | "object" | "planet" | "sale" | "effect";

export interface Further {
  asker?: number;
  step?: number;
  done?: boolean;
  resolved?: boolean;
  used?: number;
  leave_out?: number;
  terraforms?: number;
  buys?: number;
  cheaper?: number;
  less?: Tokens;
}

export interface View {
  table: State;
  standings: Standing[];
  due: Tokens;
  count: number;
}

export interface Standing {
  fund: number;
  earth: number;
  mars: number;
  optimised: boolean;
  protected_coins: number;
  protected_goods: Tokens;
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

export type MoveKind =
  | "begin"
  | "system"
  | "planet"
  | "specialist"
  | "choose"
  | "take"
  | "buy"
  | "resolve"
  | "shop"
  | "capsule"
  | "exchange"
  | "side"
  | "keep"
  | "terraform"
  | "swap"
  | "pay"
  | "pass"
  | "end"
  | "bonus"
  | "gain"
  | "discard"
  | "sell"
  | "use"
  | "lay";

export type Token = "coin" | "bot" | "lens" | "cell" | "capsule";

export interface Cards {
  title: string;
  reserve: Amounts;
  prices: Prices;
  row: [number, number, number, number];
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
  effects: Effect[];
  source: Source;
}

export type Source = "rulebook" | "inferred" | "reconstructed" | "printed";

export interface Effect {
  does: Verb;
  when?: Moment;
  logistics?: boolean;
  if_done?: boolean;
  may?: boolean;
  only_if?: Condition;
  who?: Who;
  tokens?: Amounts;
  count?: number;
  optimised_count?: number | null;
  kinds?: Token[];
  price?: Amounts;
  optimised_price?: Amounts | null;
  down_to?: number | null;
  sign?: Sign | null;
  object?: SpaceObject | null;
  sides?: Sides;
  optimised_sides?: Sides | null;
  action?: Action;
  anywhere?: boolean;
  any_fund?: boolean;
}

export type Verb =
  | "gain"
  | "pay"
  | "buy"
  | "sell"
  | "exchange"
  | "discard"
  | "take"
  | "take_object"
  | "leave_out"
  | "discount"
  | "extra_action"
  | "swap"
  | "turn_over"
  | "turn_logistics"
  | "protect"
  | "symbols";

export type Moment =
  | "chosen"
  | "start"
  | "phase_1"
  | "phase_2"
  | "phase_3"
  | "terraformed"
  | "end"
  | "always";

export interface Condition {
  optimised?: boolean | null;
  fund_at_least?: number | null;
  fund_at_most?: number | null;
  fund?: Rank | null;
  majority?: Sign | null;
  inhabited_neighbours?: number | null;
  neighbours?: Sign | null;
  has?: Amounts;
}

export type Rank = "lowest" | "highest";

export type Who = "self" | "all" | "others";

export type SpaceObject = "base" | "ship" | "station";

export type Sides = "either" | "front" | "back";

export type Action = "terraform" | "buy";

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
  effects: Effect[];
  source: Source;
}

export interface PlanetSide {
  cost: Amounts;
  symbol: Sign;
}

export interface ObjectCard {
  kind: SpaceObject;
  copies: number;
  front: ObjectSide;
  back: ObjectSide;
  source: Source;
}

export interface ObjectSide {
  name: string;
  moment: string;
  text: string;
  effects: Effect[];
  source?: Source;
}

export type Options =
  | {
  backs: number;
  specialists: "lot"
  | "choice";
  specialist_1: "lot"
  | "front"
  | "back"
  | "out";
  specialist_2: "lot"
  | "front"
  | "back"
  | "out";
  specialist_3: "lot"
  | "front"
  | "back"
  | "out";
  specialist_4: "lot"
  | "front"
  | "back"
  | "out";
  specialist_5: "lot"
  | "front"
  | "back"
  | "out";
  specialist_6: "lot"
  | "front"
  | "back"
  | "out";
  specialist_7: "lot"
  | "front"
  | "back"
  | "out";
  specialist_8: "lot"
  | "front"
  | "back"
  | "out";
  specialist_9: "lot"
  | "front"
  | "back"
  | "out";
  systems: "lot"
  | "choice";
  without_objects: boolean;
  first: "random"
  | "seat_1"
  | "seat_2"
  | "seat_3"
  | "seat_4"
  | "seat_5"
  | "stargazer";
  bonus: "taken"
  | "asked";
  cap: number;
};
