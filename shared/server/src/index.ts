export { defineForm, type RequestedSchema } from "./ask/form.ts";
export { placeUnderRoot, saveUnderRoot } from "./ask/save-file.ts";
export { callerKey } from "./auth/caller-key.ts";
export { rightFor, scopeName, writerRole } from "./auth/permissions.ts";
export type { AuthSettings } from "./auth/settings.ts";
export type { Suggest } from "./core/complete.ts";
export type { ServerDefinition, SuiteServer } from "./core/definition.ts";
export type { Exchange } from "./core/exchange.ts";
export { createServer } from "./core/server.ts";
export { walkthroughText } from "./core/walkthrough-text.ts";
export { widgetKeyOf } from "./core/widget-key.ts";
export type {
  Agreement,
  Candidate,
  Elicitation,
  ElicitOptions,
  ElicitResult,
  Root,
  SampleRequest,
} from "./define/asking.ts";
export type { ContentBlock } from "./define/content.ts";
export type { Caller, Client, Grant, Logger, PromptContext, Right, ToolContext } from "./define/context.ts";
export { hostLimits } from "./define/host-limits.ts";
export { definePrompt, type Prompt, type PromptMessage } from "./define/prompt.ts";
export { defineResource, type Resource, type ResourceContext } from "./define/resource.ts";
export {
  defineTool,
  type Tool,
  type ToolAnnotations,
  type ToolOutcome,
  type ToolResult,
} from "./define/tool.ts";
export type { Walkthrough, WalkthroughArgument, WalkthroughStep } from "./define/walkthrough.ts";
export { defineWidget, type Widget, type WidgetCsp } from "./define/widget.ts";
export { runServer } from "./http/run-server.ts";
export { type RunningServer, type ServeOptions, serve } from "./http/serve.ts";
export { type StdioStreams, serveStdio } from "./lanes/serve-stdio.ts";
export { showRecentChanges, undoChange } from "./tools/history-tools.ts";
