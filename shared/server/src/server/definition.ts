import type { SharedState, StoreSource } from "@suite/contracts";
import type { CallAudit } from "../calls/call-audit.ts";
import type { InputRequired } from "../calls/elicitation.ts";
import type { Exchange } from "../calls/exchange.ts";
import type { Caller, Client, Logger } from "../define/context.ts";
import type { Prompt } from "../define/prompt.ts";
import type { Resource } from "../define/resource.ts";
import type { Skill } from "../define/skill.ts";
import type { Tool } from "../define/tool.ts";
import type { Translations, Walkthrough } from "../define/walkthrough.ts";
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
} from "../define/wire.ts";
import type { CompleteParams, Suggest } from "../features/complete.ts";
import type { Skills } from "../features/skills.ts";
import type { ChangeFeed } from "../features/subscriptions.ts";
import type { WidgetPages } from "../features/widget-pages.ts";
import type { Registration } from "./registry.ts";

export interface ServerDefinition<
  Store,
  Walkthroughs extends readonly Walkthrough[] = readonly Walkthrough[],
> {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  /** Web page about the server. */
  readonly websiteUrl?: string;
  /** `file:` URL of an SVG of at most 1 KB. */
  readonly icon?: string;
  /** Publisher and description for registries; without it the server has no server card. */
  readonly registration?: Registration;
  /** `file:` URL of the `SKILL.md` of a skill that tells agents how the tools go together. Its name is the server's. */
  readonly skill?: string;
  /** Tells the model what the server is for and how its tools work together. */
  readonly instructions: string;
  readonly tools: readonly Tool<Store>[];
  readonly store: StoreSource<Store>;
  readonly resources?: readonly Resource<Store>[];
  readonly walkthroughs?: Walkthroughs;
  /** Texts in other languages, of which the server reads `prompts`; see `languageOf` for how a request's language is found. */
  readonly translations?: Translations<NoInfer<Walkthroughs>>;
  /** Completions of prompt arguments, by name of the argument. */
  readonly suggestions?: Readonly<Record<string, Suggest<Store>>>;
  /** Prompts besides the walkthroughs, each of which is a prompt already. */
  readonly prompts?: readonly Prompt[];
  /** Caller of all requests while sign-in is off. */
  readonly caller?: Caller;
  readonly log?: Logger;
  readonly now?: () => Date;
  /** Time limit in milliseconds for a person's answer while a call waits; 5 minutes by default. */
  readonly answerMs?: number;
}

export type Icon = { src: string; mimeType: string; sizes: string[] };

/** Server without a transport: handles MCP requests independent of the protocol revision. */
export interface SuiteServer {
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly websiteUrl?: string;
  readonly icons?: Icon[];
  readonly registration?: Registration;
  readonly instructions: string;
  readonly tools: readonly Tool<never>[];
  readonly resources: readonly Resource<never>[];
  /** Walkthroughs with the default arguments in their prompts. */
  readonly walkthroughs: readonly Walkthrough[];
  readonly translations: Translations;
  readonly caller: Caller;
  readonly log: Logger;
  readonly widgets: WidgetPages;
  /** Skill with its files, for packages. */
  readonly skill?: Skill;
  readonly skills: Skills;
  readonly capabilities: Capabilities;
  readonly audit: CallAudit;
  /** Notifies of written records. */
  readonly changes: ChangeFeed;
  /** State shared with other processes of this server; absent where the store keeps none. */
  readonly sharedState?: SharedState | undefined;
  ready(signal?: AbortSignal): Promise<void>;
  /** Problems for the operator that do not keep this process from serving. */
  warnings(): readonly string[];
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
  /** Extensions with their settings: MCP Apps with widgets, Skills with a skill. */
  extensions?: Record<string, { mimeTypes?: string[] }>;
  tools: { listChanged: true };
  resources: { listChanged: true; subscribe: boolean };
  prompts: object;
  completions: Record<string, never>;
  logging: Record<string, never>;
};
