import { expect, test } from "vitest";
import { startVerb } from "./testing/verb.ts";

test.each([
  [
    "two addresses at once",
    ["trey-research", "fieldops", "--url", "https://a.example"],
    "Name one sample with it.",
  ],
  ["an unknown option", ["--pin"], "Use: npm run package -- [sample …]"],
])("%s ends the verb with a sentence", async (_, args, sentence) => {
  const verb = startVerb("package.ts", args, {});
  expect(await verb.exit()).toBe(1);
  expect(verb.output()).toContain(sentence);
  expect(verb.output()).not.toContain("    at ");
});
