import { testPlays } from "@suite/testing/samples";
import { sample } from "../src/testing/start.ts";

const question =
  "Give it few rights, a budget of steps, and a clear point at which it has to stop and ask a person.";

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
    calls: ["training-media", { courseId: "ai-agents-first-steps", query: question }],
    shows: "Found by search in the transcript:",
  },
]);
