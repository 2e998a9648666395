// Made by scripts/generate-types from the structs of the program.

export interface State {
  table: OpenPart;
  goals: Goal[][];
}

export interface OpenPart {
  stars: Star[];
  moon: Cell;
  clouds: (Cell | null)[];
  reserve: [number, number, number];
  phase: Phase;
  ending: Ending;
  first: Seat;
  turn: Seat;
  actions: number;
  changed: boolean;
  scores: number[];
  discards: GoalSet;
  fresh: GoalSet;
  scored: GoalSet;
  ruled_out: GoalSet[][];
  draws: GoalPlace[];
  exchanged: Cell[];
}

export interface Star {
  at: Cell;
  kind: Kind;
}

export interface Cell {
  q: number;
  r: number;
}

export type Kind = "four" | "five" | "six";

export type Phase = "begin" | "deal" | "act" | "cloud" | "draw" | "over" | "vote";

export type Ending =
  | "none"
  | "goal"
  | "together"
  | "reserve"
  | "actions"
  | "points"
  | "cards"
  | "no_goals";

export type Seat = number | null;

export type GoalSet = Goal[];

export type Goal =
  | "none"
  | "P01"
  | "P02"
  | "P03"
  | "P04"
  | "P05"
  | "P06"
  | "P07"
  | "P08"
  | "P09"
  | "P10"
  | "P11"
  | "P12"
  | "P13"
  | "P14"
  | "P15"
  | "P16"
  | "P17"
  | "P18"
  | "P19"
  | "P20"
  | "P21"
  | "P22"
  | "P23"
  | "P24"
  | "P25"
  | "P26"
  | "P27"
  | "P28"
  | "P29"
  | "P30"
  | "P31"
  | "P32"
  | "P33"
  | "hidden";

export interface GoalPlace {
  seat: Seat;
  slot: number;
}

export interface View {
  viewer: Seat;
  table: OpenPart;
  goals: Goal[][];
}

export interface Move {
  kind: MoveKind;
  seat?: Seat;
  slot?: number | null;
  goal?: Goal | null;
  star?: Kind | null;
  at?: Cell | null;
  to?: Cell | null;
  vote?: Vote | null;
}

export type MoveKind =
  | "begin"
  | "deal"
  | "change"
  | "place"
  | "replace"
  | "moon"
  | "exchange"
  | "cloud"
  | "vote";

export type Vote = "change" | "draw";

export type Options =
  | {
  multiple_goals: boolean;
  goals: number;
  change_goal: boolean;
  visible_goals: boolean;
  open_game: boolean;
  scoring: boolean;
  score_end: "points"
  | "cards"
  | "all";
  points: number;
  cards: number;
  blocking_clouds: boolean;
  together: "decide"
  | "draw"
  | "change";
  omitted: number;
  actions: number;
  same_kind: boolean;
};
