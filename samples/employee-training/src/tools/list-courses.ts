import { courseCatalogSchema } from "@suite/employee-training-widgets/contract";
import { defineTool } from "@suite/server";
import { paging, reads } from "@suite/server/tools";
import { z } from "zod";
import { findLearningPath } from "../find.ts";
import { courseFilters } from "../inputs.ts";
import { readCatalogue } from "../reading.ts";
import type { Context } from "../store.ts";
import { catalogText } from "../views/catalog-text.ts";
import { catalogOf } from "../views/catalog-view.ts";
import { courseCatalog } from "../widgets.ts";

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
