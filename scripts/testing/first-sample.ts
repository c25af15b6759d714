import { allSamples, type Sample } from "../lib/samples.ts";

const [first] = allSamples();
if (!first) throw new Error("There is no sample.");

/** The sample to try a verb on, where any will do. */
export const firstSample: Sample = first;
