import { expect, test } from "vitest";
import { trackedFiles } from "../conventions/tracked.ts";
import { allSamples } from "../lib/samples.ts";
import { readPage } from "./page.ts";
import { brokenLinks, brokenPaths, diagramProblems, repositoryTree, treeOf } from "./problems.ts";

const pages = trackedFiles(/\.md$/).map(({ path, text }) => readPage(path, text));
const tree = repositoryTree();
const samples = allSamples().map(({ name }) => name);

test("checks the README of the root and of each sample", () => {
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(["README.md", ...samples.map((name) => `samples/${name}/README.md`)]),
  );
});

test("every link of every page has a target", () => {
  expect(brokenLinks(pages, tree)).toEqual([]);
});

test("every path in backticks exists or is generated", () => {
  expect(brokenPaths(pages, tree, samples)).toEqual([]);
});

test("every Mermaid diagram is valid and names existing folders", () => {
  const problems = pages.flatMap(({ path, diagrams }) =>
    diagrams.flatMap((diagram) => diagramProblems(diagram, tree).map((problem) => `${path}: ${problem}`)),
  );
  expect(problems).toEqual([]);
});

const exampleSamples = ["bakery", "library"];
const exampleTree = treeOf([
  "README.md",
  "samples/bakery/README.md",
  "samples/bakery/src/store.ts",
  "samples/library/src/store.ts",
  "samples/library/src/rules/dates.ts",
  "widgets/library/strings/ar.json",
  "shared/server/src/index.ts",
]);

const links = (text: string, path = "samples/bakery/README.md") =>
  brokenLinks([readPage(path, text), readPage("README.md", "# Home\n")], exampleTree).map((problem) =>
    problem.slice(path.length + 2),
  );

const paths = (text: string, path = "README.md") =>
  brokenPaths([readPage(path, text)], exampleTree, exampleSamples);

test("accepts links to files, folders, headings and addresses", () => {
  const good = [
    "../../README.md#home",
    "src",
    "src/",
    "src/store.ts",
    "#here",
    "https://x.example",
    "http://localhost:3",
  ];
  expect(links(`# Here\n${good.map((target) => `[a](${target})`).join(" ")}`)).toEqual([]);
});

test.each([
  ["src/gone.ts", "src/gone.ts does not exist"],
  ["src/store.ts/", "src/store.ts/ does not exist"],
  ["../../../README.md", "../../../README.md does not exist"],
  ["/README.md", "/README.md is not relative to the page"],
  ["../../README.md#house", "../../README.md#house has no such heading"],
  ["#nowhere", "#nowhere has no such heading"],
  ["http://x.example", "http://x.example is not an https address"],
  ["https://x", "https://x is not an https address"],
  ["mailto:a@x.example", "mailto:a@x.example is not an https address"],
])("reports a link to %s", (target, problem) => {
  expect(links(`[a](${target})`)).toEqual([problem]);
});

test("reports a link name without a definition", () => {
  expect(links("[a][b]")).toEqual(["[b] has no definition"]);
});

test("finds paths relative to the page, the root and the sample, and ignores other words with slashes", () => {
  const said =
    "`src/store.ts` `shared/server` `samples/<sample>/src` `index.ts` `src/*.ts` `tools/list` `@suite/server` `/mcp`";
  expect(paths(said)).toEqual([]);
});

test("a path with <sample> must exist in each sample, and a path on a sample's page in that sample", () => {
  expect(paths("`rules/dates.ts` `widgets/<sample>/strings` `shared/nothing`")).toEqual([
    "README.md: widgets/<sample>/strings does not exist",
    "README.md: shared/nothing does not exist",
  ]);
  expect(paths("`rules/dates.ts` `strings/ar.json` `dates.ts`", "samples/library/README.md")).toEqual([]);
  expect(paths("`rules/dates.ts` `dates.ts`", "samples/bakery/README.md")).toEqual([
    "samples/bakery/README.md: rules/dates.ts does not exist",
    "samples/bakery/README.md: dates.ts does not exist",
  ]);
});

test("accepts files that the page tells its reader to create", () => {
  expect(
    paths("New file `samples/<sample>/src/new.ts`. Then look into `samples/<sample>/src/new.ts`."),
  ).toEqual([]);
});

test("a diagram has nodes for its edges, closed brackets and quotes, and existing folders", () => {
  const good =
    'flowchart LR\n  a((me)) --- b["shared/server<br/>more"]\n  b -. "says (so" .-> c[("tables")]\n';
  expect(diagramProblems(good, exampleTree)).toEqual([]);
  expect(diagramProblems('flowchart LR\n  a["samples/*/src"] --> b\n', exampleTree)).toEqual([
    "b has no node",
  ]);
  expect(diagramProblems('flowchart LR\n  a["shared/gone"] --> a\n', exampleTree)).toEqual([
    "shared/gone does not exist",
  ]);
  expect(diagramProblems("flowchart LR\n  a[(x])\n", exampleTree)).toEqual(["] has no opening bracket"]);
  expect(diagramProblems('flowchart LR\n  a["x\n', exampleTree)).toEqual(
    expect.arrayContaining(["a quote is not closed"]),
  );
});
