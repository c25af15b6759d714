import { check as checkCode } from "./lib/checks.ts";
import { defineCommand, noNames } from "./lib/command.ts";
import { inRepository } from "./lib/root.ts";
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
