import { expect, test } from "vitest";
import { allSamples } from "../lib/samples.ts";
import { tracesOf } from "../testing/traces.ts";
import { placesOf, trackedFiles } from "./tracked.ts";

/** What a copy of any sample keeps. */
const kept = trackedFiles(/^(shared|scripts|widgets\/kit)\//);

test.each(allSamples())(
  "what every copy keeps says nothing of $name, as its next owner has another sample",
  async (sample) => {
    const trace = await tracesOf(sample);
    expect(kept.filter(({ path }) => trace.test(path)).map(({ path }) => path)).toEqual([]);
    expect(placesOf(kept, trace)).toEqual([]);
  },
);
