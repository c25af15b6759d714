import { UsageError } from "../../lib/errors.ts";
import { readJson, root } from "../../lib/root.ts";

/** Words for the records of a new sample. */
export interface Entity {
  /** Singular in lower case, such as `ticket`. */
  readonly one: string;
  /** Plural, such as `tickets`. */
  readonly many: string;
}

/** Adds the regular English plural: tickets, categories, boxes. Throws {@link UsageError} for more than a word. */
export function toEntity(one: string): Entity {
  if (!/^[a-z]{2,20}$/.test(one))
    throw new UsageError(
      `Invalid entity "${one}". Use one lowercase word in the singular, such as ticket.`,
    );
  if (/[^aeiou]y$/.test(one)) return { one, many: `${one.slice(0, -1)}ies` };
  return { one, many: /(s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one}s` };
}

/**
 * Phrases of the template, which keeps a guest book, and those of a sample of other records: `#` stands for the entity and `##` for its
 * plural, each also with a capital as `@` and `@@`. First texts that people and models read, then names; longer phrases stand before those
 * that they contain.
 */
const phrases: readonly (readonly [template: string, phrase: string])[] = readJson(
  `${root}/scripts/commands/new-sample/phrases.json`,
);

/** Replaces the records of the template by those of a new sample. */
export function renameEntity(text: string, { one, many }: Entity): string {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const fill = (phrase: string) =>
    phrase
      .replaceAll("##", many)
      .replaceAll("#", one)
      .replaceAll("@@", capital(many))
      .replaceAll("@", capital(one))
      .replaceAll("initial", one.charAt(0).toUpperCase());
  // The plural of a name or a word is that of the entity.
  const all = phrases.flatMap(([template, phrase]) => {
    const isWord = phrase === "#" || phrase === "@";
    return [
      ...(isWord ? [[`${template}s`, phrase + phrase] as const] : []),
      [template, phrase] as const,
    ];
  });
  const renamed = all.reduce(
    (result, [template, phrase]) => result.replaceAll(template, fill(phrase)),
    text,
  );
  const verb = renamed.replaceAll(/\b([sS])ign\b/g, (_, first: string) =>
    first === "s" ? "create" : "Create",
  );
  return /^[aeiou]/.test(one)
    ? verb.replaceAll(new RegExp(`\\b([Aa]) (?=${one}\\b)`, "g"), "$1n ")
    : verb;
}
