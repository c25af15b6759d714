/** Creates different texts that are each one small change away from the original; the same ones in every run. */
export function mutants(original: string, count: number, alphabet = "0123456789abcdefABCDEF_-."): string[] {
  const random = numbers(original);
  const made = new Set<string>();
  while (made.size < count) {
    const at = random(original.length);
    const character = alphabet[random(alphabet.length)] ?? "";
    const other = random(original.length);
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
    const mutant = changes[random(changes.length)] ?? "";
    if (mutant !== original && mutant !== "") made.add(mutant);
  }
  return [...made];
}

/** Numbers that look random and are the same for the same seed. */
function numbers(seed: string): (below: number) => number {
  let state = [...seed].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
