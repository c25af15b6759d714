import { UserError } from "@suite/contracts";
import { z } from "zod";
import { type ContentBlock, defineTool, type ToolResult } from "../../define/tool.ts";
import { redPixel, silence } from "./samples.ts";

const inputSchema = z.object({});
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const image: ContentBlock = { type: "image", data: redPixel, mimeType: "image/png" };
const audio: ContentBlock = { type: "audio", data: silence, mimeType: "audio/wav" };
const note: ContentBlock = {
  type: "resource",
  resource: { uri: "test://embedded-resource", mimeType: "text/plain", text: "A note inside an answer." },
};
const record: ContentBlock = {
  type: "resource",
  resource: { uri: "test://mixed-content-resource", mimeType: "application/json", text: '{"value":123}' },
};

/** Tools that return each kind of content. The conformance suite prescribes their names. */
export const contentTools = [
  answering("test_simple_text", { text: "This is a simple text response for testing." }),
  answering("test_image_content", { text: "A red pixel.", content: [image] }),
  answering("test_audio_content", { text: "An instant of silence.", content: [audio] }),
  answering("test_embedded_resource", { text: "A note.", content: [note] }),
  answering("test_multiple_content_types", { text: "A pixel and a record.", content: [image, record] }),
  defineTool({
    name: "test_error_handling",
    title: "Error handling",
    description: "Fails every time.",
    inputSchema,
    annotations,
    handler() {
      throw new UserError("invalid", "This tool fails on purpose.");
    },
  }),
];

function answering(name: string, result: ToolResult<undefined>) {
  const title = name.replace("test_", "").replaceAll("_", " ");
  return defineTool({
    name,
    title,
    description: `Answers with ${title}.`,
    inputSchema,
    annotations,
    handler: () => result,
  });
}
