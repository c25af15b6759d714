import { describe, expect, test } from "vitest";
import { checkExamples, type PublicExport, readPublicExports } from "./exports.ts";
import { trackedFiles } from "./tracked.ts";

const shared = ["contracts", "documents", "server", "storage"];
const folders = [...shared.map((name) => `shared/${name}`), "widgets/kit"];

/** Entries that products import; others are for the suite's own packages, tests and builds. */
const isPublic = (from: string) => !/\/(internal|testing|build)$/.test(from);

const exported = readPublicExports(folders, isPublic);

/** Longest example, which names all that an editor of rows needs. */
const mostLines = 15;

const toName = ({ from, name }: PublicExport) => `${name} of ${from}`;

describe("everything that products import from the packages", () => {
  test("has a comment that says what it does", () => {
    expect(exported.length).toBeGreaterThan(250);
    expect(exported.filter(({ purpose }) => purpose === "").map(toName)).toEqual([]);
  });

  test("has a short example", () => {
    const lines = ({ example }: PublicExport) => (example === "" ? 0 : example.split("\n").length);
    const unfit = exported.filter((each) => lines(each) < 1 || lines(each) > mostLines);
    expect(unfit.map(toName)).toEqual([]);
  });

  test("has an example that is formatted and fits its types", () => {
    expect(checkExamples(exported)).toEqual([]);
  });
});

/** What a reader of a product meets: samples, widgets, guides and the documentation. */
const read = /^(samples|docs|widgets\/(?!kit\/))\b.*\.(tsx?|md)$/;

test("the server and the kit export what a sample, a widget or a guide uses; `internal` has the rest", () => {
  const words = new Set(trackedFiles(read).flatMap(({ text }) => text.match(/\w+/g) ?? []));
  const entries = /^@suite\/(server(\/tools)?|widget-kit\b.*)$/;
  const unused = exported.filter(({ from, name }) => entries.test(from) && !words.has(name));
  expect(unused.map(toName)).toEqual([]);
});
