import { testPlays } from "@suite/testing/samples";
import { seedRows } from "../src/seed.ts";
import { fieldopsServer } from "../src/server.ts";
import { tables } from "../src/store.ts";

// With the clock running, as the browser's does too.
const sample = { tables, seedRows, server: fieldopsServer };
testPlays(sample, new URL("../.cache/screenshots/", import.meta.url));
