// Made by scripts/generate-types from the structs of the program.

export interface State {
  cards: Card[];
  phase: Phase;
  first: Seat;
  turn: Seat;
  dice: [Sign, Sign];
  rounds: number;
}

export interface Card {
  points: number[];
}

export type Phase = "start" | "roll" | "dice" | "enter" | "over";

export type Seat = number | null;

export type Sign =
  | "aries"
  | "taurus"
  | "gemini"
  | "cancer"
  | "leo"
  | "virgo"
  | "libra"
  | "scorpio"
  | "sagittarius"
  | "capricorn"
  | "aquarius"
  | "pisces"
  | "none";

export type View = State;

export interface Move {
  kind: MoveKind;
  seat?: Seat;
  dice?: [Sign, Sign];
  affinity?: Affinity;
}

export type MoveKind = "begin" | "roll" | "land" | "enter" | "end";

export type Affinity =
  | "conjunction"
  | "syzygy"
  | "quadrature"
  | "triangulation"
  | "opposition"
  | "none";

export type Options = {
  complete_round: boolean;
  cap: number;
  rolls: number;
  must_complete: boolean;
};
