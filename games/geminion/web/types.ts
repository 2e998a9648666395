// Made by scripts/generate-types from the structs of the program.

export interface State {
  players: Player[];
  piles: number[];
  bank: number;
  phase: Phase;
  first: Seat;
  turn: Seat;
  rounds: number;
  hand: Card[];
  area: Card[];
  bought: number;
  purse: number;
  owed: number;
  to_hand: number;
  cleaned: Card[];
}

export interface Player {
  cards: Card[];
  deck: number;
  shuffled: boolean;
  gems: number;
}

export type Card =
  | "penny"
  | "cache"
  | "stash"
  | "double_coin"
  | "triple_coin"
  | "mine"
  | "trove"
  | "wish"
  | "helper"
  | "cleaner"
  | "rainbow"
  | "sparkle"
  | "none";

export type Phase =
  | "start"
  | "draw"
  | "deal"
  | "play"
  | "more"
  | "clean"
  | "buy"
  | "arrange"
  | "over"
  | "youngest";

export type Seat = number | null;

export interface View {
  table: State;
  faces: Face[];
}

export interface Face {
  card: Card;
  cost: number;
  coins: number;
  gems: number;
  draws: number;
  recycle: Recycle;
}

export type Recycle = "never" | "at_once" | "at_clean_up";

export interface Move {
  kind: MoveKind;
  seat?: Seat;
  card?: Card;
}

export type MoveKind =
  | "begin"
  | "deal"
  | "draw"
  | "play"
  | "clean"
  | "keep"
  | "buy"
  | "done"
  | "put"
  | "rest"
  | "older";

export type Options =
  | {
  shuffle: boolean;
  without_sparkle: boolean;
  piles: "listed"
  | "sheets"
  | "double";
  fewer_turns: boolean;
  arrange: "choose"
  | "auto";
  first: "youngest"
  | "random"
  | "seat_1"
  | "seat_2"
  | "seat_3"
  | "seat_4"
  | "seat_5"
  | "seat_6";
  buy_recycled: "next_turn"
  | "same_turn";
  rainbows: number;
  help: boolean;
  cap: number;
};
