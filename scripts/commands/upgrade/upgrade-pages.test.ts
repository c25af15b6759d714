import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { readPackedPages, upgradePages } from "./upgrade-pages.ts";

function writeAll(folder: string, texts: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

test("new pages and changed ones that the copy did not edit are written, edited ones are named, and removed ones stay removed", () => {
  const copy = temporaryFolder();
  const packed = (texts: Readonly<Record<string, string>>) =>
    writeAll(join(copy, "node_modules/@suite/cli/copy"), texts);
  packed({
    "samples/add-a-tool.md": "Old.",
    "samples/rename.md": "Old.",
    "HOSTS.md": "Old.",
    "samples/remove.md": "Old.",
  });
  const before = readPackedPages(copy);
  writeAll(copy, {
    "samples/add-a-tool.md": "Old.",
    "samples/rename.md": "Our own.",
    "HOSTS.md": "Old.",
  });
  packed({
    "samples/add-a-tool.md": "New.",
    "samples/rename.md": "New.",
    "samples/remove.md": "New.",
    "samples/page-a-list.md": "New.",
  });

  expect(upgradePages(copy, before).split("\n")).toEqual([
    "Pages of the suite that are new or changed:",
    "  samples/add-a-tool.md",
    "  samples/page-a-list.md",
    "",
    "Pages that changed in the suite and differ here. Compare them with node_modules/@suite/cli/copy:",
    "  samples/rename.md",
  ]);
  const read = (path: string) => readFileSync(join(copy, path), "utf8");
  expect(read("samples/add-a-tool.md")).toBe("New.");
  expect(read("samples/page-a-list.md")).toBe("New.");
  expect(read("samples/rename.md")).toBe("Our own.");
  expect(() => read("samples/remove.md")).toThrow("ENOENT");
  expect(upgradePages(copy, readPackedPages(copy))).toBe("");
});

test("a copy whose package has no pages is left as it is", () => {
  const copy = temporaryFolder();
  expect(readPackedPages(copy)).toEqual(new Map());
  expect(upgradePages(copy, new Map())).toBe("");
});
