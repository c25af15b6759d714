import { testReadme } from "@suite/toolkit/testing/readme";
import { zava } from "./testing/start-zava.ts";

testReadme(zava, new URL("../README.md", import.meta.url));
