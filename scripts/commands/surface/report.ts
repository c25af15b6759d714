import { clip, groupBy } from "@suite/contracts";
import { type Change, type Severity, severities } from "./change.ts";
import type { Comparison, Tokens } from "./compare.ts";
import { tokenBudget } from "./tokens.ts";

/** Rows for one kind of change before the rest is counted. A reader has to see everything that breaks. */
const maxRows: Readonly<Record<Severity, number>> = {
  breaking: Number.POSITIVE_INFINITY,
  risky: 3,
  additive: 1,
};

/** Characters of a row, so that a terminal shows it in two lines. */
const maxRowLength = 199;

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
      ? [`Not compared, as that commit describes none of them: ${unknown.join(", ")}.`]
      : []),
    "### Tokens of `tools/list` (o200k)",
    tokenTable(tokens),
    "",
  ].join("\n\n");
}

/** Rows for each kind of change, with the places where it happened. */
function rowsOf(severity: Severity, changes: readonly Change[]): string[] {
  const judged = changes.filter((one) => one.severity === severity);
  return [...groupBy(judged, ({ what }) => what)].flatMap(([what, group]) => {
    const row = (places: string) => `| ${severity} | ${escaped(what)} | ${places} |`;
    const all = packed(group.map(placeOf), maxRowLength - row("").length);
    const rows = all.slice(0, maxRows[severity]).map(({ text }) => row(text));
    const more = all.slice(maxRows[severity]).reduce((total, { count }) => total + count, 0);
    return more > 0 ? [...rows, row(`and ${more} more`)] : rows;
  });
}

/** "**shop** tool `show-board` input `day`". */
function placeOf({ owner, subject, part }: Change): string {
  return escaped([`**${owner}**`, subject, part].filter((text) => text !== undefined).join(" "));
}

/** Joins places by "; " into texts of at most this many characters, and cuts a place that is longer alone. */
function packed(places: readonly string[], length: number): { text: string; count: number }[] {
  const texts: { text: string; count: number }[] = [];
  for (const place of new Set(places)) {
    const last = texts.at(-1);
    if (last && last.text.length + place.length + 2 <= length) {
      last.text += `; ${place}`;
      last.count += 1;
    } else texts.push({ text: clip(place, length), count: 1 });
  }
  return texts;
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
