import { UserError } from "@suite/contracts";
import { z } from "zod";
import { defineForm } from "../../calls/form.ts";
import type { ElicitOptions, ToolContext } from "../../define/context.ts";
import { defineTool } from "../../define/tool.ts";

const annotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

const nothing = z.object({});
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

type Handler = (input: Record<string, unknown>, context: ToolContext) => Promise<string>;

/** Tools that need input from the person, the client's model or the client. */
export const elicitationTools = [
  elicitingTool(
    "test_elicitation",
    form("Who are you?", account),
    z.object({ message: z.string().describe("The question") }),
  ),
  elicitingTool("test_elicitation_sep1034_defaults", form("Are these right?", defaults)),
  elicitingTool("test_elicitation_sep1330_enums", form("Which?", choices)),
  elicitingTool(
    "test_sampling",
    ({ prompt }, context) => written(context, String(prompt)),
    z.object({ prompt: z.string().describe("The prompt") }),
  ),
  elicitingTool(
    "test_input_required_result_elicitation",
    form("What is your name?", name, "Answered", { key: "user_name", unprompted: true }),
  ),
  elicitingTool("test_input_required_result_sampling", (_, context) =>
    written(context, "What is the capital of France?"),
  ),
  elicitingTool("test_input_required_result_list_roots", async (_, { roots }) =>
    JSON.stringify(await needed(roots, "roots")()),
  ),
  elicitingTool("test_input_required_result_request_state", form("Please confirm", ok, "state-ok")),
  elicitingTool("test_input_required_result_tampered_state", form("Please confirm", ok)),
  elicitingTool("test_input_required_result_multiple_inputs", async (_, context) => {
    const answers = await Promise.all([
      context.elicit("What is your name?", name),
      written(context, "Write a greeting"),
      needed(context.roots, "roots")(),
    ]);
    return JSON.stringify(answers);
  }),
  elicitingTool("test_input_required_result_multi_round", async (_, { elicit }) => {
    const first = await elicit("Step 1: What is your name?", name);
    const second = await elicit("Step 2: What is your favorite color?", color);
    return JSON.stringify([first, second]);
  }),
  elicitingTool(
    "test_input_required_result_capabilities",
    async (_, { canElicit, elicit, sample, roots }) => {
      const answers = await Promise.all([
        canElicit ? elicit("What is your name?", name) : undefined,
        sample?.({ prompt: "Write a greeting", maxTokens: 50 }),
        roots?.(),
      ]);
      return JSON.stringify(answers);
    },
  ),
];

function elicitingTool(toolName: string, handler: Handler, inputSchema: z.ZodObject = nothing) {
  const title = toolName.replace("test_", "").replaceAll("_", " ");
  return defineTool({
    name: toolName,
    title,
    description: `Tries ${title}.`,
    inputSchema,
    annotations,
    handler: async (input, context: ToolContext) => ({ text: await handler(input, context) }),
  });
}

function form(
  question: string,
  fields: z.ZodObject,
  word = "Answered",
  options: ElicitOptions = {},
): Handler {
  return async ({ message = question }, { elicit }) => {
    const answer = await elicit(String(message), fields, options);
    if (answer.action === "unsupported")
      throw new UserError("unavailable", "This client cannot put questions to people.");
    return `${word}: ${JSON.stringify(answer)}`;
  };
}

async function written({ sample }: ToolContext, prompt: string): Promise<string> {
  return `The model wrote: ${await needed(sample, "a model")({ prompt, maxTokens: 100 })}`;
}

function needed<T>(feature: T | undefined, what: string): T {
  if (feature === undefined) throw new UserError("unavailable", `This client offers no ${what}.`);
  return feature;
}
