import { testPlays } from "@suite/toolkit/testing/plays";
import { training } from "../src/testing/start-training.ts";

testPlays(training, new URL("../.cache/screenshots/", import.meta.url));
