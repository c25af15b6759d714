import type { Tool } from "@modelcontextprotocol/client";
import type { KnownName } from "./known-names.ts";

/** Request of a person that a sample shows, with the calls that answer it. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  /** English. Arguments are `{name}`, or have their defaults in place. */
  readonly prompt: string;
  readonly arguments?: Readonly<Record<string, { readonly default: string }>> | undefined;
  readonly steps: readonly {
    readonly call: string;
    readonly arguments?: Readonly<Record<string, unknown>> | undefined;
  }[];
}

/** Texts of prompts in one language, by the prompt's name. Arguments are `{name}`. */
export type PromptTexts = Readonly<
  Record<string, { readonly title?: string | undefined; readonly prompt?: string | undefined }>
>;

/** Words that people use for a tool, by tool and language. */
export type Keywords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What a server offers, and the words for it. */
export interface Offered {
  readonly tools: readonly Tool[];
  /** In English. */
  readonly prompts: readonly Prompt[];
  /** Texts of the prompts in other languages, by language. */
  readonly translations?: Readonly<Record<string, PromptTexts>> | undefined;
  readonly keywords?: Keywords | undefined;
  readonly names: readonly KnownName[];
}
