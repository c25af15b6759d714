import { groupBy } from "@suite/contracts";
import { type Change, type Severity, severities } from "./change.ts";
import type { Comparison, Tokens } from "./compare.ts";
import { tokenBudget } from "./tokens.ts";

/** Subjects, and parts of each, that a row names before it counts the rest. A reader has to see all that breaks. */
const placesAtMost: Readonly<Record<Severity, number>> = {
  breaking: Number.POSITIVE_INFINITY,
  risky: 6,
  additive: 3,
};

/** The comparison as Markdown for the comment of a pull request. @param base the commit's short hash and subject */
export function surfaceReport({ changes, tokens, unknown }: Comparison, base: string): string {
  const counts = severities.map(
    (severity) => `${changes.filter((one) => one.severity === severity).length} ${severity}`,
  );
  const rows = severities.flatMap((severity) => rowsOf(severity, changes));
  const table = ["| | What changed | Where |", "|---|---|---|", ...rows].join("\n");
  return [
    `## Public surface since ${escaped(base)}`,
    changes.length === 0 ? "Nothing changed." : `**${counts.join(", ")}.**`,
    ...(rows.length > 0 ? [table] : []),
    ...(unknown.length > 0
      ? [`Not compared, as that commit has no snapshots of them: ${unknown.join(", ")}.`]
      : []),
    "### Tokens of `tools/list` (o200k)",
    tokenTable(tokens),
    "",
  ].join("\n\n");
}

/** One row for each thing that happened, with the places where it did. */
function rowsOf(severity: Severity, changes: readonly Change[]): string[] {
  const most = placesAtMost[severity];
  const found = changes.filter((one) => one.severity === severity);
  return [...groupBy(found, ({ what }) => what)].map(([what, group]) => {
    const places = [...groupBy(group, ({ owner }) => owner)].map(
      ([owner, all]) => `**${owner}** ${subjectsOf(all, most)}`,
    );
    return `| ${severity} | ${escaped(what)} | ${escaped(places.join("<br>"))} |`;
  });
}

/** "tool `a`: input `x`, input `y`; tool `b`". */
function subjectsOf(changes: readonly Change[], most: number): string {
  const subjects = [...groupBy(changes, ({ subject }) => subject)].map(([subject, all]) => {
    const parts = [...new Set(all.flatMap(({ part }) => part ?? []))];
    return parts.length === 0 ? subject : `${subject}: ${someOf(parts, ", ", most)}`;
  });
  return someOf(subjects, "; ", most);
}

function someOf(all: readonly string[], separator: string, most: number): string {
  const more = all.length - most;
  return [...all.slice(0, most), ...(more > 0 ? [`and ${more} more`] : [])].join(separator);
}

/** A vertical bar would end the cell. */
const escaped = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function tokenTable(tokens: readonly Tokens[]): string {
  const number = new Intl.NumberFormat("en-US");
  const shift = (before?: number, after?: number) => {
    if (before === undefined || after === undefined) return number.format(after ?? 0);
    if (before === after) return number.format(after);
    const change = number.format(Math.abs(after - before));
    return `${number.format(before)} → ${number.format(after)} (${after > before ? "+" : "−"}${change})`;
  };
  return [
    "| Sample | For the model: names, descriptions, input schemas | Budget | Whole list |",
    "|---|--:|--:|--:|",
    ...tokens.map(
      ({ sample, before, after }) =>
        `| ${sample} | ${shift(before?.model, after?.model)} | ${number.format(tokenBudget)} | ${shift(before?.list, after?.list)} |`,
    ),
  ].join("\n");
}
