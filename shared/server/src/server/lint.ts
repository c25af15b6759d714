import { hostLimits } from "../define/host-limits.ts";
import { type JsonSchema, schemaProblems, toJsonSchema } from "../define/json-schema.ts";
import type { Tool } from "../define/tool.ts";
import { toolAlias } from "../define/tool.ts";
import { argumentProblems, listPlaceholders } from "../define/walkthrough.ts";
import type { Registration } from "./registry.ts";

interface Linted {
  readonly name: string;
  readonly tools: readonly Tool<never>[];
  readonly resources?: readonly { readonly name: string }[];
  readonly prompts?: readonly { readonly name: string }[];
  readonly walkthroughs?: readonly {
    readonly name: string;
    readonly prompt?: string;
    readonly description?: string;
    readonly arguments?: Readonly<Record<string, unknown>>;
    readonly steps: readonly { readonly call: string }[];
  }[];
  readonly translations?: LintedTranslations;
  readonly skill?: { readonly name: string };
  readonly registration?: Registration;
}

const namePattern = new RegExp(`^[A-Za-z0-9_-]{1,${hostLimits.toolName}}$`);
const hintNames = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

/**
 * Checks a server against the limits of hosts. Copilot Studio, for example, silently drops tools with `$ref`, truncates at
 * nullable types and ignores long descriptions. Throws one error that lists every problem.
 */
export function lintServer(server: Linted): void {
  const {
    name,
    tools,
    resources = [],
    prompts = [],
    walkthroughs = [],
    translations = {},
    skill,
    registration,
  } = server;
  const toolNames = tools.map((tool) => tool.name);
  const problems = [
    ...tools.flatMap(toolProblems),
    ...repeated("tool", toolNames),
    ...sharedAliases(toolNames),
    ...repeated(
      "resource",
      resources.map((resource) => resource.name),
    ),
    ...repeated(
      "walkthrough or prompt",
      [...walkthroughs, ...prompts].map((prompt) => prompt.name),
    ),
    ...widgetProblems(tools),
    ...(skill && skill.name !== name
      ? [
          `skill "${skill.name}": its name must be the server's, "${name}", so that hosts tell skills of servers apart`,
        ]
      : []),
    ...(registration ? registrationProblems(name, registration) : []),
    ...walkthroughs.flatMap(argumentProblems),
    ...translationProblems(walkthroughs, translations),
    ...walkthroughs.flatMap((walkthrough) =>
      walkthrough.steps
        .filter((step) => !toolNames.includes(step.call))
        .map(
          (step) =>
            `walkthrough ${walkthrough.name}: calls "${step.call}", which is not a tool of this server`,
        ),
    ),
  ];
  if (problems.length)
    throw new Error(`The server "${name}" violates rules that hosts depend on:\n- ${problems.join("\n- ")}`);
}

function toolProblems(tool: Tool<never>): string[] {
  const { name, title, description, visibility, invoking = "", invoked = "" } = tool;
  const problems: string[] = [];
  if (!namePattern.test(name)) problems.push("the name must be 1 to 64 characters of A-Z a-z 0-9 _ -");
  if (!title.trim()) problems.push("the title is empty");
  if (!description.trim()) problems.push("the description is empty");
  if (description.length > hostLimits.toolDescription)
    problems.push(`the description has ${description.length} characters, at most 1,024 are read`);
  problems.push(...statusProblems({ invoking, invoked }));
  if (visibility.length === 0) problems.push("visibility is empty, so nobody could call it");
  if (!visibility.includes("model") && tool.widget)
    problems.push("only tools that the model sees may name a widget");
  if (tool.widget && !(invoking.trim() && invoked.trim()))
    problems.push("a tool with a widget says what people read while it runs and after: invoking, invoked");
  problems.push(...hintProblems(tool.annotations));
  problems.push(...sideProblems(tool, "input"), ...sideProblems(tool, "output"));
  return problems.map((problem) => `${name}: ${problem}`);
}

function statusProblems(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts)
    .filter(([, text]) => text.length > hostLimits.toolStatus)
    .map(
      ([name, text]) => `${name} has ${text.length} characters, at most ${hostLimits.toolStatus} are shown`,
    );
}

function hintProblems(annotations: Tool["annotations"]): string[] {
  const missing = hintNames
    .filter((hint) => typeof annotations[hint] !== "boolean")
    .map((hint) => `${hint} is not set`);
  if (annotations.readOnlyHint && annotations.destructiveHint)
    missing.push("readOnlyHint contradicts destructiveHint");
  if (annotations.readOnlyHint && !annotations.idempotentHint)
    missing.push("a read-only tool is idempotent; set idempotentHint");
  return missing;
}

function sideProblems(tool: Tool<never>, side: "input" | "output"): string[] {
  const schema = side === "input" ? tool.inputSchema : tool.outputSchema;
  if (!schema) return [];
  let json: JsonSchema;
  try {
    json = toJsonSchema(schema, side);
  } catch (error) {
    return [`${side}: cannot be written as JSON Schema (${error instanceof Error ? error.message : error})`];
  }
  return [...schemaProblems(json), ...(side === "input" ? undescribed(json) : [])].map(
    (problem) => `${side}${problem}`,
  );
}

function undescribed({ properties = {} }: JsonSchema): string[] {
  return Object.entries(properties)
    .filter(([, property]) => typeof property !== "object" || !property.description)
    .map(([name]) => `.${name}: has no description`);
}

function repeated(kind: string, names: readonly string[]): string[] {
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...new Set(twice)].map((name) => `${kind} "${name}" is defined more than once`);
}

function sharedAliases(toolNames: readonly string[]): string[] {
  const names = [...new Set(toolNames)];
  return names
    .filter((name) => names.some((other) => other < name && toolAlias(other) === toolAlias(name)))
    .map((name) => `tool "${name}": another tool differs in hyphens and underscores only; rename one`);
}

function registrationProblems(server: string, { name, description }: Registration): string[] {
  return [
    ...(/^[a-z0-9-]+(\.[a-z0-9-]+)+\/[a-z0-9-]+$/.test(name) && name.endsWith(`/${server}`)
      ? []
      : [
          `registration "${name}": the name must be a reversed domain and the server's name, such as com.example/${server}`,
        ]),
    ...(description.trim() && description.length <= 100
      ? []
      : ["registration: the description must have 1 to 100 characters"]),
  ];
}

function widgetProblems(tools: readonly Tool<never>[]): string[] {
  const widgets = new Set(tools.flatMap((tool) => tool.widget ?? []));
  const names = [...widgets].map((widget) => widget.name);
  const odd = names.filter((name) => !namePattern.test(name));
  return [
    ...repeated("widget", names),
    ...odd.map((name) => `widget "${name}": the name must be 1 to 64 characters of A-Z a-z 0-9 _ -`),
    ...[...widgets]
      .filter(({ title, description }) => !title.trim() || !description.trim())
      .map(({ name }) => `widget "${name}": the title or description is empty`),
  ];
}

interface Original {
  readonly name: string;
  readonly description?: string;
  readonly prompt?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

interface Translation {
  readonly title?: string;
  readonly description?: string;
  readonly prompt?: string;
  readonly arguments?: Readonly<Record<string, string | undefined>>;
}

/** Translations by language, and then by walkthrough. */
type LintedTranslations = Readonly<
  Record<string, { readonly prompts?: Readonly<Record<string, Translation | undefined>> }>
>;

/**
 * Lists faults of translations: unknown languages, walkthroughs and arguments, empty texts, and placeholders that differ from
 * English. Texts may be missing.
 */
export function translationProblems(
  walkthroughs: readonly Original[],
  translations: LintedTranslations,
): string[] {
  return Object.entries(translations).flatMap(([language, { prompts = {} }]) => {
    const problems = [
      ...(isTag(language) && language !== "en" ? [] : ["is not the tag of a language to translate into"]),
      ...Object.keys(prompts)
        .filter((name) => !walkthroughs.some((walkthrough) => walkthrough.name === name))
        .map((name) => `"${name}" is not a walkthrough of this server`),
      ...walkthroughs.flatMap((walkthrough) =>
        textProblems(walkthrough, prompts[walkthrough.name]).map(
          (problem) => `${walkthrough.name}: ${problem}`,
        ),
      ),
    ];
    return problems.map((problem) => `translation ${language}: ${problem}`);
  });
}

/** True for a language tag of BCP 47 in its usual form, such as `it` or `pt-BR`. */
function isTag(language: string): boolean {
  try {
    return Intl.getCanonicalLocales(language)[0] === language;
  } catch {
    return false;
  }
}

function textProblems(original: Original, translation: Translation = {}): string[] {
  const { title, description, prompt, arguments: described = {} } = translation;
  const argumentNames = Object.keys(original.arguments ?? {});
  const expected = new Set(listPlaceholders(original.prompt ?? ""));
  const used = prompt === undefined ? expected : new Set(listPlaceholders(prompt));
  const texts = Object.entries({ title, description, prompt });
  return [
    ...texts.filter(([, text]) => text?.trim() === "").map(([name]) => `the ${name} is empty`),
    ...[...expected].filter((name) => !used.has(name)).map((name) => `the prompt lost {${name}}`),
    ...[...used].filter((name) => !expected.has(name)).map((name) => `the prompt has an unknown {${name}}`),
    ...argumentNames
      .filter((name) => described[name]?.trim() === "")
      .map((name) => `the argument "${name}" has no description`),
    ...Object.keys(described)
      .filter((name) => !argumentNames.includes(name))
      .map((name) => `"${name}" is not one of its arguments`),
  ];
}
