import type { StoreSource } from "@suite/contracts";
import { stateSeal } from "../ask/request-state.ts";
import type { InputRequired } from "../ask/with-questions.ts";
import type { Caller, Client, Logger } from "../define/context.ts";
import type { Prompt } from "../define/prompt.ts";
import type { Resource } from "../define/resource.ts";
import type { Tool } from "../define/tool.ts";
import type { Translations } from "../define/translation.ts";
import type { Walkthrough } from "../define/walkthrough.ts";
import { callTool } from "./call-tool.ts";
import { type ChangeFeed, changeFeed } from "./change-feed.ts";
import { type CompleteParams, completer, type Suggest } from "./complete.ts";
import type { Exchange } from "./exchange.ts";
import { type Icon, inlineIcon } from "./icon.ts";
import { lintServer } from "./lint.ts";
import { createLogger } from "./logger.ts";
import { promptBooks } from "./prompt-books.ts";
import { protect } from "./protect.ts";
import { recordBook, recordContext } from "./records.ts";
import { toolLists } from "./tool-list.ts";
import { walkthroughText } from "./walkthrough-text.ts";
import { withWidgetKey } from "./widget-key.ts";
import { createWidgetPages, uiExtension, type WidgetPages, widgetMimeType } from "./widget-pages.ts";
import type {
  CacheHint,
  CallResult,
  Completion,
  ListedPrompt,
  ListedResource,
  ListedTemplate,
  ListedTool,
  PromptText,
  ResourceContents,
} from "./wire.ts";

export interface ServerDefinition<
  Store,
  Walkthroughs extends readonly Walkthrough[] = readonly Walkthrough[],
> {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** The page about the server, for people. */
  readonly websiteUrl?: string;
  /** The `file:` address of a small SVG. */
  readonly icon?: string;
  /** Tells the model what the server is for and how its tools play together. */
  readonly instructions: string;
  readonly tools: readonly Tool<Store>[];
  readonly store: StoreSource<Store>;
  readonly resources?: readonly Resource<Store>[];
  readonly walkthroughs?: Walkthroughs;
  /** The walkthroughs' texts in other languages; `languageOf` says where a request's language is read. */
  readonly translations?: Translations<NoInfer<Walkthroughs>>;
  /** Values that complete the arguments of prompts, by the argument's name. */
  readonly suggestions?: Readonly<Record<string, Suggest<Store>>>;
  /** Prompts besides the walkthroughs, which are prompts by themselves. */
  readonly prompts?: readonly Prompt[];
  /** The caller while no authorization is configured. */
  readonly caller?: Caller;
  readonly log?: Logger;
  readonly now?: () => Date;
  /** How long a question may stay unanswered while a call waits for it; 5 minutes when left out. */
  readonly answerMs?: number;
}

/** A server without a transport: what it is, and an answer to every MCP request in no particular revision. */
export interface SuiteServer {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly websiteUrl?: string;
  readonly icons?: Icon[];
  readonly instructions: string;
  readonly tools: readonly Tool<never>[];
  readonly resources: readonly Resource<never>[];
  /** As they are played: the prompts with their default arguments. */
  readonly walkthroughs: readonly Walkthrough[];
  readonly caller: Caller;
  readonly log: Logger;
  readonly widgets: WidgetPages;
  readonly capabilities: Capabilities;
  /** Says which records were written. */
  readonly changes: ChangeFeed;
  ready(signal?: AbortSignal): Promise<void>;
  listTools(client?: Client): { tools: ListedTool[] };
  callTool(name: string, input: unknown, exchange: Exchange): Promise<CallResult | InputRequired>;
  listResources(
    cursor: string | undefined,
    exchange: Exchange,
  ): Promise<{ resources: ListedResource[]; nextCursor?: string }>;
  listTemplates(): { resourceTemplates: ListedTemplate[] };
  readResource(uri: string, exchange: Exchange): Promise<{ contents: ResourceContents[]; cache: CacheHint }>;
  listPrompts(exchange: Exchange): { prompts: ListedPrompt[] };
  getPrompt(
    name: string,
    args: Record<string, string> | undefined,
    exchange: Exchange,
  ): Promise<PromptText | InputRequired>;
  complete(params: CompleteParams, exchange: Exchange): Promise<{ completion: Completion }>;
}

type Capabilities = {
  /** Missing without widgets. */
  extensions?: Record<string, { mimeTypes: string[] }>;
  tools: { listChanged: true };
  resources: { listChanged: true; subscribe: boolean };
  prompts: object;
  completions: Record<string, never>;
  logging: Record<string, never>;
};

const capabilities: Capabilities = {
  tools: { listChanged: true },
  resources: { listChanged: true, subscribe: true },
  prompts: {},
  completions: {},
  logging: {},
};

/** Hosts may take a server for one without widgets unless it declares the extension. */
const withWidgets: Capabilities = {
  ...capabilities,
  extensions: { [uiExtension]: { mimeTypes: [widgetMimeType] } },
};

/** Puts tools, resources and walkthroughs together, after checking that every host will accept them. */
export function createServer<
  Store,
  const Walkthroughs extends readonly Walkthrough[] = readonly Walkthrough[],
>(definition: ServerDefinition<Store, Walkthroughs>): SuiteServer {
  const { name, title, version, instructions, tools, store, resources = [] } = definition;
  const { walkthroughs = [], translations = {} } = definition;
  lintServer(definition);
  const log = definition.log ?? createLogger(name);
  const widgets = createWidgetPages(
    name,
    tools.flatMap((tool) => tool.widget ?? []),
    log,
    (html) => withWidgetKey(html, name, tools),
  );
  const records = recordBook({ name, resources, widgets, store });
  const questions = { server: name, seal: stateSeal({}), answerMs: definition.answerMs ?? 5 * 60_000 };
  const prompts = promptBooks({ walkthroughs, translations, prompts: definition.prompts ?? [] }, questions);
  const complete = completer({
    resources,
    prompts: prompts.english,
    suggestions: definition.suggestions ?? {},
  });
  const environment = { store, log, questions, now: definition.now ?? (() => new Date()) };
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return {
    name,
    title,
    version,
    ...(definition.websiteUrl !== undefined && { websiteUrl: definition.websiteUrl }),
    ...(definition.icon !== undefined && { icons: [inlineIcon(definition.icon)] }),
    instructions,
    tools,
    resources,
    walkthroughs: walkthroughs.map((one) => ({ ...one, prompt: walkthroughText(one) })),
    log,
    widgets,
    caller: definition.caller ?? { name: "Demo user" },
    capabilities: tools.some(({ widget }) => widget) ? withWidgets : capabilities,
    changes: changeFeed(store, resources),
    ready: (signal) => store.ready(signal),
    listTools: toolLists(tools, widgets),
    callTool: (toolName, input, exchange) => callTool(byName, toolName, input, environment, exchange),
    listResources: (cursor, exchange) => protect(exchange, () => records.list(cursor, exchange)),
    listTemplates: records.templates,
    readResource: (uri, exchange) => protect(exchange, () => records.read(uri, exchange)),
    listPrompts: prompts.list,
    getPrompt: (promptName, args, exchange) =>
      protect(exchange, () => prompts.get(promptName, args, exchange)),
    complete: (params, exchange) => protect(exchange, () => complete(params, recordContext(store, exchange))),
  };
}

/** The server as it introduces itself. */
export function implementationOf({ name, title, version, websiteUrl, icons }: SuiteServer) {
  return { name, title, version, ...(websiteUrl !== undefined && { websiteUrl }), ...(icons && { icons }) };
}
