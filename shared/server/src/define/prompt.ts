import type { z } from "zod";
import { checkArguments } from "./arguments.ts";
import type { PromptContext } from "./context.ts";
import type { ContentBlock } from "./tool.ts";

export interface PromptMessage {
  readonly role: "user" | "assistant";
  readonly content: ContentBlock;
}

interface PromptFacts {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Names of the server's suggestions that complete each argument; by default the argument's own name. */
  readonly suggestions?: Readonly<Record<string, string>>;
}

/** Prompt arguments in MCP are strings. */
type ArgumentsSchema = z.ZodObject<
  Record<string, z.ZodType<string | undefined, string | undefined>>
>;

export interface PromptDefinition<Arguments extends ArgumentsSchema> extends PromptFacts {
  readonly arguments: Arguments;
  /** Creates the messages. May elicit missing facts; clients of 2026-07-28 then run it again with the answer. */
  messages(
    args: z.output<Arguments>,
    context: PromptContext,
  ):
    | readonly [PromptMessage, ...PromptMessage[]]
    | Promise<readonly [PromptMessage, ...PromptMessage[]]>;
}

export interface Prompt extends PromptFacts {
  readonly arguments: ArgumentsSchema;
  readonly messages: (args: unknown, context: PromptContext) => Promise<readonly PromptMessage[]>;
}

/**
 * Defines a prompt with its own logic. A prompt with a fixed text and example calls is a scenario instead.
 *
 * @example
 * const planOnboarding = definePrompt({
 *   name: "plan-onboarding",
 *   title: "Plan an onboarding",
 *   description: "Plans the first courses of a new colleague.",
 *   arguments: z.object({ role: z.string() }),
 *   messages: ({ role }) => [toMessage(`Plan the first courses of a new ${role}.`)],
 * });
 */
export function definePrompt<Arguments extends ArgumentsSchema>(
  definition: PromptDefinition<Arguments>,
): Prompt {
  const { messages, ...facts } = definition;
  return {
    ...facts,
    messages: async (args, context) => messages(checkArguments(facts.arguments, args), context),
  };
}
