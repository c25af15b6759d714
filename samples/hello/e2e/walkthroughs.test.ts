import { testPlays } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testPlays(sample, new URL("../.cache/screenshots/", import.meta.url));
