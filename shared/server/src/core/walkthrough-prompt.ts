import type { Language } from "@suite/contracts";
import { z } from "zod";
import { definePrompt, type Prompt } from "../define/prompt.ts";
import type { Walkthrough } from "../define/walkthrough.ts";
import { argumentSentence } from "./languages.ts";
import { walkthroughText } from "./walkthrough-text.ts";

/** A walkthrough as a prompt that a person picks in the chat; its texts are in `language` already. */
export function walkthroughPrompt(walkthrough: Walkthrough, language: Language = "en"): Prompt {
  const { name, title, description, arguments: known = {} } = walkthrough;
  const entries = Object.entries(known);
  const shape = entries.map(([argument, facts]): [string, z.ZodOptional<z.ZodString>] => [
    argument,
    z.string().optional().describe(argumentSentence[language](facts.description, facts.default)),
  ]);
  return definePrompt({
    name,
    title,
    description: description ?? title,
    arguments: z.object(Object.fromEntries(shape)),
    suggestions: Object.fromEntries(
      entries.flatMap(([argument, { suggestions }]) => (suggestions ? [[argument, suggestions]] : [])),
    ),
    messages: (chosen) => [
      { role: "user", content: { type: "text", text: walkthroughText(walkthrough, chosen) } },
    ],
  });
}
