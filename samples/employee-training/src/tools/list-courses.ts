import { inline } from "@suite/contracts";
import {
  type CourseCatalog,
  courseCatalogSchema,
  levelSchema,
} from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { blocks, count, filter, onlyData, paging, readOnly } from "@suite/server/tools";
import { z } from "zod";
import { catalogOf, courseTable, readCatalog } from "../catalog.ts";
import { findLearningPath, query } from "../find.ts";
import type { Context } from "../store.ts";
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
    return { text: catalogText(view), structuredContent: view };
  },
});

function catalogText({ courses, learningPaths, filters }: CourseCatalog): string {
  const { items, total, cursor } = courses;
  const filterTexts = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${inline(String(value), 60)}`],
  );
  const conditions = filterTexts.length > 0 ? ` for ${filterTexts.join(", ")}` : "";
  if (total === 0) {
    return `No course${conditions}. Remove a filter, or use training-media with a question; it also returns close matches.`;
  }
  const extent = items.length < total ? `, the first ${items.length} below` : "";
  return blocks(
    `${count(total, "course")}${conditions}${extent}.`,
    courseTable(items),
    cursor && `More with the cursor ${cursor}.`,
    learningPaths.length === 0
      ? ""
      : `Learning paths: ${learningPaths
          .map(
            ({ title, id, courseIds, minutes }) =>
              `${inline(title)} (${id}, ${courseIds.length} courses, ${minutes} min)`,
          )
          .join("; ")}.`,
    onlyData,
  );
}
