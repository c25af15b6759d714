import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { digestSources, isFresh, removeSources, writeSources } from "./freshness.ts";

const name = { sample: "bakery", widget: "board" };
const main = "widgets/bakery/board/main.tsx";
const tests = "widgets/bakery/board/board.test.tsx";
const brand = "widgets/bakery/brand.json";
const page = "widgets/bakery/dist/board.html";

/** A project with a page that was built from its sources. */
function createProject() {
  const project = temporaryFolder();
  const root = join(project, "widgets");
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  for (const path of [main, tests, brand, page]) write(path, "");
  writeSources(root, name, digestSources(root, name));
  const remove = (path: string) => rmSync(join(project, path));
  const touch = (path: string) => utimesSync(join(project, path), new Date(), laterThanPage);
  return { root, write, remove, touch, isPageFresh: () => isFresh(root, name) };
}

const laterThanPage = new Date(Date.now() + 60_000);

test("a page is fresh whatever the times of its sources are", () => {
  const { touch, isPageFresh } = createProject();
  expect(isPageFresh()).toBe(true);
  touch(main);
  expect(isPageFresh()).toBe(true);
});

test("a page is outdated while the content of a source is another, even with an earlier time", () => {
  const { write, isPageFresh } = createProject();
  write(main, "changed");
  expect(isPageFresh()).toBe(false);
  write(main, "");
  expect(isPageFresh()).toBe(true);
});

test("a page is outdated when a source is added or removed, and when it is not known what it was built from", () => {
  const added = createProject();
  added.write("widgets/bakery/board/cake.tsx", "");
  expect(added.isPageFresh()).toBe(false);
  const removed = createProject();
  removed.remove(brand);
  expect(removed.isPageFresh()).toBe(false);
  const unknown = createProject();
  removeSources(unknown.root, name);
  expect(unknown.isPageFresh()).toBe(false);
});

test("tests, reports and other outputs are no sources", () => {
  const { write, isPageFresh } = createProject();
  write(tests, "changed");
  write("widgets/bakery/.turbo/turbo-test.log", "passed");
  expect(isPageFresh()).toBe(true);
});

test("a source that changes while a page is built makes it outdated", () => {
  const { root, write, isPageFresh } = createProject();
  const before = digestSources(root, name);
  write(main, "changed");
  writeSources(root, name, before);
  expect(isPageFresh()).toBe(false);
});
