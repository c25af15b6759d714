import { type TestedSample, useReadOnlySample, useSample } from "@suite/testing/sample";
import { seedRows } from "../seed.ts";
import { zavaServer } from "../server.ts";
import { tables } from "../store.ts";

export const sample: TestedSample<typeof tables> = {
  tables,
  seedRows,
  server: zavaServer,
  folder: new URL("../../", import.meta.url),
};

/** Starts one server for all tests of a file. */
export const useServer = () => useSample(sample);

/** The server of all files whose tests only read. */
export const useReadOnlyServer = () => useReadOnlySample(sample);
