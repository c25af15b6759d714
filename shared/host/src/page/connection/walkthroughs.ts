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

/** Texts of walkthroughs by language and name. */
const translationsSchema = z.record(z.string(), z.record(z.string(), textsSchema));

/** A sample's server wraps the list in an object, with its translations; the host's own configuration is the plain list. */
const walkthroughsSchema = z.union([
  list.transform((walkthroughs): Translated => ({ walkthroughs, translations: {} })),
  z.object({ walkthroughs: list, translations: translationsSchema.catch({}) }),
]);

interface Translated {
  readonly walkthroughs: Walkthrough[];
  readonly translations: z.infer<typeof translationsSchema>;
}

/** Resolves to the walkthroughs of a server in English. A server that is down or has none has none. */
export async function fetchWalkthroughs(server: string): Promise<Walkthrough[]> {
  return (await fetchTranslated(server)).walkthroughs;
}

/** Resolves to the walkthroughs of a server in a language, such as `de`. Texts that are not translated are English. */
export async function fetchWalkthroughsIn(
  language: string,
  server: string,
): Promise<Walkthrough[]> {
  const { walkthroughs, translations } = await fetchTranslated(server);
  const texts = translations[language] ?? {};
  return walkthroughs.map((walkthrough) => ({ ...walkthrough, ...texts[walkthrough.name] }));
}

async function fetchTranslated(server: string): Promise<Translated> {
  const response = await fetch(`${toPath(server)}/walkthroughs`);
  if (!response.ok) return { walkthroughs: [], translations: {} };
  return walkthroughsSchema.parse(await limitResponse(response, mostPageBytes).json());
}

export type Walkthrough = z.infer<typeof list>[number];

export type WalkthroughStep = z.infer<typeof stepSchema>;

export interface LocalizedWalkthrough extends Walkthrough {
  /** Language of title and prompt. */
  readonly lang: string;
  /** Prompt with the defaults of its arguments. */
  readonly prompt: string;
  /** Prompt with `{name}` in place of each argument. */
  readonly template: string;
}

/** Takes title and prompt from the server's localized MCP prompt of the same name, if it has one and responds. */
export async function localizeWalkthroughs(
  client: Client,
  walkthroughs: readonly Walkthrough[],
  locale: string,
): Promise<LocalizedWalkthrough[]> {
  const inEnglish = walkthroughs.map((walkthrough) =>
    localized(walkthrough, walkthrough.prompt, "en"),
  );
  try {
    const { prompts } = await client.listPrompts();
    const titles = new Map(prompts.map(({ name, title }) => [name, title]));
    return await Promise.all(
      inEnglish.map(async (walkthrough) => {
        const { name, arguments: parameters } = walkthrough;
        if (!titles.has(name)) return walkthrough;
        // Each argument is its own placeholder, so that the answer shows where it belongs in this language.
        const placeholders = Object.fromEntries(
          Object.keys(parameters).map((each) => [each, `{${each}}`]),
        );
        const { messages } = await client.getPrompt({ name, arguments: placeholders });
        const content = messages[0]?.content;
        if (content?.type !== "text") return walkthrough;
        const lang = content.text === walkthrough.template ? "en" : locale;
        return {
          ...localized(walkthrough, content.text, lang),
          title: titles.get(name) ?? walkthrough.title,
        };
      }),
    );
  } catch {
    return inEnglish;
  }
}

function localized(walkthrough: Walkthrough, template: string, lang: string): LocalizedWalkthrough {
  return { ...walkthrough, lang, template, prompt: fillTemplate(template, walkthrough.arguments) };
}

const placeholder = /\{([A-Za-z][A-Za-z0-9]*)\}/;

/** Splits a template at its arguments: even items are text, odd ones the names of arguments. */
export function templateParts(template: string): string[] {
  return template.split(placeholder);
}

/** Replaces the arguments of a template by the chosen values, or by their defaults. */
export function fillTemplate(
  template: string,
  parameters: Walkthrough["arguments"],
  chosen: Readonly<Record<string, unknown>> = {},
): string {
  return templateParts(template)
    .map((part, index) => (index % 2 === 0 ? part : chosenValue(part, parameters, chosen)))
    .join("");
}

function chosenValue(
  name: string,
  parameters: Walkthrough["arguments"],
  chosen: Readonly<Record<string, unknown>>,
): string {
  const value = chosen[name];
  return (typeof value === "string" && value.trim()) || (parameters[name]?.default ?? `{${name}}`);
}

/** Steps with other values of the arguments. The expectations hold for the defaults only, so these have none. */
export function fillSteps(
  { steps, arguments: parameters }: Walkthrough,
  chosen: Readonly<Record<string, unknown>> = {},
): WalkthroughStep[] {
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
