import { asWidget } from "@suite/testing/clients";
import { testEqualEras } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

testEqualEras(sample, [
  ["get-my-learning", {}],
  ["enroll-in-course", { courseId: "Semantic Kernel Essentials" }],
  ["enroll-in-course", { courseId: "Semantic Kernel" }],
  [
    "record-progress",
    {
      ...asWidget("employee-training"),
      courseId: "ai-agents-first-steps",
      positionSeconds: 3,
      completedModules: ["m3"],
    },
  ],
  [
    "set-bookmark",
    { ...asWidget("employee-training"), courseId: "ai-agents-first-steps", seconds: 5, note: "Here" },
  ],
  ["get-clip-chunk", { courseId: "ai-agents-first-steps", chunk: 0 }],
  ["get-certificate", { courseId: "responsible-ai-in-practice" }],
  ["get-certificate", { courseId: "building-copilots" }],
  ["training-media", { query: "gardening" }],
  ["training-media", {}],
  ["list-courses", { limit: 2 }],
  ["show-recent-changes", { limit: 5 }],
]);
