import { describe, expect, test } from "vitest";
import { checkExamples, readPublicExports } from "./examples.ts";

const packages = ["contracts", "documents", "server", "storage"].map((name) => `shared/${name}`);

/** Entries that a product imports; others are of the suite's own packages, tests and builds. */
const isPublic = (from: string) => !/\/(internal|testing|build)$/.test(from);

const exported = readPublicExports([...packages, "widgets/kit"], isPublic);

const toPath = ({ from, name }: { from: string; name: string }) => `${from} ${name}`;

describe("everything that a product imports from the packages", () => {
  test("has a comment that says what it is for", () => {
    expect(exported.length).toBeGreaterThan(250);
    expect(exported.filter(({ purpose }) => purpose === "").map(toPath)).toEqual([]);
  });

  test("has an example of at most eight lines", () => {
    const without = exported.filter(({ example }) => example === "");
    expect(without.map(toPath)).toEqual([]);
    const long = exported.filter(({ example }) => example.split("\n").length > 8);
    expect(long.map(toPath)).toEqual([]);
  });

  test("has examples that are formatted and whose types fit", () => {
    expect(checkExamples(exported)).toEqual([]);
  });
});
