import { UserError } from "@suite/contracts";
import { trainingMediaSchema } from "@suite/employee-training-widgets/contract";
import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { z } from "zod";
import { findCourse } from "../find.ts";
import { courseId, query } from "../inputs.ts";
import { readCatalogue } from "../reading.ts";
import type { Context } from "../store.ts";
import { answerTo, courseView, mediaText } from "../views/media-view.ts";
import { trainingMediaWidget } from "../widgets.ts";

export const trainingMedia = defineTool({
  name: "training-media",
  title: "Show a training course",
  description:
    "Finds the one best course for a question and shows it: video, modules, the learner's progress, " +
    "related courses. Use it when somebody wants to learn or understand how something works, get up to " +
    "speed or be taught, asks you to recommend, suggest, pick or find a single course, lesson, tutorial, " +
    "video or learning resource on a subject, or wants to open, start, play, watch or continue a certain " +
    "course by its title. To browse, or for everything on a subject, use list-courses.",
  inputSchema: z.object({
    query,
    courseId: courseId.optional().describe("Opens this course, by id or title; the query is not used then"),
  }),
  outputSchema: trainingMediaSchema,
  annotations: reads,
  widget: trainingMediaWidget,
  invoking: "Looking for a course",
  invoked: "Course ready",
  async handler({ query: asked, courseId: wanted }, context: Context) {
    if (wanted === undefined && asked === undefined) {
      throw new UserError("invalid", "Say in query what the course should be about, or give a courseId.");
    }
    const reading = await readCatalogue(context);
    const view =
      wanted === undefined
        ? answerTo(asked ?? "", reading, context.now())
        : courseView(await findCourse(context, wanted), [], reading, context.now());
    return { text: mediaText(view), structuredContent: view };
  },
});
