import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "@suite/contracts";
import { z } from "zod";
import { defineForm } from "../../calls/form.ts";
import type { ElicitOptions, ToolContext } from "../../define/context.ts";
import { definePrompt, type PromptMessage } from "../../define/prompt.ts";
import { defineResource, type RecordBody } from "../../define/resource.ts";
import { type ContentBlock, defineTool, type ToolResult } from "../../define/tool.ts";
import { facts } from "../facts.ts";
import { taskTools } from "./task-tools.ts";

/** PNG of one red pixel. */
const redPixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC";

/** WAV of one silent sample: 8-bit mono PCM at 8 kHz. */
const silence = "UklGRiUAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQEAAACA";

type Result = string | ToolResult<undefined>;
type Handler = (context: ToolContext, input: Record<string, unknown>) => Result | Promise<Result>;

/** Tool with a name that the conformance suite prescribes. A text stands for a result with that text. */
function tool(name: string, handler: Handler, input = z.object({})) {
  return defineTool({
    ...facts(name, `Tries ${name}.`),
    inputSchema: input,
    async handler(values, context: ToolContext) {
      const result = await handler(context, values);
      return typeof result === "string" ? { text: result } : result;
    },
  });
}

const image: ContentBlock = { type: "image", data: redPixel, mimeType: "image/png" };
const audio: ContentBlock = { type: "audio", data: silence, mimeType: "audio/wav" };
const embedded = (uri: string, mimeType: string, text: string): ContentBlock => ({
  type: "resource",
  resource: { uri, mimeType, text },
});
const note = embedded("test://embedded-resource", "text/plain", "A note inside an answer.");
const record = embedded("test://mixed-content-resource", "application/json", '{"value":123}');

const contentTools = [
  tool("test_simple_text", () => "This is a simple text response for testing."),
  tool("test_image_content", () => ({ text: "A red pixel.", content: [image] })),
  tool("test_audio_content", () => ({ text: "An instant of silence.", content: [audio] })),
  tool("test_embedded_resource", () => ({ text: "A note.", content: [note] })),
  tool("test_multiple_content_types", () => ({
    text: "A pixel and a record.",
    content: [image, record],
  })),
  tool("test_error_handling", () => {
    throw new UserError("invalid", "This tool fails on purpose.");
  }),
];

const pauseMs = 50;
const word = defineForm({ word: z.string() });

/** Tools that send notifications before their result. */
const noticeTools = [
  tool("test_tool_with_logging", async ({ log, signal }) => {
    for (const message of [
      "Tool execution started",
      "Tool processing data",
      "Tool execution completed",
    ]) {
      log.info({}, message);
      await sleep(pauseMs, undefined, { signal });
    }
    return "Logged three times.";
  }),
  tool("test_tool_with_progress", async ({ progress, signal }) => {
    for (const done of [0, 50, 100]) {
      progress(done, 100);
      await sleep(pauseMs, undefined, { signal });
    }
    return "Reached 100 of 100.";
  }),
  tool("test_logging_tool", ({ log }) => {
    log.info({}, "The tool runs");
    return "Logged once.";
  }),
  tool("test_streaming_elicitation", async ({ progress, log, elicit }) => {
    progress(1, 2);
    log.info({}, "The tool asks");
    return JSON.stringify(await elicit("Which word?", word));
  }),
  {
    ...tool("test_missing_capability", (context) => generate(context, "Write a word")),
    requires: ["sampling"] as const,
  },
];

const name = defineForm({ name: z.string() });
const color = defineForm({ color: z.string() });
const ok = defineForm({ ok: z.boolean() });

const account = defineForm({
  username: z.string().describe("The name to sign in with"),
  email: z.string().describe("Where to write to"),
});

const defaults = defineForm({
  name: z.string().default("John Doe"),
  age: z.int().default(30),
  score: z.number().default(95.5),
  status: z.enum(["active", "inactive", "pending"]).default("active"),
  verified: z.boolean().default(true),
});

const options = ["option1", "option2", "option3"] as const;
const titled = ["value1", "value2", "value3"] as const;
const titles = { value1: "First", value2: "Second", value3: "Third" };

const choices = defineForm({
  untitledSingle: z.enum(options),
  titledSingle: z.enum(titled).meta({ titles }),
  // The form of 2025-06-18 with a second list, deprecated since.
  legacyEnum: z
    .enum(["opt1", "opt2", "opt3"])
    .meta({ enumNames: ["Option One", "Option Two", "Option Three"] }),
  untitledMulti: z.array(z.enum(options)),
  titledMulti: z.array(z.enum(titled).meta({ titles })),
});

/** Tools that need input from the person, the client's model or the client. */
const elicitationTools = [
  tool("test_elicitation", form("Who are you?", account), text("message")),
  tool("test_elicitation_sep1034_defaults", form("Are these right?", defaults)),
  tool("test_elicitation_sep1330_enums", form("Which?", choices)),
  tool("test_sampling", (context, { prompt }) => generate(context, String(prompt)), text("prompt")),
  tool(
    "test_input_required_result_elicitation",
    form("What is your name?", name, "Answered", { key: "user_name", unprompted: true }),
  ),
  tool("test_input_required_result_sampling", (context) =>
    generate(context, "What is the capital of France?"),
  ),
  tool("test_input_required_result_list_roots", async ({ roots }) =>
    JSON.stringify(await needed(roots, "roots")()),
  ),
  tool("test_input_required_result_request_state", form("Please confirm", ok, "state-ok")),
  tool("test_input_required_result_tampered_state", form("Please confirm", ok)),
  tool("test_input_required_result_multiple_inputs", async (context) => {
    const answers = await Promise.all([
      context.elicit("What is your name?", name),
      generate(context, "Write a greeting"),
      needed(context.roots, "roots")(),
    ]);
    return JSON.stringify(answers);
  }),
  tool("test_input_required_result_multi_round", async ({ elicit }) => {
    const first = await elicit("Step 1: What is your name?", name);
    const second = await elicit("Step 2: What is your favorite color?", color);
    return JSON.stringify([first, second]);
  }),
  tool("test_input_required_result_capabilities", async ({ canElicit, elicit, sample, roots }) => {
    const answers = await Promise.all([
      canElicit ? elicit("What is your name?", name) : undefined,
      sample?.({ prompt: "Write a greeting", maxTokens: 50 }),
      roots?.(),
    ]);
    return JSON.stringify(answers);
  }),
];

/** Tools that the official conformance suite calls. */
export const conformanceTools = [
  ...elicitationTools,
  ...contentTools,
  ...noticeTools,
  ...taskTools,
];

function text(argument: string) {
  return z.object({ [argument]: z.string().describe("Its text") });
}

function form(
  question: string,
  fields: z.ZodObject,
  prefix = "Answered",
  terms: ElicitOptions = {},
): Handler {
  return async ({ elicit }, { message = question }) => {
    const answer = await elicit(String(message), fields, terms);
    if (answer.action === "unsupported")
      throw new UserError("unavailable", "This client cannot put questions to people.");
    return `${prefix}: ${JSON.stringify(answer)}`;
  };
}

async function generate({ sample }: ToolContext, prompt: string): Promise<string> {
  return `The model wrote: ${await needed(sample, "a model")({ prompt, maxTokens: 100 })}`;
}

function needed<T>(feature: T | undefined, what: string): T {
  if (feature === undefined) throw new UserError("unavailable", `This client offers no ${what}.`);
  return feature;
}

const nothing = z.object({});
const subject = defineForm({ context: z.string() });
const saying = (text: string): PromptMessage => ({ role: "user", content: { type: "text", text } });

/** Prompts that the conformance suite gets by name. */
export const prompts = [
  definePrompt({
    name: "test_simple_prompt",
    title: "Simple prompt",
    description: "One message.",
    arguments: nothing,
    messages: () => [saying("This is a simple prompt for testing.")],
  }),
  definePrompt({
    name: "test_prompt_with_arguments",
    title: "Prompt with arguments",
    description: "Repeats both arguments.",
    arguments: z.object({
      arg1: z.string().describe("The first"),
      arg2: z.string().describe("The second"),
    }),
    messages: ({ arg1, arg2 }) => [saying(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  }),
  definePrompt({
    name: "test_prompt_with_embedded_resource",
    title: "Prompt with a resource",
    description: "Carries a resource inside.",
    arguments: z.object({ resourceUri: z.string().describe("The URI it appears under") }),
    messages({ resourceUri: uri }) {
      const resource = { uri, mimeType: "text/plain", text: "A resource inside a prompt." };
      return [
        { role: "user", content: { type: "resource", resource } },
        saying("Read the resource above."),
      ];
    },
  }),
  definePrompt({
    name: "test_input_required_result_prompt",
    title: "Prompt that asks",
    description: "Asks what it should be about.",
    arguments: nothing,
    async messages(_, { elicit }) {
      const answer = await elicit("What context should the prompt use?", subject, {
        key: "user_context",
      });
      return [
        saying(answer.action === "accept" ? `About ${answer.content.context}.` : "About anything."),
      ];
    },
  }),
  definePrompt({
    name: "test_prompt_with_image",
    title: "Prompt with an image",
    description: "Carries an image inside.",
    arguments: nothing,
    messages: () => [
      { role: "user", content: { type: "image", data: redPixel, mimeType: "image/png" } },
      saying("What color is the pixel above?"),
    ],
  }),
];

/** Resources that the conformance suite reads by URI. */
export const resources = [
  single("static-text", "text/plain", "A text that never changes."),
  single("static-binary", "image/png", Buffer.from(redPixel, "base64")),
  single("watched-resource", "text/plain", "A text to subscribe to."),
  defineResource({
    name: "data",
    title: "Data",
    description: "Data made from the id.",
    uriTemplate: "test://template/{id}/data",
    read: async ({ id }) => ({ id, data: `Data for ID: ${id}` }),
  }),
];

function single(name: string, mimeType: string, body: RecordBody) {
  return defineResource({
    name,
    title: name.replace("-", " "),
    description: "One thing under one URI.",
    uriTemplate: `test://${name}`,
    mimeType,
    list: async () => ({ entries: [{ variables: {}, title: name }] }),
    read: async () => body,
  });
}
