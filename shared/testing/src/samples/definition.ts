import { readdirSync, readFileSync } from "node:fs";
import type { TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import { getDefinition, type TestedSample } from "./sample.ts";

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  config: z.object({ title: z.string() }),
});

/** Compares a sample's definition with its files: `package.json` and the folder `src/tools`. `folder` ends with a slash. */
export function testDefinition<Tables extends TableSet>(sample: TestedSample<Tables>, folder: URL): void {
  const { name, title, version, tools, registration } = getDefinition(sample);
  const files = readdirSync(new URL("src/tools/", folder)).filter((file) => file.endsWith(".ts"));
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  const inFolder = files.filter((file) => !tests.includes(file)).map((file) => file.replace(/\.ts$/, ""));

  test("package.json and the server have the same name, title, version and description", () => {
    const manifest = manifestSchema.parse(JSON.parse(readFileSync(new URL("package.json", folder), "utf8")));
    expect({ ...manifest, name: manifest.name.replace(/^@[^/]+\//, "") }).toEqual({
      name,
      version,
      description: registration?.description ?? manifest.description,
      config: { title },
    });
  });

  test("each tool is named like its file in src/tools, in lowercase words with hyphens, and has a test beside it", () => {
    const base = ["show-recent-changes", "undo-change"];
    const names = tools.map((tool) => tool.name);
    expect(names.filter((tool) => !base.includes(tool)).sort()).toEqual(
      inFolder.filter((file) => !base.includes(file)).sort(),
    );
    expect(names.filter((tool) => !/^[a-z]+(-[a-z0-9]+)+$/.test(tool))).toEqual([]);
    expect(inFolder.filter((tool) => !tests.includes(`${tool}.test.ts`))).toEqual([]);
  });

  test("each tool has an output schema and a description of two to four sentences, if a model reads it", () => {
    expect(tools.filter(({ outputSchema }) => !outputSchema).map((tool) => tool.name)).toEqual([]);
    const forModel = tools.filter(({ visibility }) => visibility.includes("model"));
    const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).length - 1;
    const wrong = forModel.filter(
      ({ description }) => sentences(description) < 2 || sentences(description) > 4,
    );
    expect(wrong.map((tool) => tool.name)).toEqual([]);
    const repeated = tools.filter(({ description, title: short }) => description.length <= short.length + 10);
    expect(repeated.map((tool) => tool.name)).toEqual([]);
  });

  test("each widget belongs to a tool that the model can call", () => {
    const hidden = tools.filter(({ widget, visibility }) => widget && !visibility.includes("model"));
    expect(hidden.map((tool) => tool.name)).toEqual([]);
  });
}
