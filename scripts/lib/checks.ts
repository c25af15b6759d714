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
    // All packages in one process: it reads Fluent's and the protocol's types once, and takes a third of the time.
    args: ["--build", ...packageFolders(), "--checkers", "1", "--builders", "2"],
  },
  // A copy does without.
  ...(inRepository ? [{ name: "Unused code", command: "knip", args: ["--no-progress"] }] : []),
];

/** Format, lint, types and unused code; says which step failed and goes on to the next. */
export async function check(): Promise<boolean> {
  let clean = true;
  for (const { name, command, args } of steps) {
    const passed = await step(name, async () => (await run(command, args, { quiet: true })) === 0);
    clean &&= passed;
  }
  return clean;
}
