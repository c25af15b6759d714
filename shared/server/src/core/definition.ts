import type { StoreSource } from "@suite/contracts";
import type { Caller, Client, Logger } from "../define/context.ts";
import type { Prompt } from "../define/prompt.ts";
import type { Resource } from "../define/resource.ts";
import type { Tool } from "../define/tool.ts";
import type { Translations, Walkthrough } from "../define/walkthrough.ts";
import type { InputRequired } from "../elicitation/elicitation.ts";
import type { CompleteParams, Suggest } from "./complete.ts";
import type { Exchange } from "./exchange.ts";
import type { ChangeFeed } from "./subscriptions.ts";
import type { WidgetPages } from "./widget-pages.ts";
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

export type Icon = { src: string; mimeType: string; sizes: string[] };

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

export type Capabilities = {
  /** Missing without widgets. */
  extensions?: Record<string, { mimeTypes: string[] }>;
  tools: { listChanged: true };
  resources: { listChanged: true; subscribe: boolean };
  prompts: object;
  completions: Record<string, never>;
  logging: Record<string, never>;
};
