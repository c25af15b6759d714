import { testPrompts } from "@suite/toolkit/testing/prompts";
import { trey } from "./testing/start-trey.ts";

testPrompts(trey);
