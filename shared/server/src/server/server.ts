import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inline, type StoreSource, UserError } from "@suite/contracts";
import { CallAudit } from "../calls/call-audit.ts";
import type { Exchange } from "../calls/exchange.ts";
import { createLogger } from "../calls/logs.ts";
import { readTaskTool, taskNotFound } from "../calls/task-id.ts";
import { withWidgetKey } from "../calls/widget-key.ts";
import { oldListHint } from "../define/arguments.ts";
import type { Caller, Logger } from "../define/context.ts";
import type { Prompt } from "../define/prompt.ts";
import type { Resource } from "../define/resource.ts";
import {
  defaultScenarios,
  type Scenario,
  scenarioText,
  type Translations,
} from "../define/scenario.ts";
import { readSkill, type Skill } from "../define/skill.ts";
import { tasksExtension } from "../define/task.ts";
import { type Tool, toolsByName } from "../define/tool.ts";
import { uiExtension, widgetMimeType } from "../define/widget.ts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import { type CompleteParams, completer, type Suggest } from "../features/complete.ts";
import { localizedPrompts } from "../features/prompts.ts";
import { requestPage } from "../features/request-page.ts";
import {
  createSkills,
  resourceContext,
  resourceRegistry,
  skillsExtension,
} from "../features/resources.ts";
import { changeFeed } from "../features/subscriptions.ts";
import { toolLists } from "../features/tool-list.ts";
import { viewStateTools } from "../features/view-state-tools.ts";
import { createWidgetPages } from "../features/widget-pages.ts";
import { CallerQuota } from "../limits/caller-quota.ts";
import { limits } from "../limits/limits.ts";
import { Turns } from "../limits/turns.ts";
import { callTask, callTool } from "../pipeline/pipeline.ts";
import type { TaskRequest } from "../pipeline/task/answer-task.ts";
import { lintServer } from "./lint.ts";
import { defaultPeople, type TestPerson } from "./people.ts";
import type { Registration } from "./registration.ts";
import { selectionOfSettings, selectSkill, selectTools } from "./select-tools.ts";

export interface ServerDefinition<
  Store,
  Scenarios extends readonly Scenario[] = readonly Scenario[],
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
  readonly scenarios?: Scenarios;
  /** Texts in other languages, of which the server reads `prompts`; see `chooseLanguage` for how a request's language is found. */
  readonly translations?: Translations<NoInfer<Scenarios>>;
  /** Completions of prompt arguments, by name of the argument. */
  readonly suggestions?: Readonly<Record<string, Suggest<Store>>>;
  /** Prompts besides the scenarios, each of which is a prompt already. */
  readonly prompts?: readonly Prompt[];
  /** People whom `npm start -- --auth` and the tests sign in, fictional and with each role of the server: see `defaultPeople`. */
  readonly people?: readonly TestPerson[];
  /** Caller of all requests while sign-in is off. */
  readonly caller?: Caller;
  readonly log?: Logger;
  readonly now?: () => Date;
  /** Time limit in milliseconds for a person's answer while a call waits; 5 minutes by default. */
  readonly answerMs?: number;
}

type Capabilities = {
  /** Extensions with their settings: MCP Apps with widgets, Skills with a skill, Tasks with a tool that starts some. */
  extensions?: Record<string, { mimeTypes?: string[] }>;
  tools: { listChanged: true };
  resources: { listChanged: true; subscribe: boolean };
  prompts: object;
  completions: Record<string, never>;
  logging: Record<string, never>;
};

const demoUser: Caller = { name: "Demo user" };

/** Declares the extensions in use: hosts may ignore widgets and skills of servers that do not declare them. */
function toCapabilities(tools: readonly Tool<never>[], skill: Skill | undefined): Capabilities {
  const extensions = {
    ...(tools.some(({ widget }) => widget) && { [uiExtension]: { mimeTypes: [widgetMimeType] } }),
    ...(skill && { [skillsExtension]: {} }),
  };
  return {
    tools: { listChanged: true },
    resources: { listChanged: true, subscribe: true },
    prompts: {},
    completions: {},
    logging: {},
    ...(Object.keys(extensions).length > 0 && { extensions }),
  };
}

/** Adds the Tasks extension, which earlier revisions do not have. */
function withTasks(capabilities: Capabilities, hasTasks: boolean): Capabilities {
  if (!hasTasks) return capabilities;
  return { ...capabilities, extensions: { ...capabilities.extensions, [tasksExtension]: {} } };
}

/** Server without a transport: handles MCP requests independent of the protocol revision. */
export type SuiteServer = ReturnType<typeof createServer>;

/**
 * Creates a server from tools, resources and scenarios, after checking that every host will accept them.
 * @throws Error that lists what hosts refuse, such as a tool without a description
 *
 * @example
 * const server = createServer({
 *   name: "training",
 *   title: "Training",
 *   version: "1.0.0",
 *   instructions: "Courses of the company and the progress of each person.",
 *   tools: [showCatalog, enroll, showRecentChanges, undoChange],
 *   store: storage,
 * });
 */
export function createServer<
  Store,
  const Scenarios extends readonly Scenario[] = readonly Scenario[],
>(definition: ServerDefinition<Store, Scenarios>) {
  const {
    name,
    title,
    version,
    websiteUrl,
    icon,
    registration,
    store,
    resources = [],
  } = definition;
  const translations: Translations = definition.translations ?? {};
  const wholeSkill = definition.skill === undefined ? undefined : readSkill(definition.skill);
  const all = {
    ...definition,
    scenarios: definition.scenarios ?? defaultScenarios(definition.tools),
  };
  const viewTools =
    store.viewStates && definition.tools.some(({ widget }) => widget)
      ? viewStateTools(store.viewStates)
      : [];
  const allTools: readonly Tool<Store>[] = [...definition.tools, ...viewTools];
  lintServer({ ...all, tools: allTools, skill: wholeSkill?.frontmatter });
  const { tools, scenarios, instructions, turnedOff } = selectTools(
    { ...all, tools: allTools },
    selectionOfSettings(),
  );
  const skill = selectSkill(wholeSkill, turnedOff);
  const log = definition.log ?? createLogger(name);
  const widgets = createWidgetPages(
    name,
    tools.flatMap((tool) => tool.widget ?? []),
    log,
    { prepare: (html) => withWidgetKey(html, name, tools), build: requestPage },
  );
  const skills = createSkills(skill ? [skill] : []);
  const registry = resourceRegistry({ name, resources, widgets, skills, store });
  const elicitation = {
    server: name,
    answerMs: definition.answerMs ?? 5 * 60_000,
    waiting: new CallerQuota(limits.waitingCalls),
  };
  const prompts = localizedPrompts(scenarios, translations, definition.prompts ?? [], elicitation);
  const complete = completer(resources, prompts.english, definition.suggestions ?? {});
  const { now = () => new Date() } = definition;
  const environment = {
    store,
    log,
    elicitation,
    turnedOff,
    costly: new Turns(limits.costly),
    now,
  };
  const byName = toolsByName(allTools);
  const listed: readonly Resource<never>[] = resources;
  const capabilities = toCapabilities(tools, skill);
  const hasTasks = tools.some(({ task }) => task);
  return {
    name,
    title,
    version,
    websiteUrl,
    icons: icon === undefined ? undefined : [inlineIcon(icon)],
    registration,
    instructions,
    tools,
    resources: listed,
    /** Scenarios with the default arguments in their prompts. */
    scenarios: scenarios.map((one): Scenario => ({ ...one, prompt: scenarioText(one) })),
    translations,
    log,
    widgets,
    caller: definition.caller ?? demoUser,
    people: definition.people ?? defaultPeople,
    /** Skill with its files, for packages. */
    skill,
    skills,
    hasSkills: skill !== undefined,
    hasTasks,
    capabilities,
    capabilitiesOf2026: withTasks(capabilities, hasTasks),
    audit: new CallAudit(name, allTools),
    changes: changeFeed(store, resources),
    /** Stops answers from memory, as other processes write to the same storage. */
    expectOtherWriters: () => store.expectOtherWriters?.(),
    ready: (signal?: AbortSignal) => store.ready(signal),
    listTools: toolLists(tools, widgets),
    /** Calls that one call of a tool counts for. */
    costOf: (toolName: string) => byName.get(toolName)?.cost ?? 1,
    async callTool(toolName: string, input: unknown, exchange: Exchange) {
      const tool = byName.get(toolName);
      if (tool) return callTool(environment, tool, input, exchange);
      const unknown = `Unknown tool: ${inline(toolName, 64)}. ${oldListHint}`;
      throw new RpcError(rpcCodes.invalidParams, unknown);
    },
    async callTask(request: TaskRequest, exchange: Exchange) {
      const tool = byName.get(readTaskTool(request.taskId) ?? "");
      if (!tool?.task) throw taskNotFound();
      return callTask(environment, tool, request, exchange);
    },
    listResources: (cursor: string | undefined, exchange: Exchange) =>
      withRpcErrors(exchange, () => registry.list(cursor, exchange)),
    listTemplates: registry.templates,
    readResource: (uri: string, exchange: Exchange) =>
      withRpcErrors(exchange, () => registry.read(uri, exchange)),
    listPrompts: prompts.list,
    getPrompt: (promptName: string, args: unknown, exchange: Exchange) =>
      withRpcErrors(exchange, () => prompts.get(promptName, args, exchange)),
    complete: (params: CompleteParams, exchange: Exchange) =>
      withRpcErrors(exchange, () => complete(params, resourceContext(store, exchange))),
  };
}

/** Implementation info that the server sends to clients. */
export function toImplementation({ name, title, version, websiteUrl, icons }: SuiteServer) {
  return { name, title, version, websiteUrl, icons };
}

/** Turns errors of requests without a tool result into `RpcError`s: outages by their message, faults by the request's id. */
async function withRpcErrors<Result>(
  { scope, signal }: Exchange,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RpcError) throw error;
    if (error instanceof UserError)
      throw new RpcError(rpcCodes.internalError, error.message, { code: error.code });
    if (!signal.aborted) scope.log.error({ err: error }, "the request failed");
    throw new RpcError(rpcCodes.internalError, `Internal error in request ${scope.requestId}.`);
  }
}

/** Limit of the icon, which is part of each result that names the server. */
const maxIconBytes = 1024;

/**
 * Reads a server's icon into a `data:` URL. Clients load icons only from such URLs or from the server's own origin, and a server
 * over stdio has no origin.
 */
export function inlineIcon(file: string) {
  const svg = readFileSync(fileURLToPath(file));
  if (svg.length > maxIconBytes)
    throw new Error(
      `${file} has ${svg.length} bytes. Draw an icon of at most ${maxIconBytes} bytes.`,
    );
  if (/<script|\bon\w+=|href|<foreignObject/i.test(svg.toString()))
    throw new Error(`${file} contains a script or a link, which clients refuse. Draw shapes only.`);
  return {
    src: `data:image/svg+xml;base64,${svg.toString("base64")}`,
    mimeType: "image/svg+xml",
    sizes: ["any"],
  };
}
