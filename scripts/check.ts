import { defineCommand, noNames } from "./lib/command.ts";
import { inRepository, packageFolders } from "./lib/root.ts";
import { run } from "./lib/run.ts";
import { step } from "./steps.mjs";

export const check = defineCommand({
  name: "check",
  summary: inRepository
    ? "Checks format, lint, types, unused code and the house rules, without the slow tests."
    : "Checks format, lint and types, without the tests.",
  names: noNames,
  options: {},
  examples: [""],
  async run() {
    const clean = await checkCode();
    if (!inRepository) return clean ? 0 : 1;
    const house = await step(
      "House rules",
      async () => (await run("vitest", ["run", "--root", "scripts", "house"])) === 0,
    );
    return clean && house ? 0 : 1;
  },
});

const steps = [
  {
    name: "Format and lint",
    command: "biome",
    args: ["ci", "--colors=off", "--diagnostic-level=error"],
  },
  {
    name: "Types",
    command: "tsc",
    // One process for all packages reads Fluent's and the SDK's types once, and takes a third of the time.
    args: ["--build", ...packageFolders(), "--checkers", "1", "--builders", "2"],
  },
  // Ejected copies do not have knip.
  ...(inRepository ? [{ name: "Unused code", command: "knip", args: ["--no-progress"] }] : []),
];

/** Checks format, lint, types and unused code. Reports a failed step and continues with the next. */
export async function checkCode(): Promise<boolean> {
  let clean = true;
  for (const { name, command, args } of steps) {
    const passed = await step(name, async () => (await run(command, args, { quiet: true })) === 0);
    clean &&= passed;
  }
  return clean;
}
