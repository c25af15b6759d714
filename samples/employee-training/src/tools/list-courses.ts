import { inline } from "@suite/contracts";
import {
  type CourseCatalog,
  courseCatalogSchema,
  levelSchema,
} from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { blocks, count, filter, onlyData, paging, readOnly } from "@suite/server/tools";
import { z } from "zod";
import { readCatalog } from "../data/catalog.ts";
import { findLearningPath, query } from "../data/find.ts";
import type { Context } from "../store.ts";
import { catalogOf, courseIds, courseTable } from "../views/catalog.ts";
import { courseCatalog } from "../widgets.ts";

const courseFilters = {
  query,
  level: levelSchema.optional().describe("Level of the course"),
  topic: filter("Topic: whole words from the title or tags, such as Azure AI"),
  maxMinutes: z.int().min(1).max(6000).optional().describe("Longest course to list, in minutes"),
  certificate: z.boolean().optional().describe("true: only courses that end with a certificate"),
  learningPathId: filter("Learning path id or title; lists its courses in order"),
};

export const listCourses = defineTool({
  name: "list-courses",
  title: "List courses and learning paths",
  description:
    "Lists the courses and learning paths in the catalog, filtered by subject, level, length, " +
    "certificate or learning path. Use it to browse, or to see everything on a subject. For the one best " +
    "course on a question, use training-media.",
  inputSchema: z.object({ ...courseFilters, ...paging }),
  outputSchema: courseCatalogSchema,
  annotations: readOnly,
  widget: courseCatalog,
  invoking: "Opening the catalog",
  invoked: "Catalog ready",
  async handler({ cursor, limit, learningPathId, ...rest }, context: Context) {
    const path =
      learningPathId === undefined ? undefined : await findLearningPath(context, learningPathId);
    const filters = { ...rest, ...(path && { learningPathId: path.id }) };
    const view = catalogOf(await readCatalog(context), {
      view: "catalog",
      filters,
      path,
      page: { cursor, limit },
      now: context.now(),
    });
    return {
      text: catalogText(view, path?.title),
      forModel: forModel(view),
      structuredContent: view,
    };
  },
});

/** @param path title of the learning path that filters the courses */
function catalogText({ courses, learningPaths, filters }: CourseCatalog, path?: string): string {
  const { items, total } = courses;
  const conditions = filterText(filters, path);
  if (total === 0) return `The catalog has no course ${conditions}. Remove a filter.`;
  return blocks(
    openingText(total, conditions),
    items.length < total ? `These are the first ${items.length}:` : "",
    courseTable(items),
    learningPaths.length === 0 ? "" : `Learning paths: ${learningPaths.map(pathText).join("; ")}.`,
  );
}

function openingText(total: number, conditions: string): string {
  if (conditions === "") return `The catalog has ${count(total, "course")}.`;
  return `The catalog has ${count(total, "course")} ${conditions}.`;
}

/** What the courses have in common, as in "about Azure, of at most 60 minutes". */
function filterText(filters: CourseCatalog["filters"], path: string | undefined): string {
  const { query, topic, level, maxMinutes, certificate } = filters;
  const parts = [
    query && `on "${inline(query, 60)}"`,
    topic && `about "${inline(topic, 60)}"`,
    level && `at the ${level} level`,
    maxMinutes && `of at most ${count(maxMinutes, "minute")}`,
    certificate === true && "with a certificate",
    certificate === false && "without a certificate",
    path && `of the learning path ${inline(path, 60)}`,
  ];
  return parts.filter((part) => part).join(", ");
}

function pathText({ title, courseIds: ids, minutes }: CourseCatalog["learningPaths"][number]) {
  return `${inline(title)} (${count(ids.length, "course")}, ${minutes} min)`;
}

function forModel({ courses, learningPaths }: CourseCatalog): string {
  const { items, total, cursor } = courses;
  return blocks(
    total === 0 ? "Next: training-media with a question; it also returns close matches." : "",
    courseIds(items),
    learningPaths.length === 0
      ? ""
      : `Learning path ids, in this order: ${learningPaths.map(({ id }) => inline(id, 60)).join(", ")}.`,
    cursor && `More with the cursor ${cursor}.`,
    onlyData,
  );
}
