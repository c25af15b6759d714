import { expect, test } from "vitest";
import { placesOf, sourceFiles, trackedFiles } from "./tracked.ts";

test("no source file is longer than 250 lines", () => {
  const long = sourceFiles().filter(({ lines }) => lines.length - 1 > 250);
  expect(long.map(({ path, lines }) => `${path} ${lines.length - 1}`)).toEqual([]);
});

test("no comment is a banner", () => {
  expect(placesOf(trackedFiles(/\.[cm]?[jt]sx?$/), /\/[/*] ?[-─═=*#]{4,}/)).toEqual([]);
});

test("only the base's adapters import a protocol SDK on the server", () => {
  const outside = sourceFiles().filter(
    ({ path }) =>
      /^(samples|scripts|shared\/(server|storage))\//.test(path) &&
      // What a bench measures beside the suite is written with the SDK alone.
      !/^(shared\/server\/src\/(transport|testing)\/|scripts\/bench\/serve-usual)/.test(path),
  );
  expect(placesOf(outside, /from "@modelcontextprotocol\/(?!ext-apps)/)).toEqual([]);
});

test("only the table layer imports the Azure SDK", () => {
  const outside = sourceFiles().filter(({ path }) => !path.startsWith("shared/storage/"));
  expect(placesOf(outside, /from "@azure\//)).toEqual([]);
});

test("a tool's handler neither catches nor builds protocol content", () => {
  const tools = sourceFiles().filter(({ path }) => /^samples\/[^/]+\/src\/tools\//.test(path));
  expect(placesOf(tools, /\bcatch\b|content: \[|console\./)).toEqual([]);
});

test("what runs compiled imports JSON as Node wants it, and finds files beside the code in both", () => {
  const run = sourceFiles().filter(({ path }) => /^(samples\/[^/]+|shared\/[^/]+)\/src\//.test(path));
  expect(placesOf(run, /from "[^"]+\.json";/)).toEqual([]);
  const samples = run.filter(({ path }) => path.startsWith("samples/"));
  expect(placesOf(samples, /new URL\([`"]\.\.\/[^"`]*[`"], import\.meta\.url\)/)).toEqual([]);
});
