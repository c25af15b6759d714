import { createRandom } from "../random.ts";

/** Creates different texts that are each one small change away from the original; the same ones in every run. */
export function mutants(original: string, count: number, alphabet = "0123456789abcdefABCDEF_-."): string[] {
  const { below } = createRandom(original);
  const made = new Set<string>();
  while (made.size < count) {
    const at = below(original.length);
    const [before, after] = [original.slice(0, at), original.slice(at + 1)];
    const character = alphabet[below(alphabet.length)] ?? "";
    const replaced = before + character + after;
    const inserted = `${before}${character}${original.slice(at)}`;
    const swapped = before + (after[0] ?? "") + (original[at] ?? "") + after.slice(1);
    const changes = [replaced, inserted, before + after, original.slice(0, at + 1), swapped];
    const mutant = changes[below(changes.length)] ?? "";
    if (mutant !== original && mutant !== "") made.add(mutant);
  }
  return [...made];
}
