import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { isFresh, writeSources } from "./freshness.ts";

const [main = "", tests = "", brand = ""] = [
  "board/main.tsx",
  "board/board.test.tsx",
  "brand.json",
].map((path) => `widgets/bakery/${path}`);
const page = "widgets/bakery/dist/board.html";

test("a page is fresh until a source changes or is removed; tests are no sources", () => {
  const project = temporaryFolder();
  const root = join(project, "widgets");
  const name = { sample: "bakery", widget: "board" };
  const isPageFresh = () => isFresh(root, name);
  const changeAt = (ms: number, ...paths: readonly string[]) => {
    for (const path of paths) utimesSync(join(project, path), ms / 1000, ms / 1000);
  };
  for (const path of [main, tests, brand, page]) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), "");
  }
  const earlier = 1000;
  const builtAt = Date.now() - 10;
  const later = Date.now() + 60_000;
  changeAt(earlier, main, brand);
  writeSources(root, name);
  changeAt(builtAt, page);
  changeAt(later, tests);
  expect(isPageFresh()).toBe(true);
  // Reports of tests and other outputs are no sources either.
  mkdirSync(join(project, "widgets/bakery/.turbo"));
  writeFileSync(join(project, "widgets/bakery/.turbo/turbo-test.log"), "");
  expect(isPageFresh()).toBe(true);
  changeAt(later, main);
  expect(isPageFresh()).toBe(false);
  changeAt(earlier, main);
  rmSync(join(project, brand));
  expect(isPageFresh()).toBe(false);
});
