import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { photoFileSchema, photoSceneSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { photoMimeType, photoOf } from "../resources.ts";

export const getPhoto = defineTool({
  name: "get-photo",
  title: "Get a photo",
  description:
    "Returns a photo in base64, for widgets in hosts that do not let them read resources.",
  inputSchema: z.object({ scene: photoSceneSchema.describe("Scene of a photo of an inspection") }),
  outputSchema: photoFileSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ scene }) {
    return {
      text: `The photo of the scene "${scene}".`,
      structuredContent: {
        scene,
        mimeType: photoMimeType,
        data: photoOf(scene).toString("base64"),
      },
    };
  },
});
