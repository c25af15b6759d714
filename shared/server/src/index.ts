export { callerKey, rightFor, scopeName, writerRole } from "./auth/permissions.ts";
export type { AuthSettings } from "./auth/settings.ts";
export type { Suggest } from "./core/complete.ts";
export type { ServerDefinition, SuiteServer } from "./core/definition.ts";
export type { Exchange } from "./core/exchange.ts";
export { type Registration, registryEntry } from "./core/registry.ts";
export { createServer } from "./core/server.ts";
export { aliasOf } from "./core/tool-names.ts";
export { widgetKeyOf } from "./core/widget-key.ts";
export type {
  Agreement,
  Caller,
  Candidate,
  Client,
  Elicitation,
  ElicitOptions,
  ElicitResult,
  Grant,
  Logger,
  PromptContext,
  Right,
  Root,
  SampleRequest,
  ToolContext,
} from "./define/context.ts";
export { hostLimits } from "./define/host-limits.ts";
export { definePrompt, type Prompt, type PromptMessage } from "./define/prompt.ts";
export { defineResource, type Resource, type ResourceContext } from "./define/resource.ts";
export type { Skill, SkillFile, SkillFrontmatter } from "./define/skill.ts";
export type { ContentBlock } from "./define/tool.ts";
export {
  defineTool,
  type Tool,
  type ToolAnnotations,
  type ToolOutcome,
  type ToolResult,
} from "./define/tool.ts";
export type { Walkthrough, WalkthroughArgument, WalkthroughStep } from "./define/walkthrough.ts";
export { walkthroughText } from "./define/walkthrough.ts";
export { defineWidget, type Widget, type WidgetCsp } from "./define/widget.ts";
export { defineForm, type RequestedSchema } from "./elicitation/form.ts";
export { type RunningServer, type ServeOptions, serve } from "./http/serve.ts";
export { showRecentChanges, undoChange } from "./tools/history-tools.ts";
export { placeUnderRoot, saveUnderRoot } from "./tools/save-file.ts";
export { type StdioStreams, serveStdio } from "./transport/serve-stdio.ts";
