import { expect, test } from "vitest";
import { allSamples, importServer } from "../lib/samples.ts";
import { conventions } from "./conventions.ts";
import { sourceFiles } from "./tracked.ts";

test.each(conventions)("$name", ({ violations }) => {
  expect(violations()).toEqual([]);
});

test("pages name read-only tools to open them again, since a lost result is read without asking", async () => {
  for (const sample of allSamples()) {
    const { tools } = await importServer(sample);
    const entries = sourceFiles().filter(({ path }) =>
      new RegExp(`^widgets/${sample.name}/[a-z-]+/main\\.tsx$`).test(path),
    );
    expect(entries, sample.name).not.toEqual([]);
    for (const { path, text } of entries) {
      const [, opener = ""] = /^ {2}tool: (.+),$/m.exec(text) ?? [];
      const names = [...opener.matchAll(/"([a-z]+-[a-z-]+)"/g)].map(([, name]) => name);
      expect(names, path).not.toEqual([]);
      const readers = tools.filter((tool) => tool.widget && tool.annotations.readOnlyHint);
      expect(
        readers.map((tool) => tool.name),
        path,
      ).toEqual(expect.arrayContaining(names));
    }
  }
});
