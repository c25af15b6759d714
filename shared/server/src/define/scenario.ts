import { firstCharacters } from "@suite/contracts";
import type { Tool } from "./tool.ts";

/** Tool call that a good model makes for a prompt, with the expected result. */
export interface ScenarioStep {
  readonly call: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly expect?: {
    /** Phrases in the text. */
    readonly text?: readonly string[];
    /** Values by their path in structuredContent (`rows.total`, `rows.0.name`). */
    readonly structured?: Readonly<Record<string, unknown>>;
    readonly widget?: string;
  };
}

/** Part of a prompt that people may replace. */
export interface ScenarioArgument {
  readonly description: string;
  /** Text in the prompt when nothing was chosen. */
  readonly default: string;
  /** Name of the server's suggestions that complete it; by default the argument's own name. */
  readonly suggestions?: string;
}

/** Prompt with the tool calls it leads to. Tests replay it, the local host runs it, and MCP clients list it as a prompt. */
export interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly description?: string;
  /** Text with arguments such as `{skill}`. The steps use their defaults. */
  readonly prompt: string;
  readonly arguments?: Readonly<Record<string, ScenarioArgument>>;
  readonly steps: readonly ScenarioStep[];
  /** The local host welcomes people with this one instead of the first, and with the picture of its widget. */
  readonly featured?: boolean;
  /** One or two sentences on what to try in the widget, which the tour of the local host says. */
  readonly tip?: string;
}

/** Texts of a scenario in another language. Defaults and steps are data and are not translated. */
export interface ScenarioTranslation<Argument extends string = string> {
  readonly title?: string;
  readonly description?: string;
  /** Contains the placeholders of the English prompt, such as `{skill}`, in any order. */
  readonly prompt?: string;
  readonly tip?: string;
  readonly arguments?: { readonly [Name in Argument]?: string };
}

/** Scenarios of a server in one language, by name. */
export type PromptCatalog<Scenarios extends readonly Scenario[] = readonly Scenario[]> = {
  readonly [Name in Scenarios[number]["name"]]?: ScenarioTranslation<
    ArgumentOf<Extract<Scenarios[number], { readonly name: Name }>>
  >;
};

type ArgumentOf<Original extends Scenario> = Extract<
  keyof NonNullable<Original["arguments"]>,
  string
>;

/**
 * Translations by language: the exports of a sample's `strings/index.ts`, of which the server reads `prompts`. English texts are
 * in the scenarios themselves, and stand in for those that a language lacks.
 */
export interface Translations<Scenarios extends readonly Scenario[] = readonly Scenario[]> {
  readonly [language: string]: {
    readonly prompts?: PromptCatalog<Scenarios>;
    readonly [section: string]: unknown;
  };
}

/** Scenarios of a server that defines none: a prompt for the first widget that needs no input. */
export function defaultScenarios(tools: readonly Tool<never>[]): readonly Scenario[] {
  const opener = tools.find(
    ({ widget, annotations, inputSchema }) =>
      widget && annotations.readOnlyHint && inputSchema.safeParse({}).success,
  );
  if (!opener) return [];
  const { name, title, widget } = opener;
  return [
    {
      name,
      title,
      prompt: title,
      steps: [{ call: name, arguments: {}, expect: { widget: widget?.name } }],
    },
  ];
}

const placeholder = /\{([A-Za-z][A-Za-z0-9]*)\}/g;
const longestValue = 200;

/** Returns a scenario's prompt with the chosen arguments, and the defaults for the others. */
export function scenarioText(
  { prompt, arguments: defined = {} }: Scenario,
  chosen: Readonly<Record<string, string | undefined>> = {},
): string {
  return prompt.replace(placeholder, (_, name: string) => {
    const value = firstCharacters(chosen[name]?.trim() ?? "", longestValue);
    return value || (defined[name]?.default ?? "");
  });
}

/** Lists the arguments in a prompt's text, with repetitions. */
export function listPlaceholders(prompt: string): string[] {
  return Array.from(prompt.matchAll(placeholder), (match) => match[1] ?? "");
}
