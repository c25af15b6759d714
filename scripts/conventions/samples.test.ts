import { describe, expect, test } from "vitest";
import { importFile } from "../lib/root.ts";
import { allSamples, importServer } from "../lib/samples.ts";
import { conventions } from "./conventions.ts";
import { sourceFiles, trackedFiles } from "./tracked.ts";

test.each(conventions)("$name", ({ violations }) => {
  expect(violations()).toEqual([]);
});

describe.each(allSamples())("$name", async (sample) => {
  const { name, folder } = sample;
  const server = await importServer(sample);

  test("names each tool, its file and, in camel case, the export equally", async () => {
    const files = trackedFiles(new RegExp(`^samples/${name}/src/tools/[^/]+(?<!\\.test)\\.ts$`));
    for (const { path } of files) {
      const tool = path.slice(path.lastIndexOf("/") + 1, -".ts".length);
      const exported = await importFile(`${folder}/src/tools/${tool}.ts`);
      const camelCase = tool.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      expect(exported[camelCase], path).toMatchObject({ name: tool });
    }
  });

  test("has pages that name read-only tools to open them again, since a lost result is read without a question", () => {
    const pattern = new RegExp(`^widgets/${name}/[a-z-]+/main\\.tsx$`);
    const entries = sourceFiles().filter(({ path }) => pattern.test(path));
    expect(entries).not.toEqual([]);
    const readers = server.tools.filter((tool) => tool.widget && tool.annotations.readOnlyHint);
    for (const { path, text } of entries) {
      const [, opener = ""] = /^ {2}tool: (.+),$/m.exec(text) ?? [];
      const names = [...opener.matchAll(/"([a-z]+-[a-z-]+)"/g)].map(([, tool]) => tool);
      expect(names, path).not.toEqual([]);
      expect(
        readers.map((tool) => tool.name),
        path,
      ).toEqual(expect.arrayContaining(names));
    }
  });
});
