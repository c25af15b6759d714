import { testHostileWidgets } from "@suite/testing/samples";
import { sample } from "../../../../samples/employee-training/src/testing/start.ts";

testHostileWidgets(sample, [["training-media", { courseId: "hostile-1" }]]);
