import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { UserError } from "@suite/contracts";
import { setting } from "@suite/contracts/node";
import { pino } from "pino";
import type { Logger } from "../define/context.ts";
import { type Walkthrough, walkthroughText } from "../define/walkthrough.ts";
import { stateSeal } from "../elicitation/request-state.ts";
import { callTool } from "./call-tool.ts";
import { completer } from "./complete.ts";
import type { Capabilities, Icon, ServerDefinition, SuiteServer } from "./definition.ts";
import type { Exchange } from "./exchange.ts";
import { lintServer } from "./lint.ts";
import { localizedPrompts } from "./prompts.ts";
import { resourceContext, resourceRegistry } from "./resources.ts";
import { changeFeed } from "./subscriptions.ts";
import { toolLists } from "./tool-access.ts";
import { withWidgetKey } from "./widget-key.ts";
import { createWidgetPages, uiExtension, widgetMimeType } from "./widget-pages.ts";
import { RpcError, rpcCodes } from "./wire.ts";

const capabilities: Capabilities = {
  tools: { listChanged: true },
  resources: { listChanged: true, subscribe: true },
  prompts: {},
  completions: {},
  logging: {},
};

/** Hosts may take a server for one without widgets unless it declares the extension. */
const withWidgets: Capabilities = {
  ...capabilities,
  extensions: { [uiExtension]: { mimeTypes: [widgetMimeType] } },
};

/** Puts tools, resources and walkthroughs together, after checking that every host will accept them. */
export function createServer<
  Store,
  const Walkthroughs extends readonly Walkthrough[] = readonly Walkthrough[],
>(definition: ServerDefinition<Store, Walkthroughs>): SuiteServer {
  const { name, title, version, instructions, tools, store, resources = [] } = definition;
  const { walkthroughs = [], translations = {} } = definition;
  lintServer(definition);
  const log = definition.log ?? createLogger(name);
  const widgets = createWidgetPages(
    name,
    tools.flatMap((tool) => tool.widget ?? []),
    log,
    (html) => withWidgetKey(html, name, tools),
  );
  const records = resourceRegistry({ name, resources, widgets, store });
  const questions = { server: name, seal: stateSeal({}), answerMs: definition.answerMs ?? 5 * 60_000 };
  const prompts = localizedPrompts(
    { walkthroughs, translations, prompts: definition.prompts ?? [] },
    questions,
  );
  const complete = completer({
    resources,
    prompts: prompts.english,
    suggestions: definition.suggestions ?? {},
  });
  const environment = { store, log, questions, now: definition.now ?? (() => new Date()) };
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return {
    name,
    title,
    version,
    ...(definition.websiteUrl !== undefined && { websiteUrl: definition.websiteUrl }),
    ...(definition.icon !== undefined && { icons: [inlineIcon(definition.icon)] }),
    instructions,
    tools,
    resources,
    walkthroughs: walkthroughs.map((one) => ({ ...one, prompt: walkthroughText(one) })),
    log,
    widgets,
    caller: definition.caller ?? { name: "Demo user" },
    capabilities: tools.some(({ widget }) => widget) ? withWidgets : capabilities,
    changes: changeFeed(store, resources),
    ready: (signal) => store.ready(signal),
    listTools: toolLists(tools, widgets),
    callTool: (toolName, input, exchange) => callTool(byName, toolName, input, environment, exchange),
    listResources: (cursor, exchange) => withRpcErrors(exchange, () => records.list(cursor, exchange)),
    listTemplates: records.templates,
    readResource: (uri, exchange) => withRpcErrors(exchange, () => records.read(uri, exchange)),
    listPrompts: prompts.list,
    getPrompt: (promptName, args, exchange) =>
      withRpcErrors(exchange, () => prompts.get(promptName, args, exchange)),
    complete: (params, exchange) =>
      withRpcErrors(exchange, () => complete(params, resourceContext(store, exchange))),
  };
}

/** The server as it introduces itself. */
export function implementationOf({ name, title, version, websiteUrl, icons }: SuiteServer) {
  return { name, title, version, ...(websiteUrl !== undefined && { websiteUrl }), ...(icons && { icons }) };
}

/** Runs what has no tool result to carry an error: outages are said plainly, faults only under the request's id. */
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

/** Each answer that names the server carries the icon. */
const mostBytes = 1024;

/**
 * A server's icon with the picture in its address: clients load icons from the server's own origin or from `data:`
 * addresses only, and over stdio a server has no origin.
 */
export function inlineIcon(file: string): Icon {
  const svg = readFileSync(fileURLToPath(file));
  if (svg.length > mostBytes)
    throw new Error(`${file} has ${svg.length} bytes. Draw an icon of at most ${mostBytes}.`);
  if (/<script|\bon\w+=|href|<foreignObject/i.test(svg.toString()))
    throw new Error(`${file} holds a script or a link, which clients refuse. Draw shapes only.`);
  return {
    src: `data:image/svg+xml;base64,${svg.toString("base64")}`,
    mimeType: "image/svg+xml",
    sizes: ["any"],
  };
}

/** Structured logs on stderr: stdout belongs to the protocol when a server runs over stdio. */
function createLogger(name: string): Logger {
  return pino({ name, level: setting("LOG_LEVEL"), base: { name } }, pino.destination(2));
}
