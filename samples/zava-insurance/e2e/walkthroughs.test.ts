import { testPlays } from "@suite/toolkit/testing/plays";
import { zava } from "../src/testing/start-zava.ts";

testPlays(zava, new URL("../.cache/screenshots/", import.meta.url));
