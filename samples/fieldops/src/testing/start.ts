import { type TestedSample, useReadOnlySample, useSample } from "@suite/testing/sample";
import { seedRows } from "../seed.ts";
import { fieldopsServer } from "../server.ts";
import { tables } from "../store.ts";
import { testNow } from "./rows.ts";

/** The sample with a fixed clock, so that plans of different runs are equal. */
export const sample: TestedSample<typeof tables> = {
  tables,
  seedRows: () => seedRows(testNow),
  server: (store) => fieldopsServer(store, () => testNow),
};

/** Starts one server for all tests of a file. */
export const useServer = () => useSample(sample);

/** The server of all files whose tests only read. */
export const useReadOnlyServer = () => useReadOnlySample(sample);
