import { hostLimits } from "../define/host-limits.ts";
import { type JsonSchema, schemaProblems, toJsonSchema } from "../define/json-schema.ts";
import { type Tool, toolAlias } from "../define/tool.ts";
import {
  argumentProblems,
  listPlaceholders,
  type Translations,
  type WalkthroughTranslation,
} from "../define/walkthrough.ts";
import type { Registration } from "./registry.ts";

interface Named {
  readonly name: string;
}

interface Original extends Named {
  readonly description?: string;
  readonly prompt?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

interface Linted extends Named {
  readonly tools: readonly Tool<never>[];
  readonly resources?: readonly Named[];
  readonly prompts?: readonly Named[];
  readonly walkthroughs?: readonly (Original & { readonly steps: readonly { readonly call: string }[] })[];
  readonly translations?: Translations;
  readonly skill?: Named;
  readonly registration?: Registration;
}

const namePattern = new RegExp(`^[A-Za-z0-9_-]{1,${hostLimits.toolName}}$`);
const hintNames = ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"] as const;

/**
 * Checks a server against the limits of hosts. Copilot Studio, for example, silently drops tools with `$ref`, truncates at
 * nullable types and ignores long descriptions. Throws one error that lists every problem.
 */
export function lintServer(server: Linted): void {
  const { name, tools, walkthroughs = [], translations = {}, skill, registration } = server;
  const toolNames = tools.map((tool) => tool.name);
  const problems = [
    ...tools.flatMap(toolProblems),
    ...repeated("tool", tools),
    ...sharedAliases(toolNames),
    ...repeated("resource", server.resources),
    ...repeated("walkthrough or prompt", [...walkthroughs, ...(server.prompts ?? [])]),
    ...widgetProblems(tools),
    ...when(
      skill !== undefined && skill.name !== name,
      `skill "${skill?.name}": its name must be the server's, "${name}", so that hosts tell skills of servers apart`,
    ),
    ...(registration ? registrationProblems(name, registration) : []),
    ...walkthroughs.flatMap(argumentProblems),
    ...translationProblems(walkthroughs, translations),
    ...walkthroughs.flatMap((walkthrough) =>
      walkthrough.steps.flatMap(({ call }) =>
        when(
          !toolNames.includes(call),
          `walkthrough ${walkthrough.name}: calls "${call}", which is not a tool of this server`,
        ),
      ),
    ),
  ];
  if (problems.length)
    throw new Error(`The server "${name}" violates rules that hosts depend on:\n- ${problems.join("\n- ")}`);
}

function when(isWrong: boolean, problem: string): string[] {
  return isWrong ? [problem] : [];
}

function toolProblems(tool: Tool<never>): string[] {
  const { name, title, description, visibility, widget, annotations, invoking = "", invoked = "" } = tool;
  const { readOnlyHint, destructiveHint, idempotentHint } = annotations;
  const problems = [
    ...when(!namePattern.test(name), "the name must be 1 to 64 characters of A-Z a-z 0-9 _ -"),
    ...when(!title.trim(), "the title is empty"),
    ...when(!description.trim(), "the description is empty"),
    ...when(
      description.length > hostLimits.toolDescription,
      `the description has ${description.length} characters, at most 1,024 are read`,
    ),
    ...Object.entries({ invoking, invoked }).flatMap(([status, { length }]) =>
      when(
        length > hostLimits.toolStatus,
        `${status} has ${length} characters, at most ${hostLimits.toolStatus} are shown`,
      ),
    ),
    ...when(visibility.length === 0, "visibility is empty, so nobody could call it"),
    ...when(
      !visibility.includes("model") && widget !== undefined,
      "only tools that the model sees may name a widget",
    ),
    ...when(
      widget !== undefined && !(invoking.trim() && invoked.trim()),
      "a tool with a widget says what people read while it runs and after: invoking, invoked",
    ),
    ...hintNames.flatMap((hint) => when(typeof annotations[hint] !== "boolean", `${hint} is not set`)),
    ...when(readOnlyHint && destructiveHint, "readOnlyHint contradicts destructiveHint"),
    ...when(readOnlyHint && !idempotentHint, "a read-only tool is idempotent; set idempotentHint"),
    ...sideProblems(tool, "input"),
    ...sideProblems(tool, "output"),
  ];
  return problems.map((problem) => `${name}: ${problem}`);
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

function repeated(kind: string, list: readonly Named[] = []): string[] {
  const names = list.map(({ name }) => name);
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
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+\/[a-z0-9-]+$/.test(name) && name.endsWith(`/${server}`);
  return [
    ...when(
      !isName,
      `registration "${name}": the name must be a reversed domain and the server's name, such as com.example/${server}`,
    ),
    ...when(
      !description.trim() || description.length > 100,
      "registration: the description must have 1 to 100 characters",
    ),
  ];
}

function widgetProblems(tools: readonly Tool<never>[]): string[] {
  const widgets = [...new Set(tools.flatMap((tool) => tool.widget ?? []))];
  return [
    ...repeated("widget", widgets),
    ...widgets.flatMap(({ name, title, description }) => [
      ...when(
        !namePattern.test(name),
        `widget "${name}": the name must be 1 to 64 characters of A-Z a-z 0-9 _ -`,
      ),
      ...when(!title.trim() || !description.trim(), `widget "${name}": the title or description is empty`),
    ]),
  ];
}

/**
 * Lists faults of translations: unknown languages, walkthroughs and arguments, empty texts, and placeholders that differ from
 * English. Texts may be missing.
 */
export function translationProblems(walkthroughs: readonly Original[], translations: Translations): string[] {
  return Object.entries(translations).flatMap(([language, { prompts = {} }]) => {
    const names = walkthroughs.map(({ name }) => name);
    const problems = [
      ...when(!isTag(language) || language === "en", "is not the tag of a language to translate into"),
      ...Object.keys(prompts).flatMap((name) =>
        when(!names.includes(name), `"${name}" is not a walkthrough of this server`),
      ),
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

function textProblems(original: Original, translation: WalkthroughTranslation = {}): string[] {
  const { title, description, prompt, arguments: described = {} } = translation;
  const argumentNames = Object.keys(original.arguments ?? {});
  const expected = listPlaceholders(original.prompt ?? "");
  const used = prompt === undefined ? expected : listPlaceholders(prompt);
  const texts = Object.entries({ title, description, prompt });
  const problems = [
    ...texts.flatMap(([name, text]) => when(text?.trim() === "", `the ${name} is empty`)),
    ...expected.flatMap((name) => when(!used.includes(name), `the prompt lost {${name}}`)),
    ...used.flatMap((name) => when(!expected.includes(name), `the prompt has an unknown {${name}}`)),
    ...Object.entries(described).flatMap(([name, text]) => [
      ...when(!argumentNames.includes(name), `"${name}" is not one of its arguments`),
      ...when(text?.trim() === "", `the argument "${name}" has no description`),
    ]),
  ];
  return [...new Set(problems)];
}
