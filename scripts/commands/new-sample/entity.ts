import { UsageError } from "../../lib/errors.ts";

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
    throw new UsageError(`Invalid entity "${one}". Use one lowercase word in the singular, such as ticket.`);
  if (/[^aeiou]y$/.test(one)) return { one, many: `${one.slice(0, -1)}ies` };
  return { one, many: /(s|x|z|ch|sh)$/.test(one) ? `${one}es` : `${one}s` };
}

/**
 * Phrases of the template, which keeps a guest book, and those of a sample of other records: `#` stands for the entity and `##` for its
 * plural, each also with a capital as `@` and `@@`. Longer phrases stand before those that they contain.
 */
const phrases: readonly (readonly [template: string, phrase: string])[] = [
  // Texts that people and models read
  ["Sign the guest book as Adele Vance with “Good morning!”, then show it.", "Show ##"],
  ["A guest book that people sign with a greeting", "A list of ## that people add to"],
  ["A guest book in the chat", "@@ in the chat"],
  ["read and sign a guest book", "read and create ##"],
  ["Sign only with", "Create one only with"],
  ["the guest book's greetings", "the ##"],
  ["who signed and what they wrote", "who created them and what they say"],
  [" to the guest book, with", ", with"],
  [" who signs", ""],
  ["that people left", "that people created"],
  ["where people sign", "where people create one"],
  ["Thank you for signing", "@ created"],
  ["Be the first to sign the guest book", "Create the first #"],
  ["Sign the guest book", "Create a #"],
  ["Signing the guest book", "Creating the #"],
  ["signed the guest book", "created a #"],
  ["Sign guest book", "Create #"],
  ["Show guest book", "Show ##"],
  ["guest book", "# list"],
  ["Guest book", "@ list"],
  ["A warm welcome to everybody who joins us.", "The first example of a #."],
  ["Greetings from the workshop!", "The second example."],
  ["Good morning!", "A third example."],
  ["Welcome!", "An example."],
  // Names
  ["show-guest-book", "show-##"],
  ["sign-guest-book", "create-#"],
  ["guest-book", "#-list"],
  ["showGuestBook", "show@@"],
  ["signGuestBook", "create@"],
  ["guestBook", "#List"],
  ["GuestBook", "@List"],
  ["openBook", "openList"],
  ["signedSchema", "#CreatedSchema"],
  ["SignForm", "CreateForm"],
  ["onSigned", "onCreated"],
  ["SignatureRegular", "AddRegular"],
  ["G-", "initial-"],
  ["greeting", "#"],
  ["Greeting", "@"],
  ["signed", "created"],
  ["Signed", "Created"],
  ["thanks", "saved"],
];

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
    return [...(isWord ? [[`${template}s`, phrase + phrase] as const] : []), [template, phrase] as const];
  });
  const renamed = all.reduce((result, [template, phrase]) => result.replaceAll(template, fill(phrase)), text);
  const verb = renamed.replaceAll(/\b([sS])ign\b/g, (_, first: string) =>
    first === "s" ? "create" : "Create",
  );
  return /^[aeiou]/.test(one) ? verb.replaceAll(new RegExp(`\\b([Aa]) (?=${one}\\b)`, "g"), "$1n ") : verb;
}
