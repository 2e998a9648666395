// Made by scripts/generate-types from the structs of the program.

export interface State {
  discs: [number, number];
  moves: number;
}

export type View = State;

export interface Move {
  column: number;
}

export type Options = {};
