import { testWalkthroughs } from "@suite/toolkit/testing/walkthroughs";
import { training } from "./testing/start-training.ts";

testWalkthroughs(training);
