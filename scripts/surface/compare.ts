import { byName, type Change, type Difference } from "./change.ts";
import type { SurfaceFiles } from "./files.ts";
import { jsonChanges, packageRule, promptRule, type Rule, templateRule, widgetRule } from "./json-changes.ts";
import { type ListedTool, listedTool, listTokens, modelTokens } from "./tokens.ts";
import { toolChanges } from "./tool-changes.ts";

const ofJson = (rule: Rule) => (before: string, after: string) =>
  jsonChanges(JSON.parse(before), JSON.parse(after), rule);

/** Kinds of described things, by the folder or name of their files, and how two versions of one compare. */
const kinds: Readonly<
  Record<string, { readonly word: string; compare(before: string, after: string): Difference[] }>
> = {
  tools: { word: "tool", compare: (before, after) => toolChanges(toolOf(before), toolOf(after)) },
  widgets: { word: "widget", compare: ofJson(widgetRule) },
  prompts: { word: "prompt", compare: ofJson(promptRule) },
  templates: { word: "template", compare: ofJson(templateRule) },
  package: { word: "app package", compare: ofJson(packageRule) },
  server: { word: "registry entry", compare: ofJson(packageRule) },
};

const toolOf = (text: string): ListedTool => listedTool.parse(JSON.parse(text));

/** A described thing: the tool `show-guest-book` of hello. */
interface Described {
  readonly owner: string;
  readonly kind: string;
  readonly name: string;
  readonly text: string;
}

function describedIn(files: SurfaceFiles): Described[] {
  return [...files].flatMap(([path, text]): Described[] => {
    const entry = /^samples\/([\w-]+)\/server\.json$/.exec(path);
    if (entry) return [{ owner: entry[1] ?? "", kind: "server", name: "", text }];
    const [, sample = "joint agent", kind = "", name = ""] =
      /^samples\/(?:([\w-]+)\/)?snapshots\/(\w+)\/(.+)\.json$/.exec(path) ?? [];
    return kind in kinds ? [{ owner: sample, kind, name, text }] : [];
  });
}

export interface Tokens {
  readonly sample: string;
  /** Missing where the sample did not exist. */
  readonly before?: { readonly model: number; readonly list: number };
  readonly after?: { readonly model: number; readonly list: number };
}

export interface Comparison {
  readonly changes: readonly Change[];
  readonly tokens: readonly Tokens[];
  /** Kinds of things that the base's snapshots do not have, so that they could not be compared. */
  readonly unknown: readonly string[];
}

/** Compares the described surfaces of two versions. */
export function compareSurfaces(before: SurfaceFiles, after: SurfaceFiles): Comparison {
  const [old, current] = [describedIn(before), describedIn(after)];
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
  if (before.text === after.text) return [];
  const found = kinds[after.kind]?.compare(before.text, after.text) ?? [];
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
      .map(({ text }) => toolOf(text));
    return tools.length === 0 ? undefined : { model: modelTokens(tools), list: listTokens(tools) };
  };
  return [...samples].sort().map((sample) => ({
    sample,
    before: counted(old, sample),
    after: counted(current, sample),
  }));
}
