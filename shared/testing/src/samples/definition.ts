import { readdirSync, readFileSync } from "node:fs";
import type { SuiteServer } from "@suite/server";
import type { SeedRows, TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import type { TestedSample } from "./sample.ts";
import type { SuiteOptions } from "./suite.ts";

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  config: z.object({ title: z.string() }),
});

/** Checks that the seed keeps the invariants, and that nobody can be reached at an address or a number in it. */
export function testSeed<Tables extends TableSet>(
  { seedRows }: TestedSample<Tables>,
  { invariants, seeded }: Pick<SuiteOptions<Tables>, "invariants" | "seeded">,
): void {
  // At the end of a month and of a year, hours before the desk's next day.
  test.each(["2026-01-31T23:00:00Z", "2026-12-31T06:59:00Z"])(
    "the seed of %s is consistent",
    (now) => {
      // Seeds have rows of every table.
      const rows = seedRows(new Date(now)) as Required<SeedRows<Tables>>;
      expect(invariants.rows(rows)).toEqual([]);
      const counts = Object.entries(rows).map(([table, list]) => ({
        table,
        count: Array.from(Object(list)).length,
      }));
      const tooFew = counts.filter(
        ({ table, count }) => count < (new Map(Object.entries(seeded)).get(table) ?? 1),
      );
      expect(tooFew).toEqual([]);
      const emails = JSON.stringify(rows).match(/[\w.+-]+@[\w.-]+/g) ?? [];
      expect(emails.filter((email) => !email.endsWith(".example"))).toEqual([]);
      const phones = Array.from(
        JSON.stringify(rows).matchAll(/"\w*phone":"([^"]+)"/gi),
        ([, phone]) => phone,
      );
      const fictional = /555[- ]01\d\d$|^\+44 20 7946 0\d{3}$|^\+353 20 91\d /;
      expect(phones.filter((phone = "") => !fictional.test(phone))).toEqual([]);
    },
  );
}

/** Compares a sample's definition with its files: `package.json` and the folder `src/tools`. `folder` ends with a slash. */
export function testDefinition(core: SuiteServer, folder: URL): void {
  const { name, title, version, tools, registration } = core;
  const files = readdirSync(new URL("src/tools/", folder)).filter((file) => file.endsWith(".ts"));
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  const inFolder = files
    .filter((file) => !tests.includes(file))
    .map((file) => file.replace(/\.ts$/, ""));

  test("package.json and the server have the same name, title, version and description", () => {
    const manifest = manifestSchema.parse(
      JSON.parse(readFileSync(new URL("package.json", folder), "utf8")),
    );
    expect({ ...manifest, name: manifest.name.replace(/^@[^/]+\//, "") }).toEqual({
      name,
      version,
      description: registration?.description ?? manifest.description,
      config: { title },
    });
  });

  test("each tool is named like its file in src/tools, in lowercase words with hyphens, and has a test beside it", () => {
    const base = ["show-recent-changes", "undo-change", "read-view-state", "save-view-state"];
    const names = tools.map((tool) => tool.name);
    expect(new Set([...names, ...base])).toEqual(new Set([...inFolder, ...base]));
    expect(names.filter((tool) => !/^[a-z]+(-[a-z0-9]+)+$/.test(tool))).toEqual([]);
    expect(inFolder.filter((tool) => !tests.includes(`${tool}.test.ts`))).toEqual([]);
  });

  const forModel = tools.filter(({ visibility }) => visibility.includes("model"));
  const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).length - 1;
  test.each([
    ["has no output schema", tools.filter(({ outputSchema }) => !outputSchema)],
    [
      "has fewer than two sentences",
      forModel.filter(({ description }) => sentences(description) < 2),
    ],
    [
      "has more than four sentences",
      forModel.filter(({ description }) => sentences(description) > 4),
    ],
    [
      "only repeats its title",
      tools.filter((tool) => tool.description.length <= tool.title.length + 10),
    ],
    [
      "draws a widget, but not for the model",
      tools.filter((tool) => tool.widget && !forModel.includes(tool)),
    ],
  ])("no tool %s", (_, wrong) => {
    expect(wrong.map((tool) => tool.name)).toEqual([]);
  });
}
