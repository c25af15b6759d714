import { isRecord } from "../snapshots/signature.ts";
import { byName, type Difference, isSame, type Severity } from "./change.ts";

type Kind = "added" | "removed" | "changed";

/** Severity of a change at a path such as `functions.show_board.name`. */
export type Rule = (path: string, kind: Kind) => Severity;

/**
 * Files of an app package and entries of registries. Hosts and their stores know an app by its id and call the functions that it
 * names; other values they read again with the next version.
 */
export const packageRule: Rule = (path, kind) => {
  if (
    kind === "removed" &&
    /\b(functions|run_for_functions|mcp_tool_description|agentConnectors)\b/.test(path)
  )
    return "breaking";
  if (/^(id|name|namespace)$/.test(path)) return "breaking";
  return kind === "added" || /version$/i.test(path) ? "additive" : "risky";
};

/** Pages of widgets in the list of resources. Each origin that a page may reach is the host's, or its administrator's, decision. */
export const widgetRule: Rule = (path, kind) => {
  if (path === "uri" || path === "mimeType") return "breaking";
  return kind === "added" && !/csp/i.test(path) ? "additive" : "risky";
};

/** Templates of records: clients keep the addresses. */
export const templateRule: Rule = (path) =>
  path === "uriTemplate" || path === "mimeType" ? "breaking" : "risky";

/** Prompts: clients keep the names of arguments. */
export const promptRule: Rule = (path, kind) => {
  if (kind === "removed" && path.startsWith("arguments.")) return "breaking";
  return kind === "added" ? "additive" : "risky";
};

/** Differences of two JSON values, one for each value that was added, removed or changed. */
export function jsonChanges(before: unknown, after: unknown, rule: Rule, path = ""): Difference[] {
  if (isSame(before, after)) return [];
  const [old, current] = [entriesOf(before), entriesOf(after)];
  if (!old || !current) return [{ severity: rule(path, "changed"), part: `\`${path}\``, what: "changed" }];
  const inside = (name: string) => (path ? `${path}.${name}` : name);
  const found = (name: string, kind: Kind): Difference[] => [
    { severity: rule(inside(name), kind), part: `\`${inside(name)}\``, what: kind },
  ];
  return byName<unknown>(old, current, {
    added: (_, name) => found(name, "added"),
    removed: (_, name) => found(name, "removed"),
    compare: (one, other, name) => jsonChanges(one, other, rule, inside(name)),
  });
}

/**
 * Entries by name: of an object by its keys, of a list by its texts, or by the name, id or title of its objects. Servers answer tools
 * by their names with hyphens and with underscores, so that these are the same entry.
 */
function entriesOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (isRecord(value)) return value;
  if (!Array.isArray(value)) return undefined;
  return Object.fromEntries(
    value.map((entry, index) => [nameOf(entry)?.replaceAll("_", "-") ?? String(index), entry]),
  );
}

function nameOf(entry: unknown): string | undefined {
  if (typeof entry === "string") return entry;
  if (!isRecord(entry)) return undefined;
  const name = entry.name ?? entry.id ?? entry.title ?? entry.type;
  return typeof name === "string" ? name : undefined;
}
