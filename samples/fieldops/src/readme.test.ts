import { testReadme } from "@suite/toolkit/testing/readme";
import { fieldops } from "./testing/start-fieldops.ts";

testReadme(fieldops, new URL("../README.md", import.meta.url));
