import { expect, test } from "vitest";
import { seedRows } from "../seed.ts";
import { rankCourses } from "./course-search.ts";

const { courses } = seedRows(new Date("2026-11-20T09:00:00Z"));
const best = (query: string) => rankCourses(query, courses).hits[0]?.course.id;

test.each([
  ["AI agents", "ai-agents-first-steps"],
  ["Recommend a training course about AI agents.", "ai-agents-first-steps"],
  ["Semantic Kernel", "semantic-kernel-essentials"],
  ["SK", "semantic-kernel-essentials"],
  ["semantik kernal", "semantic-kernel-essentials"],
  ["building copilots", "building-copilots"],
  ["copilot", "building-copilots"],
  ["RAG", "retrieval-augmented-generation"],
  ["prompt injection", "ai-security-fundamentals"],
  ["embedding", "vector-databases-explained"],
  ["responsible", "responsible-ai-in-practice"],
  ["invoices", "azure-ai-document-processing"],
])("%j finds %s first", (query, id) => {
  expect(best(query)).toBe(id);
});

test("Azure AI finds the courses that are about it before any other", () => {
  const { hits } = rankCourses("Azure AI", courses);
  expect(new Set(hits.slice(0, 3).map(({ course }) => course.id))).toEqual(
    new Set(["azure-ai-foundations", "azure-ai-search-in-practice", "azure-ai-document-processing"]),
  );
});

test("the order is the same whatever order the courses come in", () => {
  const ids = (rows: typeof courses) => rankCourses("AI", rows).hits.map(({ course }) => course.id);
  expect(ids([...courses].reverse())).toEqual(ids(courses));
});

test("what a course lacks is no match, and what comes near is named", () => {
  const { hits, near } = rankCourses("AI agents for gardening", courses);
  expect(hits).toEqual([]);
  expect(near[0]?.course.tags).toContain("AI agents");
});

test.each(["", "   ", "the training about", "zzzz qqqq", "<script>", "'; drop", "\u0000"])(
  "%j matches nothing",
  (query) => {
    expect(rankCourses(query, courses).hits).toEqual([]);
  },
);

test("a hit says in which fields each word was found", () => {
  const [hit] = rankCourses("semantic kernel plugins", courses).hits;
  expect(hit?.found.find(({ word }) => word === "plugin")?.fields).toContain("tags");
});
