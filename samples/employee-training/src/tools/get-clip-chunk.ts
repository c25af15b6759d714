import { inline, UserError } from "@suite/contracts";
import { clipChunkSchema } from "@suite/employee-training-contract";
import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { z } from "zod";
import { clipChunk, clipMedia } from "../data/clips.ts";
import { courseId, findCourse } from "../data/find.ts";
import type { Context } from "../store.ts";

export const getClipChunk = defineTool({
  name: "get-clip-chunk",
  title: "Get part of a video",
  description:
    "Returns one chunk of a course's video in base64, for widgets in hosts that do not let them read " +
    "resources.",
  inputSchema: z.object({
    courseId,
    chunk: z.int().min(0).max(10_000).describe("Number of the chunk, from 0"),
  }),
  outputSchema: clipChunkSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ courseId: nameOrId, chunk }, context: Context) {
    const { id, title } = await findCourse(context, nameOrId);
    const bytes = clipChunk(id, chunk);
    const { chunkCount, mimeType } = clipMedia(id);
    if (!bytes)
      throw new UserError(
        "not_found",
        `There is no part ${chunk}: the video of ${inline(title)} has parts 0 to ${chunkCount - 1}.`,
      );
    return {
      text: `Part ${chunk + 1} of ${chunkCount}.`,
      structuredContent: {
        courseId: id,
        chunk,
        chunkCount,
        mimeType,
        data: Buffer.from(bytes).toString("base64"),
      },
    };
  },
});
