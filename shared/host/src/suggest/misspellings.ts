/** Edits that a misspelt word may have: none in the shortest words, where they make other words. */
export function allowedEdits(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 11 ? 1 : 2;
}

/**
 * Tests whether a word may be a misspelling of a term that a search has found. People rarely miss the first letter, and a short word
 * with another letter is another word.
 */
export function isMisspelling(word: string, term: string): boolean {
  if (word === term) return true;
  return word[0] === term[0] && (word.length > 5 || term.length > word.length);
}

/** Number of letters to add, remove, replace or swap with the next one, to turn one word into another. */
export function countEdits(from: string, to: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const replaced = (previous[column - 1] ?? 0) + (isSame ? 0 : 1);
      const removed = (previous[column] ?? 0) + 1;
      const added = (current[column - 1] ?? 0) + 1;
      const swapped = isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : replaced;
      current.push(Math.min(replaced, removed, added, swapped));
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[to.length] ?? 0;
}

/** Spellings of a word in which two neighboring letters have changed places: "teh" for "the", "shwo" for "show". */
export function swapLetters(word: string): string[] {
  // With another first letter, a word of three letters is another word: "won" is not "own".
  const first = word.length > 3 ? 0 : 1;
  const spellings: string[] = [];
  for (let at = first; at < word.length - 1; at += 1) {
    const [left = "", right = ""] = word.slice(at, at + 2);
    spellings.push(word.slice(0, at) + right + left + word.slice(at + 2));
  }
  return spellings;
}
