import { inline, UserError } from "@suite/contracts";
import { bookmarkNoteSchema, bookmarkSetSchema } from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { count, idempotentWrite } from "@suite/server/tools";
import { z } from "zod";
import { changeEnrollment } from "../data/enrollment.ts";
import { courseId, findCourse } from "../data/find.ts";
import { progressOf, withBookmark, withoutBookmark } from "../rules/progress.ts";
import type { Context } from "../store.ts";

export const setBookmark = defineTool({
  name: "set-bookmark",
  title: "Set bookmark",
  description: "Adds or removes a bookmark with a note in a course's video, for the widget.",
  inputSchema: z.object({
    courseId,
    seconds: z.number().min(0).max(36_000).describe("Position in the video, in seconds"),
    note: bookmarkNoteSchema
      .optional()
      .describe("Text of the bookmark; required unless remove is true"),
    remove: z.boolean().optional().describe("true: removes the bookmark at this position"),
  }),
  outputSchema: bookmarkSetSchema,
  annotations: idempotentWrite,
  visibility: ["app"],
  async handler({ courseId: nameOrId, seconds, note, remove }, context: Context) {
    const course = await findCourse(context, nameOrId);
    if (!remove && note === undefined) {
      throw new UserError("invalid", "Give the bookmark a note, or remove: true.");
    }
    if (seconds > course.clipSeconds) {
      const end = `The video of ${inline(course.title)} ends at ${course.clipSeconds} s.`;
      throw new UserError("invalid", `${end} Choose an earlier position.`);
    }
    const { row } = await changeEnrollment(context, course, ({ bookmarks }) => ({
      bookmarks: remove
        ? withoutBookmark(bookmarks, seconds)
        : withBookmark(bookmarks, { seconds, note: note ?? "" }),
    }));
    return {
      text: `${inline(course.title)} has ${count(row.bookmarks.length, "bookmark")}.`,
      structuredContent: { courseId: course.id, progress: progressOf(course, row) },
    };
  },
});
