import { readFileSync } from "node:fs";
import type { Tool } from "@suite/server";
import type { TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { definitionOf, type TestedSample } from "./sample.ts";

/** Holds a sample's README, `new URL("../README.md", import.meta.url)`, to its definitions: the tool table, the prompts. */
export function testReadme<Tables extends TableSet>(sample: TestedSample<Tables>, page: URL) {
  const readme = readFileSync(page, "utf8");
  const { tools, walkthroughs } = definitionOf(sample);

  test("the README's tool table is what the definitions say", () => {
    expect(unpadded(readme)).toContain(unpadded(toolTable(tools)));
  });

  test("the README quotes every prompt", () => {
    for (const { prompt } of walkthroughs) expect(readme).toContain(prompt);
  });
}

/** A formatter may have padded the cells. */
const unpadded = (text: string) => text.replace(/-{3,}/g, "---").replace(/ *\| */g, "|");

function toolTable(tools: readonly Tool<never>[]): string {
  const rows = tools.map(({ name, inputSchema, widget, visibility, annotations, local }) => {
    const inputs = Object.entries(inputSchema.shape).map(([input, schema]) =>
      schema.safeParse(undefined).success ? input : `**${input}**`,
    );
    const effect = annotations.readOnlyHint
      ? "reads"
      : annotations.destructiveHint
        ? "destructive"
        : "writes";
    const where = local ? "stdio only" : (widget?.name ?? "");
    const shown = visibility.includes("model") ? where : "app only";
    return `| \`${name}\` | ${inputs.join(", ")} | ${effect} | ${shown} |`;
  });
  return ["| tool | inputs (**required**) | effect | widget |", "|---|---|---|---|", ...rows].join("\n");
}
