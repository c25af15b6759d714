import { readFileSync } from "node:fs";
import type { SuiteServer } from "@suite/server";
import type { SeedRows, TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import { expectNone } from "../expect-none.ts";
import type { TestedSample } from "./sample.ts";
import type { SuiteOptions } from "./suite-options.ts";

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  config: z.object({ title: z.string() }),
});

/** Checks that the seed keeps the invariants and has enough rows. */
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
      expectNone(invariants.rows(rows), `Rows of the seed of ${now} that break an invariant`);
      const counts = Object.entries(rows).map(([table, list]) => ({
        table,
        count: Array.from(Object(list)).length,
      }));
      const tooFew = counts.filter(
        ({ table, count }) => count < (new Map(Object.entries(seeded)).get(table) ?? 1),
      );
      expectNone(tooFew, "Tables with fewer rows than `seeded` says");
    },
  );
}

/** Compares a sample's definition with its `package.json`, and its tools with each other. `folder` ends with a slash. */
export function testDefinition(core: SuiteServer, folder: URL): void {
  const { name, title, version, tools, registration } = core;

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

  test("each tool has an output schema", () => {
    const without = tools.filter(({ outputSchema }) => !outputSchema);
    expectNone(namesOf(without), "Tools without an output schema", toolPage);
  });

  test("each tool that draws a widget is for the model", () => {
    const hidden = tools.filter(
      ({ widget, visibility }) => widget !== undefined && !visibility.includes("model"),
    );
    expectNone(namesOf(hidden), "Tools that draw a widget, but not for the model", toolPage);
  });
}

const toolPage = "AGENTS.md, “A tool”";

const namesOf = (tools: SuiteServer["tools"]) => tools.map(({ name }) => name);
