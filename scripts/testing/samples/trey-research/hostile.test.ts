import { testHostileWidgets } from "@suite/testing/samples";
import { sample } from "../../../../samples/trey-research/src/testing/start.ts";

testHostileWidgets(sample, [["show-consultant-profile", { consultantId: "hostile-1" }]]);
