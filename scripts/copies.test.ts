import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { eject } from "./eject/eject.ts";
import { root } from "./lib/root.ts";
import { allSamples, type Sample } from "./lib/samples.ts";
import { useCopies } from "./testing/copy/copies.ts";
import { linkPackages } from "./testing/copy/link-packages.ts";
import { playFirstPrompt } from "./testing/copy/play-first-prompt.ts";
import { testCopy } from "./testing/copy/test-copy.ts";

/** Installs from the registry and runs every test anew, before a release (`npm run test:release -- copies --cold`). */
const cold = process.env.COPIES === "cold";
/** Those that `npm run test:release` names; all when vitest is started by hand. */
const named = process.env.COPIES_OF?.split(" ");
const samples = allSamples().filter(({ name }) => named?.includes(name) ?? true);
/** What passed here needs not run again in a copy that has the same files. */
const env: NodeJS.ProcessEnv = cold ? {} : { TURBO_CACHE_DIR: `${root}/.turbo/cache` };
/** Commands meet folders with spaces, too. */
const { parent, browser } = useCopies("copies of ");

const copyOf = ({ name }: Sample) => join(parent, name);

describe.concurrent.each(samples)("a copy of $name", (sample) => {
  test("passes its own npm test", async () => {
    const copy = copyOf(sample);
    await eject(sample, copy);
    if (!cold) linkPackages(root, copy);
    const tested = await testCopy(copy, env);
    expect(tested, tested.output).toMatchObject({ code: 0, failed: 0 });
    expect([...tested.packages].filter(([, passed]) => !(passed > 0))).toEqual([]);
    if (!cold) expect(tested.ran, tested.output).toBe(1);
  });
});

// One after the other: all take the same ports when they are free, and polling belongs to a test that runs alone.
describe.each(samples)("a copy of $name", (sample) => {
  test("starts, plays its first prompt and ends", async () => {
    expect(await playFirstPrompt(copyOf(sample), sample, { browser: browser(), env })).toBeGreaterThan(0);
  }, 120_000);
});
