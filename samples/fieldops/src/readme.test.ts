import { testReadme } from "@suite/toolkit/testing/readme";
import { sample } from "./testing/start.ts";

testReadme(sample, new URL("../README.md", import.meta.url));
