import { testHostileWidgets } from "@suite/toolkit/testing/hostile-widgets";
import { sample } from "../src/testing/start.ts";

testHostileWidgets(sample, [["show-claim-detail", { claimId: "hostile-1" }]]);
