import { testReadme } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testReadme(sample, new URL("../README.md", import.meta.url));
