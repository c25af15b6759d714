import { testPrompts } from "@suite/toolkit/testing/prompts";
import { zava } from "./testing/start-zava.ts";

testPrompts(zava);
