import { isRecord } from "../snapshots/surface-file.ts";
import type { Described } from "./files.ts";

/** Severities, the worst first. */
export const severities = ["breaking", "risky", "additive"] as const;

/**
 * - `breaking`: calls, pages or packages that worked before fail.
 * - `risky`: nothing is refused, but models, hosts or readers may act differently.
 * - `additive`: whoever does not know of it notices nothing.
 */
export type Severity = (typeof severities)[number];

export interface Change {
  readonly severity: Severity;
  /** Sample, such as `hello`. */
  readonly owner: string;
  /** Part of the owner's surface: "tool `show-guest-book`". */
  readonly subject: string;
  /** Place and verb: "`input.name` removed". */
  readonly what: string;
}

const words: Readonly<Record<string, string>> = {
  tools: "tool",
  widgets: "widget",
  prompts: "prompt",
  templates: "template",
  package: "app package",
  server: "registry entry",
};

/** Compares the described surfaces of two versions. Samples and sections that the earlier one lacks are one addition each. */
export function compareSurfaces(
  before: readonly Described[],
  after: readonly Described[],
): Change[] {
  const owners = new Set(before.map(({ owner }) => owner));
  const newOwners = new Set(after.map(({ owner }) => owner).filter((owner) => !owners.has(owner)));
  const index = (all: readonly Described[]) =>
    new Map(all.map((one) => [`${one.owner} ${one.kind} ${one.name}`, one]));
  const old = index(before);
  const current = index(after);
  const changes = [...new Map([...old, ...current])].flatMap(([key, one]) => {
    if (newOwners.has(one.owner)) return [];
    const earlier = old.get(key);
    const later = current.get(key);
    if (!earlier) return [toChange(one, "additive", "added")];
    if (!later) return [toChange(one, "breaking", "removed")];
    return compareEntries(earlier, later);
  });
  const additions = [...newOwners].map(
    (owner): Change => ({ severity: "additive", owner, subject: "all of it", what: "added" }),
  );
  return [...changes, ...additions];
}

function toChange({ owner, kind, name }: Described, severity: Severity, what: string): Change {
  const word = words[kind] ?? kind;
  return { severity, owner, subject: name ? `${word} \`${name}\`` : word, what };
}

function compareEntries(before: Described, after: Described): Change[] {
  const old = collectLeaves(before.value);
  const current = collectLeaves(after.value);
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((path) => {
    const differences = compareLeaves(after.kind, path, old, current);
    return differences.map(([severity, verb]) => toChange(after, severity, `\`${path}\` ${verb}`));
  });
}

type Found = readonly [Severity, string];
type Leaves = ReadonlyMap<string, { readonly text: string; readonly isOptional: boolean }>;

function compareLeaves(kind: string, path: string, old: Leaves, current: Leaves): Found[] {
  const before = old.get(path);
  const after = current.get(path);
  const judge = (change: Kind, isOptional: boolean, verb: string = change): Found[] => [
    [getSeverity(kind, path, change, isOptional), verb],
  ];
  if (!before) {
    if (!after || !hasParent(path, old)) return [];
    const isRequired = path.startsWith("input.") && !after.isOptional;
    return judge("added", after.isOptional, isRequired ? "added and required" : "added");
  }
  if (!after) return hasParent(path, current) ? judge("removed", before.isOptional) : [];
  const now = after.isOptional ? "optional" : "required";
  const required = before.isOptional === after.isOptional ? [] : judge(now, false, `is ${now} now`);
  if (before.text === after.text) return required;
  if (!isSchema(path)) return judge("changed", false);
  return [
    ...required,
    compareTypes(before.text, after.text, path.startsWith("input") ? "input" : "output"),
  ];
}

const isSchema = (path: string) => /^(input|output)\b/.test(path);

/** False for a field of an object that one version lacks as a whole, which is one change. */
function hasParent(path: string, leaves: Leaves): boolean {
  const parent = path.slice(0, path.lastIndexOf("."));
  return !isSchema(path) || !path.includes(".") || leaves.has(parent);
}

/** Values by their place, such as `input.name`; in schemas, lists and objects also have one. */
function collectLeaves(value: unknown): Leaves {
  const leaves = new Map<string, { text: string; isOptional: boolean }>();
  const visit = (one: unknown, path: string) => {
    const children = listChildren(one, path);
    const text = children ? nameContainer(one) : String(one);
    if (!children || isSchema(path))
      leaves.set(path.replaceAll("?", ""), { text, isOptional: path.endsWith("?") });
    for (const [place, child] of children ?? []) visit(child, place);
  };
  visit(value, "");
  return leaves;
}

function nameContainer(value: unknown): string {
  return Array.isArray(value) ? "list" : "object";
}

/** Entries of an object or a list, by place. In lists that are no schemas they have their text, name, id or title as the name. */
function listChildren(value: unknown, path: string): [string, unknown][] | undefined {
  if (isRecord(value))
    return Object.entries(value).map(([name, one]) => [path ? `${path}.${name}` : name, one]);
  if (!Array.isArray(value)) return undefined;
  return value.map((one: unknown, index) =>
    isSchema(path)
      ? [`${path}.[]`, one]
      : [`${path}.${getName(one) ?? index}`, typeof one === "string" ? "" : one],
  );
}

/** Servers answer tools by their names with hyphens and with underscores, so that these are the same entry. */
function getName(entry: unknown): string | undefined {
  const name = isRecord(entry) ? (entry.name ?? entry.id ?? entry.title ?? entry.type) : entry;
  return typeof name === "string" ? name.replaceAll("_", "-") : undefined;
}

type Kind = "added" | "removed" | "changed" | "required" | "optional";

function getSeverity(kind: string, path: string, change: Kind, isOptional: boolean): Severity {
  if (kind === "tools") return getToolSeverity(path, change, isOptional);
  if (kind === "widgets" && /^(uri|mimeType)$/.test(path)) return "breaking";
  // Each origin that a page may reach is the host's, or its administrator's, decision.
  if (kind === "widgets" && /csp/i.test(path)) return "risky";
  if (kind === "templates" && /^(uriTemplate|mimeType)$/.test(path)) return "breaking";
  if (kind === "prompts" && change === "removed" && path.startsWith("arguments."))
    return "breaking";
  if (kind === "package" || kind === "server") {
    // Hosts and their stores know an app by its id and call the functions that it names.
    const isCalled = /\b(functions|run_for_functions|mcp_tool_description|agentConnectors)\b/.test(
      path,
    );
    if ((change === "removed" && isCalled) || /^(id|name|namespace)$/.test(path)) return "breaking";
    if (/version$/i.test(path)) return "additive";
  }
  return change === "added" ? "additive" : "risky";
}

function getToolSeverity(path: string, change: Kind, isOptional: boolean): Severity {
  if (path.startsWith("_meta.ui.visibility."))
    return change === "removed" ? "breaking" : "additive";
  // Callers fill an input; pages and clients of the previous version read an output.
  if (path.startsWith("input"))
    return change === "removed" || change === "required" || (change === "added" && !isOptional)
      ? "breaking"
      : "additive";
  if (!path.startsWith("output")) return "risky";
  if (change === "removed") return isOptional ? "risky" : "breaking";
  return change === "optional" ? "breaking" : "additive";
}

/** Compares two signatures, such as `integer 1..50 = 10 — Rows of a page`. */
function compareTypes(before: string, after: string, side: "input" | "output"): [Severity, string] {
  const [old, current] = [before, after].map(
    (text) => /^(.*?)(?: = (.+?))?(?: — .*)?$/s.exec(text) ?? [],
  );
  const [, type = "", preset = "nothing"] = old ?? [];
  const [, newType = "", newPreset = "nothing"] = current ?? [];
  if (type === newType)
    return [
      "risky",
      preset === newPreset
        ? "has another description"
        : `has the default ${newPreset}, was ${preset}`,
    ];
  const isWide = isWider(type, newType);
  // An input that takes fewer values refuses earlier calls. An output with more values may reach a page that does not know them.
  const isBreaking = isWide === undefined || isWide === (side === "output");
  return [isBreaking ? "breaking" : "additive", `is ${newType}, was ${type}`];
}

/** True if a type has all values of the earlier one; `undefined` for types that cannot be compared. */
function isWider(before: string, after: string): boolean | undefined {
  const choices = (text: string) => /^one of (.*)$/s.exec(text)?.[1]?.split(" | ");
  const earlier = choices(before);
  const later = choices(after);
  if (earlier && later) return earlier.every((one) => later.includes(one));
  const range = (text: string) => /^(\w+)(?: (-?[\d.]*?)\.\.(-?[\d.]*))?$/.exec(text);
  const old = range(before);
  const current = range(after);
  if (!old || !current || old[1] !== current[1]) return undefined;
  const limit = (text: string | undefined, otherwise: number) => (text ? Number(text) : otherwise);
  return (
    limit(current[2], Number.NEGATIVE_INFINITY) <= limit(old[2], Number.NEGATIVE_INFINITY) &&
    limit(current[3], Number.POSITIVE_INFINITY) >= limit(old[3], Number.POSITIVE_INFINITY)
  );
}
