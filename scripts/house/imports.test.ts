import { posix } from "node:path";
import { expect, test } from "vitest";
import { trackedFiles } from "./tracked.ts";

/** Static imports and re-exports of values; those of types only are erased, so they load nothing. */
const loads = /^(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"(\.[^"]+)"/gm;

const modules = new Map(
  trackedFiles(/(?<!\.d)\.(tsx?|mjs)$/).map(({ path, text }) => [
    path,
    [...text.matchAll(loads)].map(([, to = ""]) => posix.join(posix.dirname(path), to)),
  ]),
);

/** Cycles reached from a module, each as its path: `a.ts → b.ts → a.ts`. */
function cyclesFrom(path: string, trail: readonly string[], done: Set<string>): string[] {
  if (trail.includes(path)) return [[...trail.slice(trail.indexOf(path)), path].join(" → ")];
  if (done.has(path)) return [];
  const found = (modules.get(path) ?? []).flatMap((next) => cyclesFrom(next, [...trail, path], done));
  done.add(path);
  return found;
}

test("modules do not load one another in a circle", () => {
  const done = new Set<string>();
  expect(modules.size).toBeGreaterThan(500);
  expect([...modules.keys()].flatMap((path) => cyclesFrom(path, [], done))).toEqual([]);
});
