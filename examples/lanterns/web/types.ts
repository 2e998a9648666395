// Made by scripts/generate-types from the structs of the program.

export interface State {
  open: Open;
  cards: [number, number, number, number];
}

export interface Open {
  points: [number, number, number, number];
  least: [number, number, number, number];
  most: [number, number, number, number];
  shown: [boolean, boolean, boolean, boolean];
  dealt: number;
  turns: number;
  lit: number;
  die: number;
  doubled: boolean;
  rolling: boolean;
}

export interface View {
  open: Open;
  viewer: Seat;
  own: number;
}

export type Seat = number | null;

export interface Move {
  kind: Kind;
  number?: number;
}

export type Kind = "deal" | "light" | "show" | "roll" | "fall";

export type Options = {
  rounds: number;
};
