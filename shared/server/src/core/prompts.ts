import { inline, type Language, languages, localeTag, UserError } from "@suite/contracts";
import { lookup } from "bcp-47-match";
import { z } from "zod";
import { definePrompt, type Prompt } from "../define/prompt.ts";
import {
  type PromptCatalogue,
  type Translations,
  type Walkthrough,
  type WalkthroughTranslation,
  walkthroughText,
} from "../define/walkthrough.ts";
import { type ElicitationSettings, type InputRequired, withElicitation } from "../elicitation/elicitation.ts";
import { jsonSchemaOf } from "../schema/json-schema.ts";
import type { Exchange } from "./exchange.ts";
import { type ListedPrompt, type PromptText, RpcError, rpcCodes } from "./wire.ts";

interface PromptTexts {
  readonly walkthroughs: readonly Walkthrough[];
  readonly translations: Translations;
  /** Prompts besides the walkthroughs; they are the same in every language. */
  readonly prompts: readonly Prompt[];
}

/** Everything a person can pick in the chat: a book for each language, and the right one for each request. */
export function localizedPrompts(
  { walkthroughs, translations, prompts }: PromptTexts,
  questions: ElicitationSettings,
) {
  const inLanguage = (language: Language, catalogue: PromptCatalogue = {}) => [
    ...walkthroughs.map((one) => walkthroughPrompt(translate(one, catalogue[one.name]), language)),
    ...prompts,
  ];
  const english = inLanguage("en");
  const books = new Map<Language, ReturnType<typeof promptRegistry>>();
  for (const [tag, catalogue] of Object.entries(translations))
    if (isLanguage(tag)) books.set(tag, promptRegistry(inLanguage(tag, catalogue), questions));
  const offered = [...books.keys()];
  const inEnglish = promptRegistry(english, questions);
  const bookFor = (exchange: Exchange) => books.get(languageOf(exchange, offered)) ?? inEnglish;
  return {
    /** For what does not depend on the language, such as completion. */
    english,
    list: (exchange: Exchange) => bookFor(exchange).list(),
    get: (name: string, args: Record<string, string> | undefined, exchange: Exchange) =>
      bookFor(exchange).get(name, args, exchange),
  };
}

/** Everything a person can pick in the chat. */
export function promptRegistry(prompts: readonly Prompt[], questions: ElicitationSettings) {
  const listed = prompts.map(describe);

  async function get(
    name: string,
    args: Record<string, string> = {},
    exchange: Exchange,
  ): Promise<PromptText | InputRequired> {
    const prompt = prompts.find((candidate) => candidate.name === name);
    if (!prompt)
      throw new RpcError(rpcCodes.invalidParams, `There is no prompt named "${inline(name, 64)}".`);
    const { scope, signal, client } = exchange;
    const call = { method: "prompts/get", name, arguments: args };
    return withElicitation(questions, exchange, call, async (asking) => {
      const context = { ...asking, log: scope.log, signal, caller: scope.caller, client };
      return {
        description: prompt.description,
        messages: await prompt.messages(args, context).catch(refuse),
      };
    });
  }

  return { list: () => ({ prompts: listed }), get };
}

function describe({ name, title, description, arguments: schema }: Prompt): ListedPrompt {
  const { properties = {}, required = [] } = jsonSchemaOf(schema, "input");
  const args = Object.entries(properties).map(([argument, property]) => ({
    name: argument,
    ...(typeof property === "object" && property.description && { description: property.description }),
    required: required.includes(argument),
  }));
  return { name, title, description, ...(args.length > 0 && { arguments: args }) };
}

/** A prompt has no result that could carry an error, so bad arguments are an error of the protocol. */
function refuse(error: unknown): never {
  if (error instanceof UserError && error.code === "invalid")
    throw new RpcError(rpcCodes.invalidParams, error.message);
  throw error;
}

/** A walkthrough as a prompt that a person picks in the chat; its texts are in `language` already. */
export function walkthroughPrompt(walkthrough: Walkthrough, language: Language = "en"): Prompt {
  const { name, title, description, arguments: known = {} } = walkthrough;
  const entries = Object.entries(known);
  const shape = entries.map(([argument, facts]): [string, z.ZodOptional<z.ZodString>] => [
    argument,
    z.string().optional().describe(argumentSentence[language](facts.description, facts.default)),
  ]);
  return definePrompt({
    name,
    title,
    description: description ?? title,
    arguments: z.object(Object.fromEntries(shape)),
    suggestions: Object.fromEntries(
      entries.flatMap(([argument, { suggestions }]) => (suggestions ? [[argument, suggestions]] : [])),
    ),
    messages: (chosen) => [
      { role: "user", content: { type: "text", text: walkthroughText(walkthrough, chosen) } },
    ],
  });
}

/** A walkthrough with the texts that people read in another language. */
function translate(walkthrough: Walkthrough, translation?: WalkthroughTranslation): Walkthrough {
  if (!translation) return walkthrough;
  const { title, prompt, description, arguments: described = {} } = translation;
  const known = Object.entries(walkthrough.arguments ?? {});
  return {
    ...walkthrough,
    title,
    prompt,
    description,
    arguments: Object.fromEntries(
      known.map(([name, facts]) => [name, { ...facts, description: described[name] ?? facts.description }]),
    ),
  };
}

/** The sentence that describes an argument of a prompt and the value it has when left out, in each language of prompts. */
const argumentSentence: Readonly<Record<Language, (what: string, value: string) => string>> = {
  en: (what: string, value: string) => `${what}; "${value}" when left out`,
  ar: (what: string, value: string) => `${what}؛ القيمة الافتراضية «${value}»`,
  de: (what: string, value: string) => `${what}; ohne Angabe „${value}“`,
  es: (what: string, value: string) => `${what}; si se omite, «${value}»`,
  fr: (what: string, value: string) => `${what}\u202f; par défaut «\u00a0${value}\u00a0»`,
  ja: (what: string, value: string) => `${what}（省略時は「${value}」）`,
};

export function isLanguage(tag: string): tag is Language {
  return languages.some((language) => language === tag);
}

/**
 * The offered language that fits a request best, by RFC 4647 lookup. What the client wishes is read anew from each request,
 * never kept: first `_meta["openai/locale"]` (lanes/client-facts.ts), which speaks of the person; then `Accept-Language`
 * by its weights (http/scope.ts), which may be the program's own. Whatever fits nothing, or is no tag at all, is English;
 * `fr_FR` is read as `fr-FR`, as the widgets read it.
 * @param offered besides English
 */
function languageOf(
  { client, scope }: Pick<Exchange, "client" | "scope">,
  offered: readonly Language[],
): Language {
  const { locale } = client;
  const wished = [...(locale === undefined ? [] : [localeTag(locale)]), ...scope.languages];
  // English first: a range such as `*-CH` fits the first of them.
  const found = lookup(["en", ...offered], wished);
  return offered.find((tag) => tag === found) ?? "en";
}
