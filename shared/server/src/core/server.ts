import type { Caller, Logger } from "../define/context.ts";
import type { Prompt } from "../define/prompt.ts";
import type { Resource } from "../define/resource.ts";
import type { Tool } from "../define/tool.ts";
import type { Walkthrough } from "../define/walkthrough.ts";
import { callTool } from "./call-tool.ts";
import type { Exchange } from "./exchange.ts";
import { lintServer } from "./lint.ts";
import { createLogger } from "./logger.ts";
import { promptBook } from "./prompts.ts";
import { protect } from "./protect.ts";
import { recordBook } from "./records.ts";
import { toolList } from "./tool-list.ts";
import { createWidgetPages, type WidgetPages } from "./widget-pages.ts";
import type {
  CacheHint,
  CallResult,
  ListedPrompt,
  ListedResource,
  ListedTemplate,
  ListedTool,
  PromptText,
  ResourceContents,
} from "./wire.ts";

/** What a server needs of its storage; `@suite/storage`'s `open(…)` gives it. */
export interface StoreSource<Store> {
  as(actor: { tool: string; by: string }): Store;
  readOnly(): Store;
  /** Resolves when storage answers, rejects when it does not. */
  ready(signal?: AbortSignal): Promise<void>;
}

export interface ServerDefinition<Store> {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** Tells the model what the server is for and how its tools play together. */
  readonly instructions: string;
  readonly tools: readonly Tool<Store>[];
  readonly store: StoreSource<Store>;
  readonly resources?: readonly Resource<Store>[];
  readonly walkthroughs?: readonly Walkthrough[];
  /** Prompts besides the walkthroughs, which are prompts by themselves. */
  readonly prompts?: readonly Prompt[];
  /** The caller while no authorization is configured. */
  readonly caller?: Caller;
  readonly log?: Logger;
  readonly now?: () => Date;
}

/** A server without a transport: what it is, and an answer to every MCP request in no particular revision. */
export interface SuiteServer {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly instructions: string;
  readonly tools: readonly Tool<never>[];
  readonly resources: readonly Resource<never>[];
  readonly walkthroughs: readonly Walkthrough[];
  readonly caller: Caller;
  readonly log: Logger;
  readonly widgets: WidgetPages;
  readonly capabilities: Capabilities;
  ready(signal?: AbortSignal): Promise<void>;
  listTools(): { tools: ListedTool[] };
  callTool(name: string, input: unknown, exchange: Exchange): Promise<CallResult>;
  listResources(
    cursor: string | undefined,
    exchange: Exchange,
  ): Promise<{ resources: ListedResource[]; nextCursor?: string }>;
  listTemplates(): { resourceTemplates: ListedTemplate[] };
  readResource(uri: string, exchange: Exchange): Promise<{ contents: ResourceContents[]; cache: CacheHint }>;
  listPrompts(): { prompts: ListedPrompt[] };
  getPrompt(name: string, args: Record<string, string> | undefined, exchange: Exchange): Promise<PromptText>;
}

type Capabilities = { tools: { listChanged: true }; resources: { listChanged: true }; prompts: object };

/** Puts tools, resources and walkthroughs together, after checking that every host will accept them. */
export function createServer<Store>(definition: ServerDefinition<Store>): SuiteServer {
  const { name, title, version, instructions, tools, store, resources = [], walkthroughs = [] } = definition;
  lintServer(definition);
  const log = definition.log ?? createLogger(name);
  const widgets = createWidgetPages(
    name,
    tools.flatMap((tool) => tool.widget ?? []),
    log,
  );
  const records = recordBook({ resources, widgets, store });
  const prompts = promptBook(walkthroughs, definition.prompts ?? []);
  const environment = { store, log, now: definition.now ?? (() => new Date()) };
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return {
    name,
    title,
    version,
    instructions,
    tools,
    resources,
    walkthroughs,
    log,
    widgets,
    caller: definition.caller ?? { name: "Demo user" },
    capabilities: { tools: { listChanged: true }, resources: { listChanged: true }, prompts: {} },
    ready: (signal) => store.ready(signal),
    listTools: toolList(tools, widgets),
    callTool: (toolName, input, exchange) => callTool(byName, toolName, input, environment, exchange),
    listResources: (cursor, exchange) => protect(exchange, () => records.list(cursor, exchange)),
    listTemplates: records.templates,
    readResource: (uri, exchange) => protect(exchange, () => records.read(uri, exchange)),
    listPrompts: prompts.list,
    getPrompt: (promptName, args, exchange) => protect(exchange, () => prompts.get(promptName, args)),
  };
}
