import { testPlays } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

testPlays(sample, [
  {
    opener: ["list-courses", {}],
    buttons: ["Responsible AI in Practice", "Open the course"],
    calls: ["training-media", { courseId: "responsible-ai-in-practice" }],
    shows: "Responsible AI in Practice",
  },
  ...(["inline", "fullscreen"] as const).map((mode) => ({
    opener: ["get-my-learning", {}] as const,
    mode,
    buttons: ["Continue AI Agents: First Steps"],
    calls: ["training-media", { courseId: "ai-agents-first-steps" }] as const,
    shows: "AI Agents: First Steps",
  })),
  {
    opener: ["training-media", { courseId: "ai-agents-first-steps" }],
    mode: "fullscreen",
    buttons: ["Ask about 0:14"],
    calls: ["training-media", { courseId: "ai-agents-first-steps", atSeconds: 14.5 }],
    shows: "Around 0:14 the video says:",
  },
]);
