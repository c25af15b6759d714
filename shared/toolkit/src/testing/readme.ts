import { readFileSync } from "node:fs";
import type { TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { showsToolTable, toolTable } from "../tool-table.ts";
import { definitionOf, type TestedSample } from "./sample.ts";

/** Holds a sample's README, `new URL("../README.md", import.meta.url)`, to its definitions: the tool table, the prompts. */
export function testReadme<Tables extends TableSet>(sample: TestedSample<Tables>, page: URL) {
  const readme = readFileSync(page, "utf8");
  const { tools, walkthroughs } = definitionOf(sample);

  test("the README's tool table is what the definitions say", () => {
    expect(showsToolTable(readme, tools), `Run npm run snapshots to write it:\n${toolTable(tools)}`).toBe(
      true,
    );
  });

  test("the README quotes every prompt", () => {
    for (const { prompt } of walkthroughs) expect(readme).toContain(prompt);
  });
}
