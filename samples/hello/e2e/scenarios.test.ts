import { testPlays } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testPlays(sample);
