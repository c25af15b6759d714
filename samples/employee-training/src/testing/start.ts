import { type TestedSample, useSample } from "@suite/toolkit/testing/sample";
import { seedRows } from "../seed.ts";
import { trainingServer } from "../server.ts";
import { tables } from "../store.ts";

export const sample: TestedSample<typeof tables> = { tables, seedRows, server: trainingServer };

export const useServer = () => useSample(sample);
