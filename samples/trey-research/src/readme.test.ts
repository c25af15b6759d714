import { testReadme } from "@suite/toolkit/testing/readme";
import { trey } from "./testing/start-trey.ts";

testReadme(trey, new URL("../README.md", import.meta.url));
