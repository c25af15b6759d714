import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { walkthroughs } from "../walkthroughs.ts";
import { tools } from "./server.ts";
import { toolTable } from "./testing/tool-table.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the README's tool table is what the definitions say", () => {
  expect(readme).toContain(toolTable(tools));
});

test("the README quotes every prompt", () => {
  for (const { prompt } of walkthroughs) expect(readme).toContain(prompt);
});
