import { isRecord } from "../snapshots/signature.ts";
import { byName, type Difference, isSame, type Severity } from "./change.ts";
import { schemaChanges } from "./schema-changes.ts";
import type { ListedTool } from "./tokens.ts";

/** Differences of a tool that both versions list. */
export function toolChanges(before: ListedTool, after: ListedTool): Difference[] {
  const texts = (["title", "description"] as const).filter((name) => before[name] !== after[name]);
  return [
    ...texts.map((name): Difference => ({ severity: "risky", what: `has another ${name}` })),
    ...hintChanges(before, after),
    ...visibilityChanges(before, after),
    ...metaChanges(before, after),
    ...schemasOf(before, after, "input"),
    ...schemasOf(before, after, "output"),
  ];
}

/** Hosts decide by the hints when to ask the person. */
function hintChanges(before: ListedTool, after: ListedTool): Difference[] {
  const says = (value: unknown, name: string): Difference[] => [
    { severity: "risky", part: `hint \`${name}\``, what: `is ${JSON.stringify(value)} now` },
  ];
  return byName(before.annotations, after.annotations, {
    added: says,
    removed: (_, name) => [{ severity: "risky", part: `hint \`${name}\``, what: "removed" }],
    compare: (old, current, name) => (isSame(old, current) ? [] : says(current, name)),
  });
}

function visibilityChanges(before: ListedTool, after: ListedTool): Difference[] {
  const [old, current] = [before._meta.ui.visibility, after._meta.ui.visibility];
  const found = (severity: Severity, what: string) => ({ severity, what });
  return [
    ...old
      .filter((one) => !current.includes(one))
      .map((one) => found("breaking", `is hidden from the ${one} now`)),
    ...current
      .filter((one) => !old.includes(one))
      .map((one) => found("additive", `is offered to the ${one} now`)),
  ];
}

/** Metadata of hosts, besides visibility: another page is another widget in the conversation. */
function metaChanges(before: ListedTool, after: ListedTool): Difference[] {
  const flat = ({ _meta: { ui, ...others } }: ListedTool): Record<string, unknown> => {
    const { visibility: _, ...rest } = ui;
    return {
      ...others,
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [`ui.${name}`, value])),
    };
  };
  const says = (name: string, what: string): Difference[] => [
    { severity: "risky", part: `\`_meta\` \`${name}\``, what },
  ];
  return byName(flat(before), flat(after), {
    added: (_, name) => says(name, "added"),
    removed: (_, name) => says(name, "removed"),
    compare: (old, current, name) => (isSame(old, current) ? [] : says(name, "changed")),
  });
}

function schemasOf(before: ListedTool, after: ListedTool, side: "input" | "output"): Difference[] {
  const [old, current] = [before[`${side}Schema`], after[`${side}Schema`]];
  if (isRecord(old) && isRecord(current)) return schemaChanges(old, current, side);
  if (isRecord(old)) return [{ severity: "breaking", part: side, what: "has no schema any more" }];
  return isRecord(current) ? [{ severity: "additive", part: side, what: "has a schema now" }] : [];
}
