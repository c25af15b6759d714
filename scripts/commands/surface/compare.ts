import { byName, type Change, type Difference, isSame } from "./change.ts";
import type { Described } from "./files.ts";
import { jsonChanges, packageRule, promptRule, type Rule, templateRule, widgetRule } from "./json-changes.ts";
import { listedTool, listTokens, modelTokens } from "./tokens.ts";
import { toolChanges } from "./tool-changes.ts";

const ofJson = (rule: Rule) => (before: unknown, after: unknown) => jsonChanges(before, after, rule);

/** Kinds of described things, by the section of their file, and how two versions of one compare. */
const kinds: Readonly<
  Record<string, { readonly word: string; compare(before: unknown, after: unknown): Difference[] }>
> = {
  tools: {
    word: "tool",
    compare: (before, after) => toolChanges(listedTool.parse(before), listedTool.parse(after)),
  },
  widgets: { word: "widget", compare: ofJson(widgetRule) },
  prompts: { word: "prompt", compare: ofJson(promptRule) },
  templates: { word: "template", compare: ofJson(templateRule) },
  package: { word: "app package", compare: ofJson(packageRule) },
  server: { word: "registry entry", compare: ofJson(packageRule) },
};

export interface Tokens {
  readonly sample: string;
  /** Missing where the sample did not exist. */
  readonly before?: { readonly model: number; readonly list: number };
  readonly after?: { readonly model: number; readonly list: number };
}

export interface Comparison {
  readonly changes: readonly Change[];
  readonly tokens: readonly Tokens[];
  /** Kinds of things that the base's surfaces do not have, so that they could not be compared. */
  readonly unknown: readonly string[];
}

/** Compares the described surfaces of two versions. */
export function compareSurfaces(old: readonly Described[], current: readonly Described[]): Comparison {
  const known = new Set(old.map(({ kind }) => kind));
  const unknown = [...new Set(current.map(({ kind }) => kind))].filter((kind) => !known.has(kind));
  const owners = new Set(old.map(({ owner }) => owner));
  const comparable = current.filter(({ kind, owner }) => known.has(kind) && owners.has(owner));
  const newOwners = [...new Set(current.map(({ owner }) => owner))].filter((owner) => !owners.has(owner));
  return {
    changes: [
      ...byName<Described, Change>(keyed(old), keyed(comparable), {
        added: (one) => [changeOf(one, { severity: "additive", what: "added" })],
        removed: (one) => [changeOf(one, { severity: "breaking", what: "removed" })],
        compare: (one, other) => differencesOf(one, other),
      }),
      ...newOwners.map(
        (owner): Change => ({ severity: "additive", owner, subject: "all of it", what: "added" }),
      ),
    ],
    tokens: tokensOf(old, current),
    unknown: unknown.map((kind) => kinds[kind]?.word ?? kind),
  };
}

function keyed(all: readonly Described[]): Record<string, Described> {
  return Object.fromEntries(all.map((one) => [`${one.owner} ${one.kind} ${one.name}`, one]));
}

function differencesOf(before: Described, after: Described): Change[] {
  if (isSame(before.value, after.value)) return [];
  const found = kinds[after.kind]?.compare(before.value, after.value) ?? [];
  return found.map((difference) => changeOf(after, difference));
}

function changeOf({ owner, kind, name }: Described, difference: Difference): Change {
  const word = kinds[kind]?.word ?? kind;
  return { owner, subject: name ? `${word} \`${name}\`` : word, ...difference };
}

function tokensOf(old: readonly Described[], current: readonly Described[]): Tokens[] {
  const samples = new Set(
    [...old, ...current].filter(({ kind }) => kind === "tools").map(({ owner }) => owner),
  );
  const counted = (all: readonly Described[], sample: string) => {
    const tools = all
      .filter(({ kind, owner }) => kind === "tools" && owner === sample)
      .map(({ value }) => listedTool.parse(value));
    return tools.length === 0 ? undefined : { model: modelTokens(tools), list: listTokens(tools) };
  };
  return [...samples].sort().map((sample) => ({
    sample,
    before: counted(old, sample),
    after: counted(current, sample),
  }));
}
