import { distance } from "fastest-levenshtein";

/** Finds the word nearest to a text, at most `farthest` characters away (default: half of the word). */
export function nearest(
  text: string,
  words: readonly string[],
  farthest = Number.POSITIVE_INFINITY,
) {
  const [first] = words
    .map((word) => ({ word, away: distance(text, word) }))
    .filter(({ word, away }) => away <= Math.min(farthest, word.length / 2))
    .sort((a, b) => a.away - b.away);
  return first?.word;
}

/** Finds names that are probably misspellings of the valid names: characters swapped, missing or wrong. */
export function misspelled(
  names: readonly string[],
  validNames: readonly string[],
): { readonly name: string; readonly meant: string }[] {
  return names.flatMap((name) => {
    const meant = validNames.includes(name) ? undefined : nearest(name, validNames, 2);
    return meant === undefined ? [] : [{ name, meant }];
  });
}

/** Shorter names are too similar to variables of other programs. */
const shortestForeign = 8;

/** Sentences about variables of the environment that are probably misspellings of the valid names. */
export function misspelledIn(env: NodeJS.ProcessEnv, validNames: readonly string[]): string[] {
  const names = Object.keys(env).filter((name) => name.length >= shortestForeign);
  return misspelled(names, validNames).map(
    ({ name, meant }) =>
      `The environment sets ${name}, which nothing reads. Did you mean ${meant}?`,
  );
}
