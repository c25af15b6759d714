import { expect, test } from "vitest";
import { trackedFiles } from "../house/tracked.ts";
import { allSamples } from "../lib/samples.ts";
import { diagramFaults } from "./diagram.ts";
import { brokenLinks } from "./links.ts";
import { readPage } from "./page.ts";
import { brokenPaths } from "./paths.ts";
import { repositoryTree } from "./tree.ts";

const pages = trackedFiles(/\.md$/).map(({ path, text }) => readPage(path, text));
const tree = repositoryTree();
const samples = allSamples().map(({ name }) => name);

test("the README of the root and of each sample is among the pages", () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(["README.md", ...samples.map((name) => `samples/${name}/README.md`)]),
  );
});

test("every link of every page leads somewhere", () => {
  expect(brokenLinks(pages, tree)).toEqual([]);
});

test("at every path in backticks there is something, or a build makes it", () => {
  expect(brokenPaths(pages, tree, samples)).toEqual([]);
});

test("every Mermaid picture can be drawn, and its folders are there", () => {
  const faults = pages.flatMap(({ path, diagrams }) =>
    diagrams.flatMap((diagram) => diagramFaults(diagram, tree).map((fault) => `${path}: ${fault}`)),
  );
  expect(faults).toEqual([]);
});
