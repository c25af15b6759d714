import { testHostileWidgets } from "@suite/toolkit/testing/hostile-widgets";
import { sample } from "../src/testing/start.ts";

testHostileWidgets(sample, [["show-consultant-profile", { consultantId: "hostile-1" }]]);
