import {
  type JsonSchema,
  schemaProblems,
  toJsonSchema,
  toListedSchema,
  walk,
} from "../define/json-schema.ts";
import {
  listPlaceholders,
  type ScenarioTranslation,
  type Translations,
} from "../define/scenario.ts";
import { type Tool, toolAlias } from "../define/tool.ts";
import type { Registration } from "./discovery.ts";
import { descriptionProblems } from "./lint-descriptions.ts";
import { peopleProblems, type TestPerson } from "./people.ts";

interface Named {
  readonly name: string;
}

interface Original extends Named {
  readonly prompt?: string;
  readonly arguments?: Readonly<Record<string, unknown>>;
}

interface LintInput extends Named {
  readonly tools: readonly Tool<never>[];
  readonly resources?: readonly Named[];
  readonly prompts?: readonly Named[];
  readonly scenarios?: readonly (Original & {
    readonly steps: readonly { readonly call: string }[];
  })[];
  readonly translations?: Translations;
  readonly skill?: Named;
  readonly registration?: Registration;
  readonly people?: readonly TestPerson[];
}

const namePattern = /^[A-Za-z0-9_-]{1,64}$/;
/** Most characters of OpenAI's status texts. */
const mostOfStatus = 64;
const nameRule = "the name must be 1 to 64 characters of A-Z a-z 0-9 _ -";

/**
 * Checks a server against the limits of hosts. Copilot Studio, for example, silently drops tools with `$ref`, truncates at
 * nullable types and ignores long descriptions. Throws one error that lists every problem.
 */
export function lintServer(server: LintInput): void {
  const { name, tools, scenarios = [], translations = {}, skill, registration } = server;
  const toolNames = tools.map((tool) => tool.name);
  const skillProblem = `skill "${skill?.name}": its name must be the server's, "${name}", so that hosts tell skills of servers apart`;
  const problems = [
    ...tools.flatMap(toolProblems),
    ...duplicates("tool", tools),
    ...peopleProblems(server.people ?? []),
    ...sharedAliases(toolNames),
    ...duplicates("resource", server.resources),
    ...duplicates("scenario or prompt", [...scenarios, ...(server.prompts ?? [])]),
    ...widgetProblems(tools),
    ...violations({ [skillProblem]: skill !== undefined && skill.name !== name }),
    ...(registration ? registrationProblems(name, registration) : []),
    ...scenarios.flatMap(argumentProblems),
    ...translationProblems(scenarios, translations),
    ...scenarios.flatMap((scenario) =>
      scenario.steps
        .filter(({ call }) => !toolNames.includes(call))
        .map(
          ({ call }) =>
            `scenario ${scenario.name}: calls "${call}", which is not a tool of this server`,
        ),
    ),
  ];
  if (problems.length)
    throw new Error(
      `The server "${name}" violates rules that hosts depend on:\n- ${problems.join("\n- ")}`,
    );
}

/** Lists the problems that are true. */
function violations(problems: Readonly<Record<string, boolean>>): string[] {
  return Object.keys(problems).filter((problem) => problems[problem]);
}

function toolProblems(tool: Tool<never>): string[] {
  const {
    name,
    title,
    description,
    visibility,
    widget,
    annotations,
    invoking = "",
    invoked = "",
  } = tool;
  const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
  const hints = { readOnlyHint, destructiveHint, idempotentHint, openWorldHint };
  const problems = [
    ...violations({
      [nameRule]: !namePattern.test(name),
      "the title is empty": !title.trim(),
      "the description is empty": !description.trim(),
    }),
    ...descriptionProblems(description),
    ...Object.entries({ invoking, invoked })
      .filter(([, { length }]) => length > mostOfStatus)
      .map(([status, { length }]) => `${status} has ${length} characters, at most 64 are shown`),
    ...violations({
      "visibility is empty, so nobody could call it": visibility.length === 0,
      "only tools that the model sees may name a widget": !visibility.includes("model") && !!widget,
      "a tool with a widget says what people read while it runs and after: invoking, invoked":
        !!widget && !(invoking.trim() && invoked.trim()),
    }),
    ...Object.entries(hints).flatMap(([hint, value]) =>
      typeof value === "boolean" ? [] : `${hint} is not set`,
    ),
    ...apiProblems(tool),
    ...violations({
      "readOnlyHint contradicts destructiveHint": readOnlyHint && destructiveHint,
      "a read-only tool is idempotent; set idempotentHint": readOnlyHint && !idempotentHint,
    }),
    ...sideProblems(tool, "input"),
    ...sideProblems(tool, "output"),
  ];
  return problems.map((problem) => `${name}: ${problem}`);
}

/** Checks what a tool says about other systems. A scope with an address would be requested with two of them. */
function apiProblems(tool: Tool<never>): string[] {
  const { graph, graphFor, apis = [], annotations, chatFiles, inputSchema } = tool;
  const lists = [...(graph ? [graph] : []), ...apis.map(({ scopes }) => scopes)];
  return violations({
    "graph or apis names no permission": lists.some((scopes) => scopes.length === 0),
    "a permission of graph or apis is a name without an address, such as Mail.Read": lists
      .flat()
      .some((scope) => !/^[\w.-]+$/.test(scope)),
    "a tool that uses another system sets openWorldHint":
      lists.length > 0 && !annotations.openWorldHint,
    "graphFor chooses among the permissions of graph, which is missing":
      graphFor !== undefined && graph === undefined,
    "chatFiles names a field that inputSchema does not have": (chatFiles?.params ?? []).some(
      (field) => !(field in inputSchema.shape),
    ),
  });
}

function sideProblems(tool: Tool<never>, side: "input" | "output"): string[] {
  const schema = side === "input" ? tool.inputSchema : tool.outputSchema;
  if (!schema) return [];
  try {
    const json = toJsonSchema(schema, side);
    // zod merges branches of a union that differ in their type only, such as those without a format.
    const listed = toListedSchema(schema, side);
    const problems = new Set([...schemaProblems(json), ...schemaProblems(listed)]);
    // Descriptions of output fields are not listed.
    const inDescriptions = side === "input" ? argumentDescriptionProblems(json) : [];
    return [...problems, ...inDescriptions].map((problem) => `${side}${problem}`);
  } catch (error) {
    return [
      `${side}: cannot be written as JSON Schema (${error instanceof Error ? error.message : error})`,
    ];
  }
}

function argumentDescriptionProblems(schema: JsonSchema): string[] {
  const undescribed = Object.entries(schema.properties ?? {})
    .filter(([, property]) => typeof property !== "object" || !property.description)
    .map(([name]) => `.${name}: has no description`);
  const wrong = [...walk(schema)].flatMap(([place, { description = "" }]) =>
    descriptionProblems(description).map((problem) => `${place}: ${problem}`),
  );
  return [...undescribed, ...wrong];
}

function duplicates(kind: string, list: readonly Named[] = []): string[] {
  const names = list.map(({ name }) => name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  return [...new Set(twice)].map((name) => `${kind} "${name}" is defined more than once`);
}

function sharedAliases(toolNames: readonly string[]): string[] {
  const names = [...new Set(toolNames)];
  return names
    .filter((name) => names.some((other) => other < name && toolAlias(other) === toolAlias(name)))
    .map(
      (name) => `tool "${name}": another tool differs in hyphens and underscores only; rename one`,
    );
}

function registrationProblems(server: string, { name, description }: Registration): string[] {
  const isName =
    /^[a-z0-9-]+(\.[a-z0-9-]+)+\/[a-z0-9-]+$/.test(name) && name.endsWith(`/${server}`);
  return violations({
    [`registration "${name}": the name must be a reversed domain and the server's name, such as com.example/${server}`]:
      !isName,
    "registration: the description must have 1 to 100 characters":
      !description.trim() || description.length > 100,
  });
}

function widgetProblems(tools: readonly Tool<never>[]): string[] {
  const widgets = [...new Set(tools.flatMap((tool) => tool.widget ?? []))];
  const problems = widgets.flatMap(({ name, title, description }) =>
    violations({
      [`widget "${name}": ${nameRule}`]: !namePattern.test(name),
      [`widget "${name}": the title or description is empty`]: !title.trim() || !description.trim(),
    }),
  );
  return [...duplicates("widget", widgets), ...problems];
}

/**
 * Lists faults of translations: unknown languages, scenarios and arguments, empty texts, and placeholders that differ from
 * English. Texts may be missing.
 */
export function translationProblems(
  scenarios: readonly Original[],
  translations: Translations,
): string[] {
  return Object.entries(translations).flatMap(([language, { prompts = {} }]) => {
    const names = scenarios.map(({ name }) => name);
    const isWrong = !isTag(language) || language === "en";
    const problems = [
      ...violations({ "is not the tag of a language to translate into": isWrong }),
      ...Object.keys(prompts)
        .filter((name) => !names.includes(name))
        .map((name) => `"${name}" is not a scenario of this server`),
      ...scenarios.flatMap((original) =>
        textProblems(original, prompts[original.name]).map(
          (problem) => `${original.name}: ${problem}`,
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

function argumentProblems({ name, prompt = "", arguments: defined = {} }: Original): string[] {
  const used = listPlaceholders(prompt);
  const problems = violations({
    ...Object.fromEntries(
      used.map((one) => [`{${one}} is not defined`, !Object.hasOwn(defined, one)]),
    ),
    ...Object.fromEntries(
      Object.keys(defined).map((one) => [`{${one}} is not in the prompt`, !used.includes(one)]),
    ),
  });
  return problems.map((problem) => `scenario ${name}: the argument ${problem}`);
}

function textProblems(original: Original, translation: ScenarioTranslation = {}): string[] {
  const { title, description, prompt, arguments: described = {} } = translation;
  const argumentNames = Object.keys(original.arguments ?? {});
  const expected = listPlaceholders(original.prompt ?? "");
  const used = prompt === undefined ? expected : listPlaceholders(prompt);
  const problems = [
    ...Object.entries({ title, description, prompt }).map(([name, text]) => ({
      [`the ${name} is empty`]: text?.trim() === "",
    })),
    ...expected.map((name) => ({ [`the prompt lost {${name}}`]: !used.includes(name) })),
    ...used.map((name) => ({ [`the prompt has an unknown {${name}}`]: !expected.includes(name) })),
    ...Object.entries(described).map(([name, text]) => ({
      [`"${name}" is not one of its arguments`]: !argumentNames.includes(name),
      [`the argument "${name}" has no description`]: text?.trim() === "",
    })),
  ];
  return [...new Set(problems.flatMap(violations))];
}
