import { inline } from "@suite/contracts";
import {
  type CourseCatalog,
  courseCatalogSchema,
  levelSchema,
} from "@suite/employee-training-widgets/contract";
import { defineTool } from "@suite/server";
import { blocks, count, filter, onlyData, paging, reads } from "@suite/server/tools";
import { z } from "zod";
import { catalogOf, courseTable, readCatalogue } from "../catalog.ts";
import { findLearningPath, query } from "../find.ts";
import type { Context } from "../store.ts";
import { courseCatalog } from "../widgets.ts";

const courseFilters = {
  query,
  level: levelSchema.optional().describe("How much the course takes for granted"),
  topic: filter("Topic: whole words of title or tags, such as Azure AI"),
  maxMinutes: z.int().min(1).max(6000).optional().describe("Courses of at most so many minutes"),
  certificate: z.boolean().optional().describe("true: only courses that end with a certificate"),
  learningPathId: filter("Learning path, by id or title; its courses come in their order"),
};

export const listCourses = defineTool({
  name: "list-courses",
  title: "List courses and learning paths",
  description:
    "Lists courses, the catalogue (catalog) of all available training, what one can study here: by " +
    "subject, level (beginner, intermediate, advanced), length (shorter than an hour, under so many " +
    "minutes), certificate or learning path, and the learning paths themselves. Use it to browse, for an " +
    "overview, for every course or everything on a subject, and for questions such as what training is " +
    "available. For the one best course use training-media.",
  inputSchema: z.object({ ...courseFilters, ...paging }),
  outputSchema: courseCatalogSchema,
  annotations: reads,
  widget: courseCatalog,
  invoking: "Opening the catalogue",
  invoked: "Catalogue ready",
  async handler({ cursor, limit, learningPathId, ...given }, context: Context) {
    const path = learningPathId === undefined ? undefined : await findLearningPath(context, learningPathId);
    const filters = { ...given, ...(path && { learningPathId: path.id }) };
    const view = catalogOf(await readCatalogue(context), {
      view: "catalog",
      filters,
      path,
      page: { cursor, limit },
      now: context.now(),
    });
    return { text: catalogText(view), structuredContent: view };
  },
});

/** Text of the result, for hosts without widgets. */
function catalogText({ courses, learningPaths, filters }: CourseCatalog): string {
  const { items, total, cursor } = courses;
  const given = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name} ${inline(String(value), 60)}`],
  );
  const conditions = given.length > 0 ? ` for ${given.join(", ")}` : "";
  if (total === 0) {
    return `No course${conditions}. Leave a filter out, or use training-media with a question: it names what comes near.`;
  }
  const shown = items.length < total ? `, the first ${items.length} below` : "";
  return blocks(
    `${count(total, "course")}${conditions}${shown}.`,
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
