import type { StoreSource } from "@suite/contracts";
import type { Caller, Logger } from "../define/context.ts";
import type { Prompt } from "../define/prompt.ts";
import type { Resource } from "../define/resource.ts";
import type { Tool } from "../define/tool.ts";
import type { Translations, Walkthrough } from "../define/walkthrough.ts";
import type { Suggest } from "../features/complete.ts";
import type { Registration } from "./registry.ts";

export interface ServerDefinition<
  Store,
  Walkthroughs extends readonly Walkthrough[] = readonly Walkthrough[],
> {
  readonly name: string;
  readonly title: string;
  readonly version: string;
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

export type Capabilities = {
  /** Extensions with their settings: MCP Apps with widgets, Skills with a skill. */
  extensions?: Record<string, { mimeTypes?: string[] }>;
  tools: { listChanged: true };
  resources: { listChanged: true; subscribe: boolean };
  prompts: object;
  completions: Record<string, never>;
  logging: Record<string, never>;
};
