import { testWalkthroughs } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testWalkthroughs(sample);
