import { inline, localeTag, UserError } from "@suite/contracts";
import { lookup } from "bcp-47-match";
import { z } from "zod";
import { type ElicitationSettings, withElicitation } from "../calls/elicitation.ts";
import type { Exchange } from "../calls/exchange.ts";
import { toJsonSchema } from "../define/json-schema.ts";
import { definePrompt, type Prompt } from "../define/prompt.ts";
import {
  type PromptCatalog,
  type Scenario,
  type ScenarioTranslation,
  scenarioText,
  type Translations,
} from "../define/scenario.ts";
import { RpcError, rpcCodes } from "../define/wire.ts";

/** @param prompts those besides the scenarios, which are not translated */
export function localizedPrompts(
  scenarios: readonly Scenario[],
  translations: Translations,
  prompts: readonly Prompt[],
  settings: ElicitationSettings,
) {
  const inLanguage = (language: string, catalog: PromptCatalog = {}) => [
    ...scenarios.map((one) => scenarioPrompt(one, language, catalog[one.name])),
    ...prompts,
  ];
  const english = inLanguage("en");
  const translated = new Map(
    Object.entries(translations).map(([language, texts]) => [
      language,
      inLanguage(language, texts.prompts),
    ]),
  );
  const offered = [...translated.keys()];
  const promptsFor = (exchange: Exchange) =>
    translated.get(chooseLanguage(exchange, offered)) ?? english;

  async function get(name: string, args: unknown = {}, exchange: Exchange) {
    const prompt = promptsFor(exchange).find((candidate) => candidate.name === name);
    if (!prompt)
      throw new RpcError(rpcCodes.invalidParams, `There is no prompt named "${inline(name, 64)}".`);
    const { scope, signal, client } = exchange;
    const call = { method: "prompts/get", name, arguments: args };
    return withElicitation(settings, exchange, call, async (elicitation) => {
      const context = { ...elicitation, log: scope.log, signal, caller: scope.caller, client };
      return {
        description: prompt.description,
        messages: await prompt.messages(args, context).catch(refuse),
      };
    });
  }

  return {
    /** English prompts, for completion, which does not depend on the language. */
    english,
    list: (exchange: Exchange) => ({ prompts: promptsFor(exchange).map(describe) }),
    get,
  };
}

function describe({ name, title, description, arguments: schema }: Prompt) {
  const { properties = {}, required = [] } = toJsonSchema(schema, "input");
  const args = Object.entries(properties).map(([argument, property]) => ({
    name: argument,
    description: typeof property === "object" ? property.description : undefined,
    required: required.includes(argument),
  }));
  return { name, title, description, ...(args.length > 0 && { arguments: args }) };
}

/** Turns `invalid` into a protocol error, as a prompt has no result that could carry an error. */
function refuse(error: unknown): never {
  if (error instanceof UserError && error.code === "invalid")
    throw new RpcError(rpcCodes.invalidParams, error.message);
  throw error;
}

/** Turns a scenario into a prompt. Texts that the translation lacks are in English. */
function scenarioPrompt(
  scenario: Scenario,
  language: string,
  texts: ScenarioTranslation = {},
): Prompt {
  const { name, arguments: defined = {} } = scenario;
  const { title = scenario.title, prompt = scenario.prompt } = texts;
  const entries = Object.entries(defined);
  const shape = entries.map(([argument, facts]): [string, z.ZodOptional<z.ZodString>] => {
    const translated = texts.arguments?.[argument];
    const textLanguage = translated === undefined ? "en" : language;
    const description = withDefault(textLanguage, translated ?? facts.description, facts.default);
    return [argument, z.string().optional().describe(description)];
  });
  return definePrompt({
    name,
    title,
    description: texts.description ?? scenario.description ?? title,
    arguments: z.object(Object.fromEntries(shape)),
    suggestions: Object.fromEntries(
      entries.flatMap(([argument, { suggestions }]) =>
        suggestions ? [[argument, suggestions]] : [],
      ),
    ),
    messages: (chosen) => [
      {
        role: "user",
        content: { type: "text", text: scenarioText({ ...scenario, prompt }, chosen) },
      },
    ],
  });
}

/** Description of an argument with its default. Languages that are not listed get the default in parentheses. */
function withDefault(language: string, what: string, value: string): string {
  const pattern = defaultPatterns[language] ?? "{what} ({value})";
  return pattern.replace("{what}", () => what).replace("{value}", () => value);
}

const defaultPatterns: Readonly<Record<string, string>> = {
  en: '{what}; "{value}" when left out',
  ar: "{what}؛ القيمة الافتراضية «{value}»",
  de: "{what}; ohne Angabe „{value}“",
  es: "{what}; si se omite, «{value}»",
  fr: "{what}\u202f; par défaut «\u00a0{value}\u00a0»",
  ja: "{what}（省略時は「{value}」）",
};

/**
 * Finds the best offered language for a request by RFC 4647 lookup, else English. The preference is read from each request and
 * never stored: first `_meta["openai/locale"]` (transport/client-facts.ts), which is about the person, then `Accept-Language` by its
 * weights, which may be the program's own. `fr_FR` is read as `fr-FR`, as in the widgets.
 * @param offered languages besides English
 */
function chooseLanguage(
  { client, scope }: Pick<Exchange, "client" | "scope">,
  offered: readonly string[],
): string {
  const { locale } = client;
  const preferred = [...(locale === undefined ? [] : [localeTag(locale)]), ...scope.languages()];
  // English comes first, since a range such as `*-CH` matches the first one.
  const language = lookup(["en", ...offered], preferred);
  return offered.find((tag) => tag === language) ?? "en";
}
