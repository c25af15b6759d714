/** Letters to insert, delete or replace to turn one text into the other (Levenshtein). */
export function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/** The known word nearest to a text, at most `farthest` letters away (default: half of the word); `undefined` without one. */
export function nearest(text: string, known: readonly string[], farthest = Number.POSITIVE_INFINITY) {
  const [first] = known
    .map((word) => ({ word, distance: editDistance(text, word) }))
    .filter(({ word, distance }) => distance <= Math.min(farthest, word.length / 2))
    .sort((a, b) => a.distance - b.distance);
  return first?.word;
}
