import { z } from "zod";
import { definePrompt, type Prompt } from "../define/prompt.ts";
import type { Walkthrough } from "../define/walkthrough.ts";

/** A walkthrough as a prompt that a person picks in the chat. */
export function walkthroughPrompt({ name, title, description, prompt }: Walkthrough): Prompt {
  return definePrompt({
    name,
    title,
    description: description ?? title,
    arguments: z.object({}),
    messages: () => [{ role: "user", content: { type: "text", text: prompt } }],
  });
}
