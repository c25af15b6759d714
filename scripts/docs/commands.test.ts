import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "../lib/root.ts";

const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json")));
const commands = Object.keys(scripts);
const page = read("README.md");

// A copy's README leads to `npm run`, which lists them.
test.runIf(page.includes("## All commands"))("the README names every command", () => {
  const told = (name: string) => new RegExp(`(npm |npm run |\`)${name}[ \`\n]`).test(page);
  expect(commands.filter((name) => !told(name))).toEqual([]);
});

test("the README names no command that does not exist", () => {
  const named = [...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !commands.includes(name))).toEqual([]);
});
