import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { defineForm } from "../../calls/form.ts";
import { defineTool } from "../../define/tool.ts";

const inputSchema = z.object({});
const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
const pauseMs = 50;
const word = defineForm({ word: z.string() });

/** Tools that send notifications or requests before their result. */
export const noticeTools = [
  defineTool({
    name: "test_tool_with_logging",
    title: "Tool with logging",
    description: "Logs three times.",
    inputSchema,
    annotations,
    async handler(_, { log, signal }) {
      for (const message of ["Tool execution started", "Tool processing data", "Tool execution completed"]) {
        log.info({}, message);
        await sleep(pauseMs, undefined, { signal });
      }
      return { text: "Logged three times." };
    },
  }),
  defineTool({
    name: "test_tool_with_progress",
    title: "Tool with progress",
    description: "Reports how far it is: at the start, half-way and at the end.",
    inputSchema,
    annotations,
    async handler(_, { progress, signal }) {
      for (const done of [0, 50, 100]) {
        progress(done, 100);
        await sleep(pauseMs, undefined, { signal });
      }
      return { text: "Reached 100 of 100." };
    },
  }),
  defineTool({
    name: "test_logging_tool",
    title: "Logging tool",
    description: "Logs once.",
    inputSchema,
    annotations,
    handler(_, { log }) {
      log.info({}, "The tool runs");
      return { text: "Logged once." };
    },
  }),
  defineTool({
    name: "test_streaming_elicitation",
    title: "Streaming elicitation",
    description: "Reports and logs, then asks.",
    inputSchema,
    annotations,
    async handler(_, { progress, log, elicit }) {
      progress(1, 2);
      log.info({}, "The tool asks");
      return { text: JSON.stringify(await elicit("Which word?", word)) };
    },
  }),
  defineTool({
    name: "test_missing_capability",
    title: "Missing capability",
    description: "Has the client's model write a word.",
    inputSchema,
    annotations,
    requires: ["sampling"],
    handler: async (_, { sample }) => ({
      text: String(await sample?.({ prompt: "Write a word", maxTokens: 20 })),
    }),
  }),
];
