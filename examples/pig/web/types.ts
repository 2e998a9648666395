// Made by scripts/generate-types from the structs of the program.

export interface State {
  points: [number, number, number, number];
  sum: number;
  die: number;
  turns: number;
  rolling: boolean;
}

export type View = State;

export interface Move {
  kind: Kind;
  number?: number;
}

export type Kind = "roll" | "hold" | "fall";

export type Options = {
  goal: number;
};
