import { clip } from "@suite/contracts";
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";
import { z } from "zod";
import { defineCommand, noArguments } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { type Change, compareSurfaces, type Severity, severities } from "./compare.ts";
import {
  type Described,
  describedIn,
  filesAt,
  filesNow,
  formatTitle,
  lastRelease,
} from "./files.ts";

/** Severities at which `--fail-on` can stop a workflow. */
const limits = severities.filter((severity) => severity !== "additive");

export const command = defineCommand({
  name: "surface",
  summary:
    "Prints how the public surface differs from that of a commit: breaking, risky or additive.",
  ...noArguments,
  options: {
    base: {
      type: "string",
      value: "<commit>",
      help: "Commit to compare with; the last release by default",
    },
    "fail-on": {
      type: "string",
      value: limits.join("|"),
      help: "Exits with 1 for such a change or a worse one",
    },
  },
  examples: ["--base main", "--fail-on breaking"],
  async run({ values }) {
    const worst = values["fail-on"];
    if (worst !== undefined && !limits.some((limit) => limit === worst))
      throw new UsageError(
        `--fail-on ${worst} is none of ${limits.join(", ")}. Choose one of them.`,
      );
    const base = values.base ?? lastRelease();
    if (base === undefined)
      throw new CommandError(
        "This clone has no release to compare with: git lists no version tag before this commit. Name a commit with --base.",
      );
    const before = describedIn(filesAt(base));
    const after = describedIn(filesNow());
    const changes = compareSurfaces(before, after);
    console.log(surfaceReport(changes, { before, after }, formatTitle(base)));
    const stops = worst === "risky" ? limits : limits.filter((limit) => limit === worst);
    return changes.some(({ severity }) => stops.some((limit) => limit === severity)) ? 1 : 0;
  },
});

/** Rows for one severity before the rest is counted. A reader has to see everything that breaks. */
const maxRows: Readonly<Record<Severity, number>> = {
  breaking: Number.POSITIVE_INFINITY,
  risky: 12,
  additive: 4,
};

/** Characters of a row, so that a terminal shows it in two lines. */
const maxRowLength = 199;

type Versions = Readonly<Record<"before" | "after", readonly Described[]>>;

/** The comparison as Markdown for the comment of a pull request. @param base the commit's short hash and subject */
export function surfaceReport(
  changes: readonly Change[],
  versions: Versions,
  base: string,
): string {
  const counts = severities.map(
    (severity) => `${changes.filter((one) => one.severity === severity).length} ${severity}`,
  );
  const rows = severities.flatMap((severity) => toRows(severity, changes));
  const table = ["| | What changed |", "|---|---|", ...rows].join("\n");
  return [
    `## Public surface since ${escapeCell(base)}`,
    changes.length === 0 ? "Nothing changed." : `**${counts.join(", ")}.**`,
    ...(rows.length > 0 ? [table] : []),
    "### Tokens of the tools in `surface.yaml` (o200k)",
    tokenTable(versions),
    "",
  ].join("\n\n");
}

function toRows(severity: Severity, changes: readonly Change[]): string[] {
  const matches = changes.filter((one) => one.severity === severity);
  const row = (text: string) => `| ${severity} | ${text} |`;
  const rows = matches.slice(0, maxRows[severity]).map(({ owner, subject, what }) => {
    const text = escapeCell(`**${owner}** ${subject} ${what}`);
    return row(clip(text, maxRowLength - row("").length));
  });
  const more = matches.length - rows.length;
  return more > 0 ? [...rows, row(`and ${more} more`)] : rows;
}

/** A vertical bar would end the cell. */
const escapeCell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

function tokenTable({ before, after }: Versions): string {
  const number = new Intl.NumberFormat("en-US");
  const shift = (old: number, current: number) =>
    (old === current || old === 0 ? [current] : [old, current])
      .map((one) => number.format(one))
      .join(" → ");
  const samples = [
    ...new Set(after.filter(({ kind }) => kind === "tools").map(({ owner }) => owner)),
  ].sort();
  return [
    "| Sample | For the model: names, descriptions, inputs | Whole list |",
    "|---|--:|--:|",
    ...samples.map((sample) => {
      const old = countFileTokens(before, sample);
      const current = countFileTokens(after, sample);
      return `| ${sample} | ${shift(old.model, current.model)} | ${shift(old.list, current.list)} |`;
    }),
  ].join("\n");
}

const meta = z.looseObject({ ui: z.looseObject({ visibility: z.array(z.string()) }) });

const describedTool = z.looseObject({
  description: z.string(),
  input: z.unknown().optional(),
  _meta: meta,
});

/** Tokens of a sample's tools in the short form of `surface.yaml`, to compare two versions: of what the model sees, and of all. */
function countFileTokens(
  described: readonly Described[],
  sample: string,
): { model: number; list: number } {
  const tools = described
    .filter(({ kind, owner }) => kind === "tools" && owner === sample)
    .map(({ name, value }) => ({ name, ...describedTool.parse(value) }));
  const visible = tools.filter(({ _meta }) => _meta.ui.visibility.includes("model"));
  return {
    model: sum(visible.map(({ name, description, input }) => ({ name, description, input }))),
    list: sum(tools),
  };
}

function sum(values: readonly object[]): number {
  return values.reduce((total: number, value) => total + countTokens(JSON.stringify(value)), 0);
}
