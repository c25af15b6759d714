import { testHostileWidgets } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testHostileWidgets(sample, [["show-claim-detail", { claimId: "hostile-1" }]]);
