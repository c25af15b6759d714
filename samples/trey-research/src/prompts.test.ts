import { testPrompts } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testPrompts(sample);
