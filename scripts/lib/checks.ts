import { run } from "./run.ts";

const steps = [
  {
    name: "format and lint",
    command: "npx",
    args: ["biome", "ci", "--colors=off", "--diagnostic-level=error"],
  },
  {
    name: "types",
    command: "npx",
    args: ["turbo", "run", "typecheck", "--concurrency=2", "--output-logs=errors-only"],
  },
  { name: "unused code", command: "npx", args: ["knip", "--no-progress"] },
] as const;

/** Format, lint, types and unused code; says which step failed and goes on to the next. */
export async function check(): Promise<boolean> {
  let clean = true;
  for (const { name, command, args } of steps) {
    const passed = (await run(command, args, { quiet: true })) === 0;
    console.log(`${passed ? "✓" : "✗"} ${name}`);
    clean &&= passed;
  }
  return clean;
}
