import { testHostileWidgets } from "@suite/testing/samples";
import { sample } from "../../../../samples/zava-insurance/src/testing/start.ts";

testHostileWidgets(sample, [["show-claim-detail", { claimId: "hostile-1" }]]);
