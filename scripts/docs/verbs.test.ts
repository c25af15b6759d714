import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "../lib/root.ts";

const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json")));
const verbs = Object.keys(scripts).filter((name) => !(name.startsWith("pre") && name.slice(3) in scripts));
const page = read("README.md");

// A copy's README leads to `npm run`, which lists them.
test.runIf(page.includes("## All commands"))("the README tells of every verb", () => {
  const told = (verb: string) => new RegExp(`(npm |npm run |\`)${verb}[ \`\n]`).test(page);
  expect(verbs.filter((verb) => !told(verb))).toEqual([]);
});

test("pages tell of no verb that there is not", () => {
  const named = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, verb = ""]) => verb);
  expect(named.filter((verb) => !verbs.includes(verb))).toEqual([]);
});
