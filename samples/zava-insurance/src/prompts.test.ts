import { testPrompts } from "@suite/toolkit/testing/prompts";
import { sample } from "./testing/start.ts";

testPrompts(sample);
