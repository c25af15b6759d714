import { step } from "../steps.mjs";
import { packageFolders } from "./packages.ts";
import { inRepository } from "./root.ts";
import { run } from "./run.ts";

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
export async function check(): Promise<boolean> {
  let clean = true;
  for (const { name, command, args } of steps) {
    const passed = await step(name, async () => (await run(command, args, { quiet: true })) === 0);
    clean &&= passed;
  }
  return clean;
}
