import { testWalkthroughs } from "@suite/toolkit/testing/walkthroughs";
import { sample } from "./testing/start.ts";

testWalkthroughs(sample);
