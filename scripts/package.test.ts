import { expect, test } from "vitest";
import { allSamples } from "./lib/samples.ts";
import { startVerb } from "./testing/verb.ts";

type Refused = [what: string, args: string[], sentence: string];

const names = allSamples().map(({ name }) => name);
const several: Refused = [
  "one address for several samples",
  [...names, "--url", "https://a.example"],
  "Name one sample with it.",
];

test.each<Refused>([
  ["an unknown option", ["--pin"], "Use: npm run package -- [sample …]"],
  ...(names.length > 1 ? [several] : []),
])("%s ends the verb with a sentence", async (_, args, sentence) => {
  const verb = startVerb("package.ts", args, {});
  expect(await verb.exit()).toBe(1);
  expect(verb.output()).toContain(sentence);
  expect(verb.output()).not.toContain("    at ");
});
