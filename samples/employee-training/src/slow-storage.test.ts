import { testSlowStorage } from "@suite/toolkit/testing/slow-storage";
import { sample } from "./testing/start.ts";

testSlowStorage(sample, [
  ["enroll-in-course", { courseId: "Semantic Kernel Essentials" }],
  ["record-progress", { courseId: "building-copilots", positionSeconds: 4 }],
  ["set-bookmark", { courseId: "building-copilots", seconds: 4, note: "Here" }],
]);
