import { mkdirSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { allSamples } from "../lib/samples.ts";
import { findReferences } from "../testing/references.ts";
import { findPlaces, sourceFiles, trackedFiles } from "./tracked.ts";
import { findFloatingPromises } from "./types.ts";

test("on the server, only the transport adapters import a protocol SDK", () => {
  const outside = sourceFiles().filter(
    ({ path }) =>
      /^(samples|scripts|shared\/(server|storage))\//.test(path) &&
      // The plain server of the benchmark uses the SDK directly.
      !/^(shared\/server\/src\/(transport|testing)\/|scripts\/commands\/bench\/serve-usual)/.test(
        path,
      ),
  );
  expect(findPlaces(outside, /from "@modelcontextprotocol\/(?!ext-apps)/)).toEqual([]);
});

test("only the table layer imports the Azure SDK, except for the identity of the server", () => {
  const outside = sourceFiles().filter(({ path }) => !path.startsWith("shared/storage/"));
  expect(findPlaces(outside, /from "@azure\/(?!identity")/)).toEqual([]);
});

test("compiled modules import JSON with attributes, and locate files without relative URLs", () => {
  const run = sourceFiles().filter(({ path }) =>
    /^(samples\/[^/]+|shared\/[^/]+)\/src\//.test(path),
  );
  expect(findPlaces(run, /from "[^"]+\.json";/)).toEqual([]);
  const samples = run.filter(({ path }) => path.startsWith("samples/"));
  expect(findPlaces(samples, /new URL\([`"]\.\.\/[^"`]*[`"], import\.meta\.url\)/)).toEqual([]);
});

test("tests in a browser act as a person does, and wait for what happens, not for a time", () => {
  const tests = trackedFiles(
    /^(widgets|shared\/host|samples\/[^/]+\/e2e|scripts\/testing\/samples)\/.*\.test\.tsx?$/,
  );
  const refused =
    /window\.dispatchEvent|waitForTimeout|timers\/promises|(?<!\.)setTimeout\(resolve, /;
  expect(findPlaces(tests, refused)).toEqual([]);
});

test("a call whose promise nobody awaits, handles or marks is found by its type", () => {
  const path = ".cache/promises.ts";
  const code = `declare const store: { readonly [Table in "notices"]: { save(): Promise<void> } };
declare const close: (() => Promise<void>) | undefined;
store.notices.save();
close?.();
export const saved = await store.notices.save();
store.notices.save().then(() => {}, () => {}).finally(() => {});
store.notices.save().catch(() => {}); void close?.();`;
  mkdirSync(`${root}/.cache`, { recursive: true });
  writeFileSync(`${root}/${path}`, code);
  expect(findFloatingPromises([path])).toEqual([
    `${path}:3 store.notices.save()`,
    `${path}:4 close?.()`,
  ]);
});

/** Imports and re-exports, also of types alone, which a reader follows as well. */
const imports = /^(?:import|export)\s+(type\b)?(?:[^"';]*?\sfrom\s+)?"(\.[^"]+)"/gm;

interface Import {
  readonly to: string;
  readonly isType: boolean;
}

function importsOf({ path, text }: { path: string; text: string }): Import[] {
  return [...text.matchAll(imports)].map(([, type, to = ""]) => ({
    to: posix.join(posix.dirname(path), to),
    isType: type !== undefined,
  }));
}

const modules = new Map(
  trackedFiles(/(?<!\.d)\.(tsx?|mjs)$/).map((file) => [file.path, importsOf(file)]),
);

/** Cycles reached from a module, each as its path: `a.ts → b.ts → a.ts`. */
function cyclesFrom(
  path: string,
  trail: readonly string[],
  done: Set<string>,
  follows: (link: Import) => boolean,
): string[] {
  if (trail.includes(path)) return [[...trail.slice(trail.indexOf(path)), path].join(" → ")];
  if (done.has(path)) return [];
  const links = (modules.get(path) ?? []).filter(follows);
  const cycles = links.flatMap(({ to }) => cyclesFrom(to, [...trail, path], done, follows));
  done.add(path);
  return cycles;
}

function findCycles(follows: (link: Import) => boolean): string[] {
  const done = new Set<string>();
  return [...modules.keys()].flatMap((path) => cyclesFrom(path, [], done, follows));
}

test("modules do not import one another in a circle", () => {
  expect(modules.size).toBeGreaterThan(500);
  expect(findCycles(({ isType }) => !isType)).toEqual([]);
});

test("files import one another in no circle, types included", () => {
  expect(findCycles(() => true)).toEqual([]);
});

/** Files that name no sample: all but the generated list of where the kit is used, and what tests the suite on a sample. */
const files = trackedFiles(/^(shared|scripts|widgets\/kit)\/(?!catalog\.md$|testing\/samples\/)/);

/** Samples but those that people create by the examples of `npm run new-sample`. */
const named = allSamples().filter(({ name }) => !["help-desk", "library"].includes(name));

test.each(named)("shared code, the kit and scripts do not mention $name", async (sample) => {
  const trace = await findReferences(sample);
  expect(files.filter(({ path }) => trace.test(path)).map(({ path }) => path)).toEqual([]);
  expect(findPlaces(files, trace)).toEqual([]);
});
