// The entries of the reference.

// An id from a name: "tax-officer".
export const slug = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

// Which card or token an entry of the reference is, by its id: its kind and its two numbers, as in the
// names of pieces.
export const places = new Map<string, { kind: string; a: number; b: number }>();
