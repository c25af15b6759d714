import type { Scenario } from "@suite/server";

/** Prompts, the calls that a model makes for them, and the expected results. */
export const scenarios = [
  {
    name: "course-on-ai-agents",
    title: "Find a course about AI agents",
    prompt: "Recommend a training course about {topic}.",
    arguments: { topic: { description: "What the course is about", default: "AI agents" } },
    tip: "Open a course, and answer the quiz of a lesson.",
    steps: [
      {
        call: "training-media",
        arguments: { query: "AI agents" },
        expect: {
          text: [
            "AI Agents: First Steps",
            "Beginner",
            "Why: it is about AI agents; 3 modules teach it",
          ],
          structured: {
            view: "course",
            "course.id": "ai-agents-first-steps",
            "progress.enrolled": true,
          },
          widget: "training-media",
        },
      },
    ],
  },
  {
    name: "course-on-semantic-kernel",
    title: "Open a course on Semantic Kernel",
    prompt: "Show me a course on {topic}.",
    arguments: { topic: { description: "What the course is about", default: "Semantic Kernel" } },
    steps: [
      {
        call: "training-media",
        arguments: { query: "Semantic Kernel" },
        expect: {
          text: ["Semantic Kernel Essentials", "Agents with Semantic Kernel"],
          structured: {
            "course.id": "semantic-kernel-essentials",
            "alternatives.0.id": "semantic-kernel-agents",
          },
          widget: "training-media",
        },
      },
    ],
  },
  {
    name: "azure-ai-training",
    title: "See what there is on Azure AI",
    prompt: "What training is available for {topic}?",
    arguments: { topic: { description: "The subject", default: "Azure AI" } },
    steps: [
      {
        call: "list-courses",
        arguments: { topic: "Azure AI" },
        expect: {
          text: ["3 courses", "Azure AI Foundations", "Reading Documents with Azure AI"],
          structured: {
            view: "catalog",
            "courses.total": 3,
            "courses.items.0.id": "azure-ai-foundations",
          },
          widget: "course-catalog",
        },
      },
    ],
  },
  {
    name: "resource-for-copilots",
    title: "Learn to build copilots",
    prompt: "Suggest a learning resource for {topic}.",
    arguments: {
      topic: { description: "What one wants to be able to do", default: "building copilots" },
    },
    steps: [
      {
        call: "training-media",
        arguments: { query: "building copilots" },
        expect: {
          text: ["Building Copilots for Your Company", "certificate"],
          structured: { "course.id": "building-copilots", "course.certificate": true },
          widget: "training-media",
        },
      },
    ],
  },
] as const satisfies readonly Scenario[];
