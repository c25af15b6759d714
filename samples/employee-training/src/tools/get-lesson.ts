import { clip, inline, UserError } from "@suite/contracts";
import { lessonViewSchema } from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { count, readOnly } from "@suite/server/tools";
import { z } from "zod";
import { courseId, findCourse } from "../data/find.ts";
import type { Context } from "../store.ts";

export const getLesson = defineTool({
  name: "get-lesson",
  title: "Get lesson",
  description: "Returns the text of a course's reading, or the steps of its lab, for the widget.",
  inputSchema: z.object({ courseId, moduleId: z.string().max(60).describe("Id of the module") }),
  outputSchema: lessonViewSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ courseId: nameOrId, moduleId }, context: Context) {
    const { id, title, modules } = await findCourse(context, nameOrId);
    const { store, signal } = context;
    const lesson = await store.lessons.get({ courseId: id, moduleId }, { signal });
    if (!lesson) {
      throw new UserError(
        "not_found",
        `The module ${inline(moduleId, 60)} of ${inline(title)} has no text. Choose a reading or a lab.`,
      );
    }
    const { sections } = lesson;
    const name = modules.find((module) => module.id === moduleId)?.title ?? title;
    return {
      text: `${inline(name)} has ${count(sections.length, "section")}.`,
      structuredContent: { courseId: id, moduleId, title: clip(name, 90), sections },
    };
  },
});
