import { testReadme } from "@suite/toolkit/testing/readme";
import { training } from "./testing/start-training.ts";

testReadme(training, new URL("../README.md", import.meta.url));
