import { describe, expect, test } from "vitest";
import { allSamples, importServer } from "../lib/samples.ts";
import { conventions } from "./conventions.ts";
import { sourceFiles } from "./tracked.ts";

test.each(conventions)("$name", ({ violations }) => {
  expect(violations()).toEqual([]);
});

describe.each(allSamples())("$name", async (sample) => {
  const { name } = sample;
  const server = await importServer(sample);

  test("has pages that name read-only tools to open them again, since a lost result is read without a question", () => {
    const pattern = new RegExp(`^widgets/${name}/[a-z-]+/main\\.tsx$`);
    const entries = sourceFiles().filter(({ path }) => pattern.test(path));
    expect(entries).not.toEqual([]);
    const readers = server.tools.filter((tool) => tool.widget && tool.annotations.readOnlyHint);
    for (const { path, text } of entries) {
      const [, opener = ""] = /^ {2}tool: ([^;]+?),$/ms.exec(text) ?? [];
      const names = [...opener.matchAll(/"([a-z]+-[a-z-]+)"/g)].map(([, tool]) => tool);
      expect(names, path).not.toEqual([]);
      expect(
        readers.map((tool) => tool.name),
        path,
      ).toEqual(expect.arrayContaining(names));
    }
  });
});
