import { createWidgetKey } from "@suite/server/internal";
import { z } from "zod";

const resultSchema = z.object({
  content: z
    .array(
      z.looseObject({
        type: z.string(),
        text: z.string().optional(),
        annotations: z.looseObject({ audience: z.array(z.string()).optional() }).optional(),
      }),
    )
    .default([]),
  structuredContent: z.record(z.string(), z.unknown()).optional(),
  isError: z.boolean().default(false),
  _meta: z.record(z.string(), z.unknown()).default({}),
});

const errorSchema = z.looseObject({ code: z.string() });

export type ToolAnswer = ReturnType<typeof toolAnswer>;

export function toolAnswer(result: unknown) {
  const { content, structuredContent, isError, _meta } = resultSchema.parse(result);
  const { error, viewUUID, ...rest } = _meta;
  // 2026-07-28 puts the server's name there too, which belongs to the protocol.
  const ofServer = Object.entries(rest).filter(
    ([key]) => !key.startsWith("io.modelcontextprotocol/"),
  );
  const textFor = (reader: "user" | "assistant") =>
    toText(content.filter(({ annotations }) => annotations?.audience?.includes(reader) ?? true));
  return {
    text: toText(content),
    /** The text without what only the model reads. */
    textForPeople: textFor("user"),
    /** The text without what only people read, as hosts give it to the model that heed the audience. */
    textForModel: textFor("assistant"),
    structuredContent,
    isError,
    /** `_meta.error`: the code and what came with it. */
    error: errorSchema.safeParse(error).data,
    /** Id of the view, in a result that a widget draws. */
    viewId: viewUUID,
    /** Metadata that only the widget sees. */
    detail: Object.fromEntries(ofServer),
  };
}

const toText = (blocks: readonly { readonly text?: string | undefined }[]) =>
  blocks.map(({ text }) => text ?? "").join("\n");

/** Arguments that a widget's page adds to calls of app-only write tools. */
export function asWidget(server: string): { widgetKey: string } {
  return { widgetKey: createWidgetKey(server) };
}
