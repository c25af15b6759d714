import { testPrompts } from "@suite/toolkit/testing/prompts";
import { training } from "./testing/start-training.ts";

testPrompts(training);
