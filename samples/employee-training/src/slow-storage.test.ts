import { asWidget } from "@suite/testing/clients";
import { testSlowStorage } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testSlowStorage(sample, [
  ["enroll-in-course", { courseId: "Semantic Kernel Essentials" }],
  [
    "record-progress",
    { ...asWidget("employee-training"), courseId: "building-copilots", positionSeconds: 4 },
  ],
  [
    "set-bookmark",
    { ...asWidget("employee-training"), courseId: "building-copilots", seconds: 4, note: "Here" },
  ],
]);
