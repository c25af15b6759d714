import pLimit from "p-limit";

/** Runs work on files of people, of which two are in memory: a photo of 50 million pixels takes 200 MB while it is encoded again. */
export const atOnce = pLimit(2);
