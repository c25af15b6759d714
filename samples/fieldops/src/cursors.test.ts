import { testCursors } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testCursors(sample);
