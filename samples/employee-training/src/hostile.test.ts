import { testHostileTexts } from "@suite/testing/samples";
import { sample } from "./testing/start.ts";

const courseId = "responsible-ai-in-practice";

testHostileTexts(sample, [
  ["training-media", { courseId }],
  ["training-media", { query: "script" }],
  ["enroll-in-course", { courseId }],
  ["list-courses", { query: "hostile" }],
  ["show-recent-changes", {}],
]);
