// A picture in one hand for all boards, drawn on 64 by 64: `tone` is filled, `ink` is the line over
// it, `thin` a fine line. Each is the path of an SVG.

export interface Drawing {
  tone: string;
  ink: string;
  thin?: string;
}
