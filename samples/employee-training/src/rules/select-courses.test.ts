import { expect, test } from "vitest";
import { seedRows } from "../seed.ts";
import { selectCourses } from "./select-courses.ts";

const { courses, learningPaths } = seedRows(new Date("2026-11-20T09:00:00Z"));
const ids = (...args: [Parameters<typeof selectCourses>[1], string[]?]) =>
  selectCourses(courses, ...args).map(({ id }) => id);

test("without filters all courses come, best rated first", () => {
  const ratings = selectCourses(courses, {}).map(({ rating }) => rating);
  expect(ratings).toHaveLength(courses.length);
  expect(ratings).toEqual([...ratings].sort((one, other) => other - one));
});

test("a topic matches whole words of title and tags", () => {
  expect(ids({ topic: "Azure AI" }).sort()).toEqual([
    "azure-ai-document-processing",
    "azure-ai-foundations",
    "azure-ai-search-in-practice",
  ]);
  expect(ids({ topic: "Agent" })).not.toContain("ai-security-fundamentals");
});

test("filters add up", () => {
  expect(ids({ topic: "Azure AI", level: "Beginner" })).toEqual(["azure-ai-foundations"]);
  expect(ids({ maxMinutes: 45 })).toContain("prompting-for-professionals");
  expect(ids({ certificate: false, level: "Advanced" })).toEqual([]);
});

test("a learning path keeps its own order", () => {
  const path = learningPaths.find(({ id }) => id === "agent-builder")?.courseIds ?? [];
  expect(ids({}, path)).toEqual(path);
});

test("a query orders by relevance within the filters", () => {
  expect(ids({ query: "agents", level: "Intermediate" })[0]).toBe("semantic-kernel-agents");
});
