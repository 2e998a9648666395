// Made by scripts/generate-types from the structs of the program.

export interface State {
  marks: [number, number];
  moves: number;
}

export type View = State;

export interface Move {
  cell: number;
}

export type Options = {};
