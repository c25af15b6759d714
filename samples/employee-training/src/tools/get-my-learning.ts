import { courseCatalogSchema } from "@suite/employee-training-widgets/contract";
import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { z } from "zod";
import { readCatalogue } from "../reading.ts";
import type { Context } from "../store.ts";
import { myLearningText } from "../views/catalog-text.ts";
import { catalogOf } from "../views/catalog-view.ts";
import { courseCatalog } from "../widgets.ts";

export const getMyLearning = defineTool({
  name: "get-my-learning",
  title: "Show my learning and certificates",
  description:
    "Shows my learning: the courses the learner is enrolled in or signed up for, which ones they have " +
    "finished, how far they are and how much is left in the others, and the certificates they have " +
    "earned. Use it for questions about one's own progress: what have I done or finished so far, do I " +
    "have anything left. For a new course use enroll-in-course.",
  inputSchema: z.object({}),
  outputSchema: courseCatalogSchema,
  annotations: reads,
  widget: courseCatalog,
  invoking: "Reading your progress",
  invoked: "Progress ready",
  async handler(_, context: Context) {
    const view = catalogOf(await readCatalogue(context), {
      view: "my-learning",
      filters: {},
      page: {},
      now: context.now(),
    });
    return { text: myLearningText(view), structuredContent: view };
  },
});
