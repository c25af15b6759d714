import type { z } from "zod";
import { checkArguments } from "../core/arguments.ts";
import type { ContentBlock } from "./content.ts";
import type { PromptContext } from "./context.ts";

export interface PromptMessage {
  readonly role: "user" | "assistant";
  readonly content: ContentBlock;
}

interface PromptFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Which of the server's suggestions complete an argument; left out, those of the argument's own name. */
  readonly suggestions?: Readonly<Record<string, string>>;
}

/** MCP's prompt arguments are texts that a person types. */
type ArgumentsSchema = z.ZodObject<Record<string, z.ZodType<string | undefined, string | undefined>>>;

export interface PromptDefinition<Arguments extends ArgumentsSchema> extends PromptFacts {
  readonly arguments: Arguments;
  /** May ask for what the arguments leave open; clients of 2026-07-28 then have it run anew with the answer. */
  messages(
    args: z.output<Arguments>,
    context: PromptContext,
  ): readonly [PromptMessage, ...PromptMessage[]] | Promise<readonly [PromptMessage, ...PromptMessage[]]>;
}

/** A prompt that a person picks in the chat. */
export interface Prompt extends PromptFacts {
  readonly arguments: ArgumentsSchema;
  /** Checks the arguments and makes the messages. */
  readonly messages: (args: unknown, context: PromptContext) => Promise<readonly PromptMessage[]>;
}

/** Defines a prompt whose messages depend on arguments; what people ask without any belongs into a walkthrough. */
export function definePrompt<Arguments extends ArgumentsSchema>(
  definition: PromptDefinition<Arguments>,
): Prompt {
  const { messages, ...facts } = definition;
  return {
    ...facts,
    messages: async (args, context) => messages(checkArguments(facts.arguments, args), context),
  };
}
