import type { Tool } from "@modelcontextprotocol/client";
import type { Literals } from "./literals.ts";
import type { Mention } from "./vocabulary.ts";
import { tokenize } from "./words.ts";

/** Parts of a text that can be arguments. */
export interface Parts {
  readonly literals: Literals;
  /** Values that the server or the schemas have. */
  readonly mentions: readonly Mention[];
  /** Capitalized words that no value has: names that the server does not complete, each with the word after it. */
  readonly names: readonly { readonly text: string; readonly next: string }[];
  /** Words that say nothing else, for a search by subject. */
  readonly subject: string;
}

/** Prompt arguments whose values a property, or a tool, gets in the walkthroughs, by the name of either. */
export type UsualKinds = ReadonlyMap<string, ReadonlySet<string>>;

interface Property {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly values: readonly unknown[] | undefined;
  readonly min: number;
  readonly max: number;
  readonly nameWords: readonly string[];
  readonly words: readonly string[];
}

type Rate = (property: Property) => number;

/** Arguments that continue, guard or confirm an earlier call. */
const notFromText = ["cursor", "version", "confirm"];

/**
 * Fills the arguments of a tool with the parts of a text, each with the property that fits it best. `worth` is the weight of the parts
 * that arguments took, less those that none took; `evidence` that of the values that the server knows: the text is about it.
 */
export function fillArguments(
  tool: Tool,
  { literals, mentions, names, subject }: Parts,
  usual: UsualKinds,
) {
  const properties = Object.entries(tool.inputSchema.properties ?? {}).map(readProperty);
  const open = properties.filter(({ name }) => !notFromText.includes(name));
  const args: Record<string, unknown> = {};
  let worth = 0;
  let evidence = 0;
  const put = (value: unknown, rate: Rate, { weight = 1, proof = 0 } = {}) => {
    const [best] = open
      .map((property) => ({ property, rating: rate(property) }))
      .filter(
        ({ property: { name, type }, rating }) =>
          rating > 0 && (type === "array" || args[name] === undefined),
      )
      .sort((left, right) => right.rating - left.rating);
    worth += best ? weight : -weight;
    if (!best) return;
    evidence += proof;
    const { name, type } = best.property;
    args[name] = type === "array" ? appendTo(args[name], value) : value;
  };
  for (const id of literals.ids) put(id, idRate(id, tool), { weight: 2, proof: 2 });
  for (const mention of mentions) {
    const isOnly = mentions.every(
      (other) => other === mention || other.kinds[0] !== mention.kinds[0],
    );
    put(
      mention.schema === "flag" ? true : mention.text,
      mentionRate(mention, usual, isOnly),
      weights(mention),
    );
  }
  const literal = { proof: 0.5 };
  for (const day of literals.days)
    put(
      day,
      ({ description, words }) => Number(/YYYY-MM-DD/.test(description) || words.includes(day)),
      literal,
    );
  for (const month of literals.months)
    put(month, ({ description }) => Number(/YYYY-MM(?!-)/.test(description)), literal);
  for (const { value, words } of literals.numbers) put(value, numberRate(value, words), literal);
  const isFree = ({ name, type, values }: Property) =>
    type === "string" && !values && !usual.has(name) && !name.endsWith("Id");
  for (const quote of literals.quotes)
    put(quote, (property) =>
      isFree(property) ? 1 + common(["word", "text", "note"], property.words) : 0,
    );
  for (const { text, next } of names) {
    // "Olympic team" is a team. A first name with a last name is hardly a word of another subject.
    const rate: Rate = (property) =>
      isFree(property)
        ? 2 * common([next], property.nameWords) + common(["name"], property.words)
        : 0;
    put(text, rate, { proof: tokenize(text).length > 1 ? 1 : 0 });
  }
  if (subject && Object.keys(args).length === 0)
    put(subject, ({ nameWords }) => Number(nameWords.includes("query")), { weight: 0 });
  return { arguments: args, worth, evidence };
}

function readProperty([name, schema]: [string, unknown]): Property {
  const { type = "", description = "", enum: values, minimum, maximum } = Object(schema);
  const nameWords = tokenize(name.replace(/Ids?$/, ""));
  return {
    name,
    type,
    description,
    values: Array.isArray(values) ? values : undefined,
    min: minimum ?? Number.NEGATIVE_INFINITY,
    max: maximum ?? Number.POSITIVE_INFINITY,
    nameWords,
    words: [...nameWords, ...tokenize(description)],
  };
}

/** A value of a schema says less than one of the data: "open" is a status, and a verb. */
function weights({ schema, words }: Mention) {
  return schema
    ? { weight: schema === "enum" ? 1 : 0.5, proof: 0.5 }
    : { weight: 2, proof: 1 + words.length };
}

/** Rates by the example of an id in the description, such as WO-1004. */
function idRate(id: string, { inputSchema }: Tool): Rate {
  const example = new RegExp(`\\b${id.replace(/-?\d.*/, "")}-?\\d`);
  return ({ name, description }) =>
    (example.test(description) ? 2 : 0) +
    (name.endsWith("Id") && inputSchema.required?.includes(name) ? 1 : 0);
}

/** Rates by the kinds of a value in the walkthroughs, else by common words. An only value prefers a single property. */
function mentionRate({ text, kinds, schema }: Mention, usual: UsualKinds, isOnly: boolean): Rate {
  const rate: Rate = ({ name, type, values, nameWords, words }) => {
    if (schema)
      return kinds.includes(name) && (schema === "flag" || values?.includes(text)) ? 4 : 0;
    if (values || !["string", "array"].includes(type)) return 0;
    if (kinds.some((kind) => usual.get(name)?.has(kind))) return 3;
    const kindWords = kinds.flatMap(tokenize);
    if (common(kindWords, nameWords) > 0) return 2;
    if (common(kindWords, words) > 0) return 1;
    return common(tokenize(text), words) > 0 ? 0.5 : 0;
  };
  return (property) => rate(property) / (isOnly && property.type === "array" ? 2 : 1);
}

/** Rates by the words beside the number: "at most 45 minutes". */
function numberRate(value: number, beside: readonly string[]): Rate {
  return ({ type, min, max, words }) =>
    ["number", "integer"].includes(type) && value >= min && value <= max
      ? common(beside, words)
      : 0;
}

function appendTo(list: unknown, value: unknown): unknown[] {
  return Array.isArray(list) ? [...list, value] : [value];
}

function common(left: readonly string[], right: readonly string[]): number {
  return left.filter((word) => right.includes(word)).length;
}
