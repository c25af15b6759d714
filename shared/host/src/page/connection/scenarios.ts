import type { Client } from "@modelcontextprotocol/client";
import { z } from "zod";
import { limitResponse, mostPageBytes } from "../../http/limit-response.ts";
import { toPath } from "./servers.ts";

const stepSchema = z.object({
  call: z.string(),
  arguments: z.record(z.string(), z.unknown()).default({}),
  expect: z
    .object({
      text: z.array(z.string()).optional(),
      structured: z.record(z.string(), z.unknown()).optional(),
      widget: z.string().optional(),
    })
    .optional(),
});

const list = z.array(
  z.object({
    name: z.string(),
    title: z.string(),
    prompt: z.string(),
    /** Parts of the prompt that people may replace, such as `{skill}`. */
    arguments: z
      .record(z.string(), z.object({ description: z.string(), default: z.string() }))
      .default({}),
    steps: z.array(stepSchema),
    featured: z.boolean().optional(),
    /** What to try in the widget. */
    tip: z.string().optional(),
  }),
);

const textsSchema = z.object({
  title: z.string().optional(),
  prompt: z.string().optional(),
  tip: z.string().optional(),
});

/** Texts of scenarios by language and name. */
const translationsSchema = z.record(z.string(), z.record(z.string(), textsSchema));

/** A sample's server wraps the list in an object, with its translations; the host's own configuration is the plain list. */
const scenariosSchema = z.union([
  list.transform((scenarios): Translated => ({ scenarios, translations: {} })),
  z.object({ scenarios: list, translations: translationsSchema.catch({}) }),
]);

interface Translated {
  readonly scenarios: Scenario[];
  readonly translations: z.infer<typeof translationsSchema>;
}

/** Resolves to the scenarios of a server in English. A server that is down or has none has none. */
export async function fetchScenarios(server: string): Promise<Scenario[]> {
  return (await fetchTranslated(server)).scenarios;
}

/** Resolves to the scenarios of a server in a language, such as `de`. Texts that are not translated are English. */
export async function fetchScenariosIn(language: string, server: string): Promise<Scenario[]> {
  const { scenarios, translations } = await fetchTranslated(server);
  const texts = translations[language] ?? {};
  return scenarios.map((scenario) => ({ ...scenario, ...texts[scenario.name] }));
}

async function fetchTranslated(server: string): Promise<Translated> {
  const response = await fetch(`${toPath(server)}/scenarios`);
  if (!response.ok) return { scenarios: [], translations: {} };
  return scenariosSchema.parse(await limitResponse(response, mostPageBytes).json());
}

export type Scenario = z.infer<typeof list>[number];

export type ScenarioStep = z.infer<typeof stepSchema>;

export interface LocalizedScenario extends Scenario {
  /** Language of title and prompt. */
  readonly lang: string;
  /** Prompt with the defaults of its arguments. */
  readonly prompt: string;
  /** Prompt with `{name}` in place of each argument. */
  readonly template: string;
}

/** Takes title and prompt from the server's localized MCP prompt of the same name, if it has one and responds. */
export async function localizeScenarios(
  client: Client,
  scenarios: readonly Scenario[],
  locale: string,
): Promise<LocalizedScenario[]> {
  const inEnglish = scenarios.map((scenario) => localized(scenario, scenario.prompt, "en"));
  try {
    const { prompts } = await client.listPrompts();
    const titles = new Map(prompts.map(({ name, title }) => [name, title]));
    return await Promise.all(
      inEnglish.map(async (scenario) => {
        const { name, arguments: parameters } = scenario;
        if (!titles.has(name)) return scenario;
        // Each argument is its own placeholder, so that the answer shows where it belongs in this language.
        const placeholders = Object.fromEntries(
          Object.keys(parameters).map((each) => [each, `{${each}}`]),
        );
        const { messages } = await client.getPrompt({ name, arguments: placeholders });
        const content = messages[0]?.content;
        if (content?.type !== "text") return scenario;
        const lang = content.text === scenario.template ? "en" : locale;
        return {
          ...localized(scenario, content.text, lang),
          title: titles.get(name) ?? scenario.title,
        };
      }),
    );
  } catch {
    return inEnglish;
  }
}

function localized(scenario: Scenario, template: string, lang: string): LocalizedScenario {
  return { ...scenario, lang, template, prompt: fillTemplate(template, scenario.arguments) };
}

const placeholder = /\{([A-Za-z][A-Za-z0-9]*)\}/;

/** Splits a template at its arguments: even items are text, odd ones the names of arguments. */
export function templateParts(template: string): string[] {
  return template.split(placeholder);
}

/** Replaces the arguments of a template by the chosen values, or by their defaults. */
export function fillTemplate(
  template: string,
  parameters: Scenario["arguments"],
  chosen: Readonly<Record<string, unknown>> = {},
): string {
  return templateParts(template)
    .map((part, index) => (index % 2 === 0 ? part : chosenValue(part, parameters, chosen)))
    .join("");
}

function chosenValue(
  name: string,
  parameters: Scenario["arguments"],
  chosen: Readonly<Record<string, unknown>>,
): string {
  const value = chosen[name];
  return (typeof value === "string" && value.trim()) || (parameters[name]?.default ?? `{${name}}`);
}

/** Steps with other values of the arguments. The expectations hold for the defaults only, so these have none. */
export function fillSteps(
  { steps, arguments: parameters }: Scenario,
  chosen: Readonly<Record<string, unknown>> = {},
): ScenarioStep[] {
  const changes = new Map(
    Object.entries(parameters).flatMap(([name, { default: usual }]) => {
      const value = chosenValue(name, parameters, chosen);
      return value === usual ? [] : [[usual, value] as const];
    }),
  );
  if (changes.size === 0) return steps;
  const replace = (_name: string, value: unknown) =>
    typeof value === "string" ? (changes.get(value) ?? value) : value;
  return steps.map(({ call, arguments: args }) => ({
    call,
    arguments: JSON.parse(JSON.stringify(args, replace)),
  }));
}
