import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "../../lib/root.ts";
import { formatNotices, formatTitle, noticesPath, packagesOfPages } from "./command.ts";
import { generatedFiles, staleFiles } from "./generated.ts";
import { toType } from "./tool-types.ts";

test("every generated file is what npm run snapshots writes", async () => {
  const files = await generatedFiles();
  expect(files.size).toBeGreaterThan(15);
  const changed = new Map([
    ["no-such-folder/a.json", "1"],
    ["package.json", "{}"],
  ]);
  expect(staleFiles(changed)).toEqual([
    "no-such-folder/a.json is missing",
    "package.json is out of date",
  ]);
  expect(
    staleFiles(files),
    "If the change is intended, run npm run snapshots and review the result.",
  ).toEqual([]);
});

test("types of tools say what their JSON Schemas allow", () => {
  const typeOf = (schema: z.ZodType) => toType(z.toJSONSchema(schema), 0);
  const row = z.object({
    id: z.string(),
    size: z.enum(["s", "l"]).nullable(),
    "data-id": z.int().optional(),
  });
  expect(typeOf(row)).toBe(`{
  id: string;
  size: "s" | "l" | null;
  "data-id"?: number | undefined;
}`);
  expect(typeOf(z.array(z.union([z.string(), z.boolean()])))).toBe("Array<string | boolean>");
  expect(typeOf(z.record(z.string(), z.number()))).toBe("Record<string, number>");
  expect(typeOf(z.object({}))).toBe("Record<string, never>");
  expect(typeOf(z.any())).toBe("unknown");
});

test("the notices list every package of the built pages with version and license", () => {
  const packages = packagesOfPages();
  expect(packages.map(({ name }) => name)).toContain("react");
  const entries = new Set(
    [...readFileSync(`${root}/${noticesPath}`, "utf8").matchAll(/^- (\S+ \S+ \([^)]+\))/gm)].map(
      ([, entry]) => entry,
    ),
  );
  // An ejected copy with fewer pages keeps the whole file: extra notices do no harm.
  const missing = packages.map(formatTitle).filter((title) => !entries.has(title));
  expect(missing, "run npm run snapshots to add them").toEqual([]);
});

test("packages with the same license text share it, each with its own copyright line", () => {
  const text = (who: string) =>
    `MIT License\n\nCopyright (c) 2026 ${who}\n\nPermission is granted.`;
  const packages = ["a", "b"].map((name) => ({
    name,
    version: "1.0.0",
    identifier: "MIT",
    text: text(name),
  }));
  const notices = formatNotices(packages);
  expect(notices.match(/Permission is granted/g)).toHaveLength(1);
  expect(notices).toContain(
    "- a 1.0.0 (MIT): Copyright (c) 2026 a\n- b 1.0.0 (MIT): Copyright (c) 2026 b\n",
  );
});
