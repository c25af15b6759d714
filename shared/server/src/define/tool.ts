import type { z } from "zod";
import type { ApiAccess } from "./api.ts";
import type { ClientFeatures, GraphContext, ToolContext } from "./context.ts";
import type { ToolTask } from "./task.ts";
import type { Widget } from "./widget.ts";

/** Content blocks of MCP. Binary data is base64. */
type TextBlock = {
  type: "text";
  text: string;
  annotations?: { audience: ("user" | "assistant")[] };
};
type MediaBlock = { type: "image" | "audio"; data: string; mimeType: string };
type ResourceBlock = {
  type: "resource";
  resource: { uri: string; mimeType: string } & ({ text: string } | { blob: string });
};

export type ContentBlock = TextBlock | MediaBlock | ResourceBlock;

/** The four behavior hints of MCP. All are required: hosts assume the worst of a missing one. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

type Visibility = "model" | "app";

/** Data for the widget alone, sent in the result's `_meta` and never shown to the model. */
type Detail = Readonly<Record<string, unknown>>;

interface HandlerResult {
  /**
   * Markdown for people and the model: a complete answer without the widget, whose first sentence hosts show above it. It names no
   * tools, internal ids or codes.
   */
  text: string;
  /** Markdown for the model alone: ids for further calls, next steps, and user-entered texts in fences (`quoted`). */
  forModel?: string;
  /** Markdown for people alone: user-entered texts as plain quotations (`plainQuotations`). */
  forPeople?: string;
  /** Further content blocks after the text, such as an image. */
  content?: readonly ContentBlock[];
  detail?: Detail;
  /**
   * Set when the outcome comes later, for a tool with `task`: what `task` calls this one, such as the id of the row that waits. A client
   * that declares the Tasks extension gets a task that starts with `text`; any other client gets this result.
   */
  task?: string;
}

export type ToolResult<Output> = Output extends z.ZodObject
  ? HandlerResult & { structuredContent: z.input<Output> }
  : HandlerResult & { structuredContent?: undefined };

/** Input fields in which hosts pass files that a person added to the chat. */
export interface ChatFiles {
  /**
   * Names of fields that ChatGPT fills, each with a file or a list of files: an object with `download_url` and `file_id`, and optionally
   * `mime_type` and `file_name`. https://developers.openai.com/apps-sdk/reference
   */
  readonly params?: readonly string[];
  /**
   * JSON paths of addresses of files in Microsoft 365, such as `$.file_url`. Copilot lets the application of `OBO_CLIENT_ID` read them before it
   * calls the tool, which the permission Files.SelectedOperations.Selected needs.
   */
  readonly addresses?: readonly string[];
}

interface ToolFacts {
  readonly name: string;
  readonly title: string;
  /**
   * Says what the tool does and when to use it, in at most 1,024 characters. Sentences that instruct the model, such as "Tell the
   * person …", are refused at start.
   */
  readonly description: string;
  readonly annotations: ToolAnnotations;
  readonly widget?: Widget;
  /** Callers that see the tool: `["app"]` for helpers of a widget. Both by default. */
  readonly visibility?: readonly Visibility[];
  /** True for an app-only tool that a model must not call although it counts as a read. App-only tools that write always are. */
  readonly fromPageOnly?: boolean;
  /**
   * For tools that work in the client's folders: listed for and callable by clients that started the server themselves (stdio)
   * and declare roots, and by no others.
   */
  readonly local?: boolean;
  /**
   * Number of calls that one call counts for (`CALLS_PER_MINUTE`); 1 for reads and 2 for writes by default. From 10 on, a caller's
   * calls run one after the other.
   */
  readonly cost?: number;
  /**
   * Delegated permissions that the tool needs in Microsoft Graph, such as `Mail.Read`. The handler gets a client of the signed-in person,
   * `context.graph`; a call without the person's consent is refused before the handler runs.
   */
  readonly graph?: readonly string[];
  /**
   * Returns those of `graph` that a call needs, by its arguments as the client sent them; all by default. For a tool that uses the person's
   * files in some calls only, so that others need neither consent nor sign-in. The handler of such a tool reads `context.graph` where it uses it.
   */
  readonly graphFor?: (args: Readonly<Record<string, unknown>>) => readonly string[];
  /** Input fields in which a host passes files of the chat. */
  readonly chatFiles?: ChatFiles;
  /** What the tool needs in other systems; see `defineApi`. The handler gets their clients by `context.api`. */
  readonly apis?: readonly ApiAccess[];
  /** Features that the tool needs. Clients that do not declare all of them are refused before the handler runs. */
  readonly requires?: readonly (keyof ClientFeatures)[];
  /** Status texts during and after the call, at most 64 characters each. */
  readonly invoking?: string;
  readonly invoked?: string;
}

type Permissions = readonly string[] | undefined;

/** Context of a handler: with Microsoft Graph for a tool that names permissions. */
type ContextFor<Graph extends Permissions, Store> = Graph extends readonly string[]
  ? GraphContext<Store>
  : ToolContext<Store>;

interface ToolDefinition<
  Input extends z.ZodObject,
  Output extends z.ZodObject | undefined,
  Store,
  Graph extends Permissions,
> extends ToolFacts {
  readonly graph?: Graph;
  readonly inputSchema: Input;
  readonly outputSchema?: Output;
  /** For a result that comes later, such as another person's decision: how the tool answers for the tasks that it started. */
  readonly task?: ToolTask<ToolResult<Output>, Store>;
  readonly handler: (
    input: z.output<Input>,
    context: ContextFor<Graph, Store>,
  ) => ToolResult<Output> | Promise<ToolResult<Output>>;
}

/** A widget draws the `structuredContent` of a result, so a tool has one only with an output schema. */
type WidgetRule<Output> = Output extends z.ZodObject ? unknown : { readonly widget?: undefined };

/** Result of a handler, whose `structuredContent` is not checked yet. */
export interface ToolOutcome extends Readonly<HandlerResult> {
  readonly structuredContent?: unknown;
}

/** Tool as a value. `Store` is the part of the server's store that its handler needs. */
export interface Tool<Store = unknown> extends ToolFacts {
  readonly visibility: readonly Visibility[];
  readonly cost: number;
  readonly inputSchema: z.ZodObject;
  readonly outputSchema?: z.ZodObject;
  readonly task?: ToolTask<ToolOutcome, Store>;
  /** Gets input that `inputSchema` has parsed. */
  readonly handler: (
    input: Record<string, unknown>,
    context: ToolContext<Store>,
  ) => Promise<ToolOutcome>;
}

/**
 * Defines a tool. The MCP tool, the MCP Apps and OpenAI metadata and the checks are derived from this value. `createServer` checks it against
 * what hosts accept. The handler may throw `UserError`; any other error reaches nobody but the log.
 *
 * @example
 * const countCourses = defineTool({
 *   name: "count-courses",
 *   title: "Count courses",
 *   description: "Counts the courses of a level.",
 *   inputSchema: z.object({ level: z.string() }),
 *   annotations: readOnly,
 *   handler: async ({ level }, context) => ({ text: await describeLevel(level, context) }),
 * });
 */
export function defineTool<
  Input extends z.ZodObject,
  Output extends z.ZodObject | undefined = undefined,
  Store = unknown,
  Graph extends Permissions = undefined,
>(definition: ToolDefinition<Input, Output, Store, Graph> & WidgetRule<Output>): Tool<Store> {
  const { handler, ...facts } = definition;
  return {
    ...facts,
    visibility: facts.visibility ?? ["model", "app"],
    cost: facts.cost ?? (facts.annotations.readOnlyHint ? 1 : 2),
    // The input was parsed with the schema whose output the handler takes, and the context has the systems that the tool names.
    handler: async (input, context) =>
      handler(input as z.output<Input>, context as ContextFor<Graph, Store>),
  };
}

/**
 * Returns the second name under which a tool is called, with underscores for hyphens: Microsoft's documentation allows
 * `^[A-Za-z0-9_]+$` for the functions of a plugin (learn.microsoft.com, "Plugin manifest schema 2.4", function object, read
 * 2026-11-22). The published JSON schema takes hyphens since microsoft/json-schemas#484 (2025-12).
 */
export function toolAlias(toolName: string): string {
  return toolName.replaceAll("-", "_");
}

/** Maps both names of each tool to it. Only the own name is listed to clients. */
export function toolsByName<Store>(
  tools: readonly Tool<Store>[],
): ReadonlyMap<string, Tool<Store>> {
  return new Map(
    tools.flatMap((tool) => [[toolAlias(tool.name), tool] as const, [tool.name, tool] as const]),
  );
}
