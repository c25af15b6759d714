import { testHostileWidgets } from "@suite/toolkit/testing/hostile-widgets";
import { sample } from "../src/testing/start.ts";

testHostileWidgets(sample, [["training-media", { courseId: "hostile-1" }]]);
