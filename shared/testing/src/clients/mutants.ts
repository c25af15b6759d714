import { createRandom } from "../random.ts";

/** Creates different texts that are each one small change away from the original; the same ones in every run. */
export function mutants(original: string, count: number, alphabet = "0123456789abcdefABCDEF_-."): string[] {
  const { below } = createRandom(original);
  const made = new Set<string>();
  while (made.size < count) {
    const at = below(original.length);
    const character = alphabet[below(alphabet.length)] ?? "";
    const other = below(original.length);
    const swapped = [...original];
    [swapped[at], swapped[other]] = [swapped[other] ?? "", swapped[at] ?? ""];
    const changes = [
      original.slice(0, at) + character + original.slice(at + 1),
      original.slice(0, at) + character + original.slice(at),
      original.slice(0, at) + original.slice(at + 1),
      original.slice(0, at + 1),
      original + character,
      swapped.join(""),
    ];
    const mutant = changes[below(changes.length)] ?? "";
    if (mutant !== original && mutant !== "") made.add(mutant);
  }
  return [...made];
}
