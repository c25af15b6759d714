import { variablesIn } from "../lib/variables.ts";

/** `.env.example` without the paragraphs whose variables none of these sources reads. */
export function settingsFor(example: string, sources: readonly string[]): string {
  const read = new Set(sources.flatMap(variablesIn));
  const paragraphs = example.trimEnd().split(/\n{2,}/);
  const kept = paragraphs.filter((paragraph) => {
    const explained = variablesExplained(paragraph);
    return explained.length === 0 || explained.some((name) => read.has(name));
  });
  return `${kept.join("\n\n")}\n`;
}

/** The variables that a text in the form of `.env.example` sets in a comment. */
export function variablesExplained(text: string): string[] {
  return [...text.matchAll(/^# ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name = ""]) => name);
}
