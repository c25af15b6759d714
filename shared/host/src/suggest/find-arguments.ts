import type { Tool } from "@modelcontextprotocol/client";
import type { KnownName } from "./known-names.ts";
import { hasNegation, type Literals, toIdPrefix } from "./literals.ts";
import type { Prompt } from "./offered.ts";
import { type Property, readProperties } from "./properties.ts";
import { includesWords, toPlainWords, toWords } from "./words.ts";

/** Request of a person, with the ids, days and known names in its text. */
export interface RequestFacts extends Literals {
  readonly text: string;
  readonly names: readonly KnownName[];
}

/** Arguments of a tool that were found in a text. */
export interface FoundArguments {
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Number of values that the tool can take, including those that two of its properties could take. */
  readonly matches: number;
}

/**
 * Prepares to find the arguments of a tool in a text: ids by the examples in descriptions, names by their kind, values of enums, and
 * days. The person fills in a value that two properties could take, and a property that could have one of two values.
 */
export function prepareArguments(tools: readonly Tool[], prompts: readonly Prompt[]) {
  const subjectsByPrefix = readIdPrefixes(tools);
  const propertiesByKind = readKinds(prompts);
  const common = readCommonWords(tools);

  const takesId = (id: string) => {
    const subjects = subjectsByPrefix.get(toIdPrefix(id));
    return ({ subject }: Property) => subjects?.has(subject) ?? false;
  };
  const takesKinds = (kinds: readonly string[]) => (property: Property) =>
    property.values.length === 0 &&
    ["string", "array"].includes(property.type) &&
    kinds.some(
      (kind) => propertiesByKind.get(kind)?.has(property.name) || isSubject(property.subject, kind),
    );

  return {
    find(tool: Tool, { text, ids, days, names }: RequestFacts): FoundArguments {
      const properties = readProperties(tool);
      const found = new PropertyValues(properties);
      for (const id of ids) found.add(id, takesId(id));
      for (const day of days) found.add(day, (property) => takesDay(property, day));
      if (!hasNegation(text)) {
        for (const name of names) found.add(name.text, takesKinds(name.kinds));
        for (const value of findEnumValues(properties, text, common))
          found.add(value, (property) => property.values.includes(value));
      }
      return { arguments: found.toArguments(), matches: found.matches };
    },
    /** Names that a property of a tool takes, by their kind, in the order of the server. */
    namesFor(tool: Tool, propertyName: string, names: readonly KnownName[]): string[] {
      const property = readProperties(tool).find(({ name }) => name === propertyName);
      if (!property) return [];
      return names.filter(({ kinds }) => takesKinds(kinds)(property)).map(({ text }) => text);
    },
    /** Tests whether a tool takes names of one of these kinds. */
    takesKinds: (tool: Tool, kinds: readonly string[]) =>
      readProperties(tool).some(takesKinds(kinds)),
  };
}

/** Values that were found for the properties of a tool. */
class PropertyValues {
  /** Number of values that at least one property takes. */
  matches = 0;
  readonly #properties: readonly Property[];
  readonly #values = new Map<Property, Set<string>>();

  constructor(properties: readonly Property[]) {
    this.#properties = properties;
  }

  /** Adds a value to the property that takes it. A value that properties of two subjects take counts, and fills none. */
  add(value: string, takes: (property: Property) => boolean): void {
    const [property, ...others] = this.#properties.filter(takes);
    if (!property) return;
    this.matches += 1;
    if (others.some(({ subject }) => subject !== property.subject)) return;
    const values = this.#values.get(property) ?? new Set();
    this.#values.set(property, values.add(value));
  }

  /** Lists get all their values. Another property gets its value if there is only one. */
  toArguments(): Record<string, unknown> {
    const args: Record<string, unknown> = {};
    for (const [{ name, type }, values] of this.#values) {
      const [value] = values;
      if (type === "array") args[name] = [...values];
      else if (values.size === 1) args[name] = value;
    }
    return args;
  }
}

/** Subjects of the properties whose descriptions have an example of an id, by the prefix of the example. */
function readIdPrefixes(tools: readonly Tool[]): ReadonlyMap<string, ReadonlySet<string>> {
  const subjects = new Map<string, Set<string>>();
  for (const { description, subject } of tools.flatMap(readProperties)) {
    for (const id of description.match(/\b\p{Lu}{1,4}-?\d{2,}\b/gu) ?? []) {
      const prefix = toIdPrefix(id);
      subjects.set(prefix, new Set(subjects.get(prefix)).add(subject));
    }
  }
  return subjects;
}

/** Properties that get the default of a prompt's argument in its steps, by the name of the argument. */
function readKinds(prompts: readonly Prompt[]): ReadonlyMap<string, ReadonlySet<string>> {
  const properties = new Map<string, Set<string>>();
  for (const { arguments: parameters = {}, steps } of prompts) {
    const values = steps.flatMap((step) => Object.entries(step.arguments ?? {}));
    for (const [kind, { default: usual }] of Object.entries(parameters)) {
      const takers = values.filter(([, value]) => [value].flat().includes(usual));
      for (const [property] of takers)
        properties.set(kind, new Set(properties.get(kind)).add(property));
    }
  }
  return properties;
}

/** Words of the names of tools and properties. They name the subject of the server, not a value. */
function readCommonWords(tools: readonly Tool[]): ReadonlySet<string> {
  const names = tools.flatMap(({ name, inputSchema }) => [
    name,
    ...Object.keys(inputSchema.properties ?? {}),
  ]);
  return new Set(names.flatMap(toWords));
}

/** Tests whether a property is about a kind of names: `policyHolderName` is about holders. */
function isSubject(subject: string, kind: string): boolean {
  return ` ${subject}`.endsWith(` ${toWords(kind).join(" ")}`);
}

function takesDay({ type, description }: Property, day: string): boolean {
  if (type !== "string") return false;
  if (/\d/.test(day)) return /YYYY-MM-DD|\d{4}-\d\d-\d\d/.test(description);
  return /YYYY-MM-DD/.test(description) && toWords(description).includes(day);
}

/** Values of enums that a text has as words. The first word may be a verb, as in "Open the claim", and "how high" asks. */
function findEnumValues(
  properties: readonly Property[],
  text: string,
  common: ReadonlySet<string>,
): Set<string> {
  const words = toPlainWords(text);
  const values = properties.flatMap((property) => property.values);
  const isSaid = (value: string) => {
    const valueWords = toPlainWords(value);
    return (
      includesWords(words.slice(1), valueWords) &&
      !includesWords(words, ["how", ...valueWords]) &&
      toWords(value).some((word) => !common.has(word))
    );
  };
  return new Set(values.filter(isSaid));
}
