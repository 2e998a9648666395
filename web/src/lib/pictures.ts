// The pictures of the rule books, by "game/file": where the browser finds them.

const files = import.meta.glob<string>('../../../games/*/pictures/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
});

export function pictureOf(game: string, file: string): string | undefined {
  return files[`../../../games/${game}/pictures/${file}`];
}
