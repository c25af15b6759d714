import { z } from "zod";
import { defineForm } from "../../calls/form.ts";
import { definePrompt, type PromptMessage } from "../../define/prompt.ts";
import { redPixel } from "./samples.ts";

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
    arguments: z.object({ arg1: z.string().describe("The first"), arg2: z.string().describe("The second") }),
    messages: ({ arg1, arg2 }) => [saying(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`)],
  }),
  definePrompt({
    name: "test_prompt_with_embedded_resource",
    title: "Prompt with a resource",
    description: "Carries a resource inside.",
    arguments: z.object({ resourceUri: z.string().describe("The URI it appears under") }),
    messages({ resourceUri: uri }) {
      const resource = { uri, mimeType: "text/plain", text: "A resource inside a prompt." };
      return [{ role: "user", content: { type: "resource", resource } }, saying("Read the resource above.")];
    },
  }),
  definePrompt({
    name: "test_input_required_result_prompt",
    title: "Prompt that asks",
    description: "Asks what it should be about.",
    arguments: nothing,
    async messages(_, { elicit }) {
      const answer = await elicit("What context should the prompt use?", subject, { key: "user_context" });
      return [saying(answer.action === "accept" ? `About ${answer.content.context}.` : "About anything.")];
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
