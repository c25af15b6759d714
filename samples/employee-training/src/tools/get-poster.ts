import { inline, UserError } from "@suite/contracts";
import { posterFileSchema } from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { z } from "zod";
import { posterMimeType, posterOf } from "../data/clips.ts";
import { courseId } from "../data/find.ts";

export const getPoster = defineTool({
  name: "get-poster",
  title: "Get a poster",
  description:
    "Returns the first frame of a course's video in base64, for widgets in hosts that do not let them read resources.",
  inputSchema: z.object({ courseId }),
  outputSchema: posterFileSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ courseId: id }) {
    const poster = posterOf(id);
    if (!poster)
      throw new UserError(
        "not_found",
        `There is no poster of ${inline(id)}. Use the id of a course.`,
      );
    return {
      text: "The poster of the course.",
      structuredContent: {
        courseId: id,
        mimeType: posterMimeType,
        data: poster.toString("base64"),
      },
    };
  },
});
