import type { z } from "zod";
import { checkArguments, checkOutput } from "../core/arguments.ts";
import { repeatsAddMore, withAgain, withoutAgain } from "./again.ts";
import type { ContentBlock } from "./content.ts";
import type { ClientFeatures, ToolContext } from "./context.ts";
import type { Widget } from "./widget.ts";

/** MCP's four behaviour hints. All are mandatory: hosts treat a missing one as the worst case. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export type Visibility = "model" | "app";

/** Data for the widget alone; it travels in the result's `_meta` and never reaches the model. */
export type Detail = Readonly<Record<string, unknown>>;

interface HandlerResult {
  /** Markdown that is a complete answer by itself. */
  text: string;
  /** What follows the text, such as an image. */
  content?: readonly ContentBlock[];
  detail?: Detail;
}

export type ToolResult<Output> = Output extends z.ZodObject
  ? HandlerResult & { structuredContent: z.input<Output> }
  : HandlerResult & { structuredContent?: undefined };

interface ToolFacts {
  readonly name: string;
  readonly title: string;
  /** Says when to use the tool; at most 1,024 characters. */
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly widget?: Widget;
  /** Who may call it: `["app"]` is for the widget's own helpers. Left out means both. */
  readonly visibility?: readonly Visibility[];
  /**
   * For tools that work in the client's own folders: only a client that started the server itself (stdio) and has told of its
   * roots finds them listed, and nobody else can call them.
   */
  readonly local?: boolean;
  /** What the tool cannot do without; a client that does not declare all of it is refused before the handler runs. */
  readonly requires?: readonly (keyof ClientFeatures)[];
  /** Status texts while and after the call, at most 64 characters. */
  readonly invoking?: string;
  readonly invoked?: string;
}

export interface ToolDefinition<Input extends z.ZodObject, Output extends z.ZodObject | undefined, Store>
  extends ToolFacts {
  readonly inputSchema: Input;
  readonly outputSchema?: Output;
  handler(
    input: z.output<Input>,
    context: ToolContext<Store>,
  ): ToolResult<Output> | Promise<ToolResult<Output>>;
}

/** What a tool call gives before it is dressed for the wire. */
export interface ToolOutcome {
  readonly text: string;
  readonly content?: readonly ContentBlock[];
  readonly structuredContent?: Record<string, unknown>;
  readonly detail?: Detail;
}

/** A tool as a value. `Store` is what its handler needs; a server's store must offer at least that. */
export interface Tool<Store = unknown> extends ToolFacts {
  readonly visibility: readonly Visibility[];
  readonly inputSchema: z.ZodObject;
  readonly outputSchema?: z.ZodObject;
  /** Checks the arguments, runs the handler and checks what it returned. */
  readonly run: (input: unknown, context: ToolContext<Store>) => Promise<ToolOutcome>;
}

/** Defines one tool. From this value come the MCP tool, the MCP Apps and OpenAI metadata and the checks. */
export function defineTool<
  Input extends z.ZodObject,
  Output extends z.ZodObject | undefined = undefined,
  Store = unknown,
>(definition: ToolDefinition<Input, Output, Store>): Tool<Store> {
  const { handler, inputSchema, outputSchema, ...facts } = definition;
  const guarded = repeatsAddMore(facts.annotations);
  const wholeInput = guarded ? withAgain(inputSchema) : inputSchema;
  return {
    ...facts,
    visibility: facts.visibility ?? ["model", "app"],
    inputSchema: wholeInput,
    outputSchema,
    async run(input, context) {
      if (guarded) checkArguments(wholeInput, input);
      const given = guarded ? withoutAgain(input) : input;
      const answer = await handler(checkArguments(inputSchema, given), context);
      return {
        text: answer.text,
        content: answer.content,
        structuredContent: outputSchema && checkOutput(outputSchema, answer.structuredContent),
        detail: answer.detail,
      };
    },
  };
}
