import { check } from "./lib/checks.ts";
import { commandLine } from "./lib/command-line.ts";
import { run } from "./lib/run.ts";

commandLine({
  name: "check",
  summary: "Checks format, lint, types, unused code and the house rules, without the slow tests.",
  options: {},
});

const clean = await check();
const house = (await run("vitest", ["run", "--root", "scripts", "house"])) === 0;
process.exitCode = clean && house ? 0 : 1;
