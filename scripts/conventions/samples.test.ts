import type { ForeignTrial } from "@suite/testing/foreign";
import { describe, expect, test } from "vitest";
import { importFile } from "../lib/root.ts";
import { allSamples, getTestsFolder, importServer } from "../lib/samples.ts";
import { conventions } from "./conventions.ts";
import { findPlace } from "./shape.ts";
import { findPlaces, sourceFiles, trackedFiles } from "./tracked.ts";

test.each(conventions)("$name", ({ violations }) => {
  expect(violations()).toEqual([]);
});

test("a file outside of the shape of samples is named with its place", () => {
  expect(findPlace("src/tools/show-books.ts")).toBeUndefined();
  expect(findPlace("src/rules/planning/route.test.ts")).toBeUndefined();
  expect(findPlace("src/names.ts")).toContain("src/data/ (finds, reads and writes)");
  expect(findPlace("src/tools/parts/row.ts")).toContain("src/tools/ (one file a tool)");
  expect(findPlace("walkthroughs.ts")).toBe("scenarios.ts");
  expect(findPlace("questions-blind.json")).toContain("scripts/testing/samples");
  expect(findPlace("notes/plan.txt")).toContain("AGENTS.md");
});

// Some guides add folders of their own, such as that of another store.
test.skipIf(process.env.FOLLOWED_GUIDES)("all samples have one shape", () => {
  const misplaced = allSamples().flatMap(({ name }) =>
    trackedFiles(new RegExp(`^samples/${name}/`)).flatMap(({ path }) => {
      const place = findPlace(path.slice(`samples/${name}/`.length));
      return place ? [`${path} belongs in ${place.replace("<sample>", name)}`] : [];
    }),
  );
  expect(misplaced).toEqual([]);
});

test("tests of tools, views and data stand beside what they test", () => {
  const sources = new Set(
    trackedFiles(/^samples\/[^/]+\/src\/(tools|views|data)\/.*\.ts$/).map(({ path }) => path),
  );
  const alone = [...sources].filter(
    (path) => path.endsWith(".test.ts") && !sources.has(path.replace(".test.ts", ".ts")),
  );
  expect(alone.map((path) => `${path} tests the whole server: it belongs in src/`)).toEqual([]);
});

test("rules of samples do no I/O", () => {
  const rules = sourceFiles().filter(({ path }) => /^samples\/[^/]+\/src\/rules\//.test(path));
  const io =
    /^(?!import type ).*from "(node:(?!util")|@suite\/storage|(\.\.\/)+(store|data|tools|views|server|seed)\b)|\bfetch\(/;
  expect(findPlaces(rules, io)).toEqual([]);
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

  test.skipIf(process.env.FOLLOWED_GUIDES)(
    "has every widget tried in hosts of other makers",
    async () => {
      const { trial }: { trial: ForeignTrial } = await importFile(
        `${getTestsFolder(sample)}/trial.ts`,
      );
      const widgets = server.tools.flatMap(({ widget }) => widget?.name ?? []);
      expect(Object.keys(trial.widgets).sort()).toEqual([...new Set(widgets)].sort());
    },
  );
});
