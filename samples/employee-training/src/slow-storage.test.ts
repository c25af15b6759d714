import { asWidget } from "@suite/server/testing";
import { testSlowStorage } from "@suite/toolkit/testing/slow-storage";
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
