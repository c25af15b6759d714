import { editDistance } from "@suite/server/tools";

/** The known word that a mistyped one most likely means; `undefined` when none is near. */
export function nearest(text: string, known: readonly string[]): string | undefined {
  const [first] = known
    .map((word) => ({ word, distance: editDistance(text, word) }))
    .filter(({ word, distance }) => distance <= word.length / 2)
    .sort((a, b) => a.distance - b.distance);
  return first?.word;
}
