import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { root } from "./lib/root.ts";
import { differences, readSnapshots, takeSnapshots, updates } from "./snapshots/snapshots.ts";
import { noticesOf, noticesPath, packagesOfPages, titleOf } from "./snapshots/third-party.ts";

const command = "If the change is intended, run npm run snapshots and review the result.";

describe("the snapshots match the public surface", async () => {
  for (const { name, path, taken } of await takeSnapshots()) {
    test(`of ${name}`, () => {
      expect(differences(taken, readSnapshots(path)), command).toEqual([]);
    });
  }
});

test("names missing, changed and obsolete snapshots", () => {
  const taken = new Map([
    ["tools/a.json", "1"],
    ["tools/b.json", "2"],
  ]);
  const stored = new Map([
    ["tools/b.json", "3"],
    ["tools/c.json", "4"],
  ]);
  expect(differences(taken, stored)).toEqual([
    "tools/a.json is missing",
    "tools/b.json differs from the public surface",
    "tools/c.json is obsolete",
  ]);
  expect(updates(taken, stored), "output of npm run snapshots").toEqual([
    "tools/a.json added",
    "tools/b.json changed",
    "tools/c.json removed",
  ]);
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
  const missing = packages.map(titleOf).filter((title) => !entries.has(title));
  expect(missing, "run npm run snapshots to add them").toEqual([]);
});

test("packages with the same license text share it, each with its own copyright line", () => {
  const text = (who: string) => `MIT License\n\nCopyright (c) 2026 ${who}\n\nPermission is granted.`;
  const packages = ["a", "b"].map((name) => ({
    name,
    version: "1.0.0",
    identifier: "MIT",
    text: text(name),
  }));
  const notices = noticesOf(packages);
  expect(notices.match(/Permission is granted/g)).toHaveLength(1);
  expect(notices).toContain("- a 1.0.0 (MIT): Copyright (c) 2026 a\n- b 1.0.0 (MIT): Copyright (c) 2026 b\n");
});
