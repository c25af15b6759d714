import { testCursors } from "@suite/toolkit/testing/cursors";
import { sample } from "./testing/start.ts";

testCursors(sample);
