// Remembers, for every viewer, how the table was after that viewer's last move, so that a board can
// mark what the others have changed. Somebody who only watches sees the marks of the last move.

export class Since<View> {
  #after = new Map<number | null, View>();
  #seen = new Map<number | null, { view: View; own: boolean }>();

  // The view to compare this one with; null: there is none yet.
  before(view: View, viewer: number | null, toAct: unknown): View | null {
    const seen = this.#seen.get(viewer);
    if (seen && seen.view !== view && seen.own) this.#after.set(viewer, view);
    if (seen && seen.view !== view && viewer === null) this.#after.set(null, seen.view);
    if (seen?.view !== view) this.#seen.set(viewer, { view, own: toAct === viewer });
    return this.#after.get(viewer) ?? null;
  }
}
