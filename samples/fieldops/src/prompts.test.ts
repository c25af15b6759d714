import { testPrompts } from "@suite/toolkit/testing/prompts";
import { fieldops } from "./testing/start-fieldops.ts";

testPrompts(fieldops);
