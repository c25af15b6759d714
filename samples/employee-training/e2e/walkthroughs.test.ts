import { testPlays } from "@suite/toolkit/testing/plays";
import { sample } from "../src/testing/start.ts";

testPlays(sample, new URL("../.cache/screenshots/", import.meta.url));
