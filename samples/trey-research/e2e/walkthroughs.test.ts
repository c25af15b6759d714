import { testPlays } from "@suite/toolkit/testing/plays";
import { trey } from "../src/testing/start-trey.ts";

testPlays(trey, new URL("../.cache/screenshots/", import.meta.url));
