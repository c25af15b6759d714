import { defineCommand, noArguments } from "../../lib/command.ts";
import { CommandError, UsageError } from "../../lib/errors.ts";
import { compareSurfaces, severities } from "./compare.ts";
import { describedIn, filesAt, filesNow, formatTitle, lastRelease } from "./files.ts";

/** Severities at which `--fail-on` can stop a workflow. */
const limits = severities.filter((severity) => severity !== "additive");

export const command = defineCommand({
  name: "surface",
  summary: "Prints how the public surface differs from that of a commit: breaking, risky or additive.",
  ...noArguments,
  options: {
    base: { type: "string", value: "<commit>", help: "Commit to compare with; the last release by default" },
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
      throw new UsageError(`--fail-on ${worst} is none of ${limits.join(", ")}. Choose one of them.`);
    const base = values.base ?? lastRelease();
    if (base === undefined)
      throw new CommandError(
        "This clone has no release to compare with: git lists no version tag before this commit. Name a commit with --base.",
      );
    const [before, after] = [describedIn(filesAt(base)), describedIn(filesNow())];
    const changes = compareSurfaces(before, after);
    // The tokenizer takes 50 ms to load.
    const { surfaceReport } = await import("./report.ts");
    console.log(surfaceReport(changes, { before, after }, formatTitle(base)));
    const stops = worst === "risky" ? limits : limits.filter((limit) => limit === worst);
    return changes.some(({ severity }) => stops.some((limit) => limit === severity)) ? 1 : 0;
  },
});
