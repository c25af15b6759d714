import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { trackedFiles } from "./house/tracked.ts";
import { root } from "./lib/root.ts";
import { picturesShown } from "./pictures.ts";

const shown = picturesShown();
const maxBytes = 260_000;
const signature = "89504e470d0a1a0a";

test("every stored picture is shown on a page", () => {
  const kept = trackedFiles(/^samples\/[^/]+\/pictures\//).map(({ path }) => path);
  expect(kept.filter((path) => !shown.some((picture) => picture.path === path))).toEqual([]);
});

describe.each(shown)("$path in $page", ({ path, sample, widget, alt }) => {
  test("is a small PNG, 1200 pixels wide", () => {
    expect(existsSync(`${root}/${path}`), "run npm run pictures to create it").toBe(true);
    const file = readFileSync(`${root}/${path}`);
    expect(file.subarray(0, 8).toString("hex")).toBe(signature);
    expect(file.length).toBeLessThan(maxBytes);
    const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
    expect(width).toBe(1200);
    expect(height).toBeGreaterThanOrEqual(400);
    expect(height).toBeLessThanOrEqual(1000);
  });

  test("has a sentence as alternative text", () => {
    expect(alt).toMatch(/^[A-Z].*\p{L}$/u);
    expect(alt.split(" ").length).toBeGreaterThan(5);
  });

  test("shows a widget that has a visual matrix", () => {
    const tests = trackedFiles(new RegExp(`^widgets/${sample}/${widget}/[^/]+\\.test\\.ts$`));
    expect(
      tests.filter(({ text }) => text.includes("testVisualMatrix(")).map(({ path: file }) => file),
    ).not.toEqual([]);
  });
});
