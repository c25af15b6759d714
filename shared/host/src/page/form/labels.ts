import type { InputSchema } from "./input-schema.ts";

/** Properties that programs fill, from an earlier answer. People see them in developer mode only. */
const forPrograms: ReadonlySet<string> = new Set(["cursor", "version"]);

export function isForPrograms(name: string): boolean {
  return forPrograms.has(name);
}

/**
 * Label of a property: its title, or its name in words, without the "Id" of a record, which people name.
 * @example
 * toLabel("consultantId", {}); // "Consultant"
 * toLabel("maxHoursOld", {}); // "Max hours old"
 */
export function toLabel(name: string, { title }: InputSchema): string {
  if (title) return title;
  const words = name
    .replace(/Id(s?)$/, "$1")
    .replace(/[_-]+/g, " ")
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Help for people: a description without the sentences that name tools, which tell a model what to call.
 * @param toolNames tools of the server
 */
export function toHint(
  description: string | undefined,
  toolNames: readonly string[],
): string | undefined {
  const sentences = description?.split(/(?<=[.!?])\s+/) ?? [];
  const forPeople = sentences.filter((sentence) => !namesTool(sentence, toolNames));
  return forPeople.join(" ") || undefined;
}

/** Tools of one word, such as "echo", are words of sentences as well. */
function namesTool(sentence: string, toolNames: readonly string[]): boolean {
  return toolNames.some((name) => /[-_]/.test(name) && sentence.includes(name));
}
