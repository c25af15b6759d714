import { type TestedSample, useSample } from "@suite/testing/sample";
import { seedRows } from "../seed.ts";
import { helloServer } from "../server.ts";
import { tables } from "../store.ts";

export const sample: TestedSample<typeof tables> = { tables, seedRows, server: helloServer };

/** One server for all tests of a file. */
export const useServer = () => useSample(sample);
