import type { Step } from "./read-guide.ts";

interface Guide {
  readonly path: string;
  readonly steps: readonly Step[];
}

/** The commands of a guide that no guide after it has too. */
export function commandsOf(guides: readonly Guide[], path: string): string[] {
  const at = guides.findIndex((guide) => guide.path === path);
  const later = new Set(guides.slice(at + 1).flatMap(({ steps }) => commandsIn(steps)));
  return commandsIn(guides[at]?.steps ?? []).filter((command) => !later.has(command));
}

/** The words of a command line; quotes hold one together. */
export function wordsOf(command: string): string[] {
  return [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

function commandsIn(steps: readonly Step[]): string[] {
  return steps.flatMap((step) => (step.kind === "run" ? [step.command] : []));
}
