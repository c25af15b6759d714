import { allSamples, type Sample } from "../lib/samples.ts";

const [first] = allSamples();
if (!first) throw new Error("There is no sample.");

/** Sample for tests that work with any sample. */
export const firstSample: Sample = first;
