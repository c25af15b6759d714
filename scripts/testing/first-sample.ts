import { allSamples, type Sample } from "../lib/samples.ts";

const [first] = allSamples();
if (!first) throw new Error("There is no sample.");

export const firstSample: Sample = first;
