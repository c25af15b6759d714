import { type TestedSample, useReadOnlySample, useSample } from "@suite/testing/sample";
import { seedRows } from "../seed.ts";
import { treyServer } from "../server.ts";
import { tables } from "../store.ts";

export const sample: TestedSample<typeof tables> = { tables, seedRows, server: treyServer };

/** Starts one server for all tests of a file. */
export const useServer = () => useSample(sample);

/** The server of all files whose tests only read. */
export const useReadOnlyServer = () => useReadOnlySample(sample);
