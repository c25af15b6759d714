import { expect, test } from "vitest";
import { seedRows } from "../seed.ts";
import { indexCourses, rankCourses, selectCourses } from "./course-search.ts";

const { courses } = seedRows(new Date("2026-11-20T09:00:00Z"));
const best = (query: string) => rankCourses(query, indexCourses(courses)).hits[0]?.course.id;

test.each([
  ["Recommend a training course about AI agents.", "ai-agents-first-steps"],
  ["Semantic Kernel", "semantic-kernel-essentials"],
  ["SK", "semantic-kernel-essentials"],
  ["semantik kernal", "semantic-kernel-essentials"],
  ["building copilots", "building-copilots"],
  ["RAG", "retrieval-augmented-generation"],
  ["prompt injection", "ai-security-fundamentals"],
  ["embedding", "vector-databases-explained"],
  ["invoices", "azure-ai-document-processing"],
])("%j finds %s first", (query, id) => {
  expect(best(query)).toBe(id);
});

test("Azure AI finds the courses that are about it before any other", () => {
  const { hits } = rankCourses("Azure AI", indexCourses(courses));
  expect(new Set(hits.slice(0, 3).map(({ course }) => course.id))).toEqual(
    new Set([
      "azure-ai-foundations",
      "azure-ai-search-in-practice",
      "azure-ai-document-processing",
    ]),
  );
});

const nonsense = ["", "   ", "the training about", "zzzz qqqq", "<script>", "'; drop", "\u0000"];
test.each(nonsense)("%j matches nothing", (query) => {
  expect(rankCourses(query, indexCourses(courses)).hits).toEqual([]);
});

test("a hit names the fields that contain each word", () => {
  const [hit] = rankCourses("semantic kernel plugins", indexCourses(courses)).hits;
  expect(hit?.matches.find(({ word }) => word === "plugin")?.fields).toContain("tags");
});

const selected = (filters: Parameters<typeof selectCourses>[1]) =>
  selectCourses(courses, filters).map(({ id }) => id);

test("without filters all courses are listed, best rated first", () => {
  const ratings = selectCourses(courses, {}).map(({ rating }) => rating);
  expect(ratings).toHaveLength(courses.length);
  expect(ratings).toEqual([...ratings].sort((one, other) => other - one));
});

test("filters are combined", () => {
  expect(selected({ topic: "Azure AI", level: "Beginner" })).toEqual(["azure-ai-foundations"]);
  expect(selected({ maxMinutes: 45 })).toContain("prompting-for-professionals");
  expect(selected({ certificate: false, level: "Advanced" })).toEqual([]);
});

test("a query orders by relevance within the filters", () => {
  expect(selected({ query: "agents", level: "Intermediate" })[0]).toBe("semantic-kernel-agents");
});
