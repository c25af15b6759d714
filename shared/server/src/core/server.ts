import { stateSeal } from "../ask/request-state.ts";
import type { Walkthrough } from "../define/walkthrough.ts";
import { callTool } from "./call-tool.ts";
import { changeFeed } from "./change-feed.ts";
import { completer } from "./complete.ts";
import type { Capabilities, ServerDefinition, SuiteServer } from "./definition.ts";
import { inlineIcon } from "./icon.ts";
import { lintServer } from "./lint.ts";
import { createLogger } from "./logger.ts";
import { localizedPrompts } from "./prompt-books.ts";
import { withRpcErrors } from "./protect.ts";
import { resourceContext, resourceRegistry } from "./records.ts";
import { toolLists } from "./tool-list.ts";
import { walkthroughText } from "./walkthrough-text.ts";
import { withWidgetKey } from "./widget-key.ts";
import { createWidgetPages, uiExtension, widgetMimeType } from "./widget-pages.ts";

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
