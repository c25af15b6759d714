import { asWidget } from "@suite/testing/clients";
import { testOutage } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testOutage(sample, [
  ["training-media", { query: "AI agents" }],
  ["list-courses", {}],
  ["get-my-learning", {}],
  ["enroll-in-course", { courseId: "building-copilots" }],
  [
    "record-progress",
    { ...asWidget("employee-training"), courseId: "building-copilots", positionSeconds: 4 },
  ],
  [
    "set-bookmark",
    { ...asWidget("employee-training"), courseId: "building-copilots", seconds: 4, note: "Here" },
  ],
]);
