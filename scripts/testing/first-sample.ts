import { allSamples, type Sample } from "../lib/samples.ts";

const [first] = allSamples();
if (!first) throw new Error("There is no sample.");

/** Sample to try a command on, where any will do. */
export const firstSample: Sample = first;
