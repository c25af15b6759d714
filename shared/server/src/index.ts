export { ApiError } from "./apis/api-error.ts";
export { defineForm, type RequestedSchema } from "./calls/form.ts";
export { callerKey, hasRole } from "./calls/permissions.ts";
export {
  type Api,
  type ApiAccess,
  type ApiClient,
  type ApiRequest,
  apiPath,
  defineApi,
} from "./define/api.ts";
export type * from "./define/context.ts";
export { definePrompt, type Prompt, type PromptMessage } from "./define/prompt.ts";
export { defineResource, type Resource, type ResourceContext } from "./define/resource.ts";
export type { Scenario, ScenarioArgument, ScenarioStep } from "./define/scenario.ts";
export type { Skill, SkillFile, SkillFrontmatter } from "./define/skill.ts";
export type { TaskAnswers, TaskState, ToolTask } from "./define/task.ts";
export {
  type ContentBlock,
  defineTool,
  type Tool,
  type ToolAnnotations,
  type ToolOutcome,
  type ToolResult,
} from "./define/tool.ts";
export { defineWidget, type Widget, type WidgetCsp } from "./define/widget.ts";
export type { Suggest } from "./features/complete.ts";
export { changeEntry, showRecentChanges, undoChange } from "./features/history-tools.ts";
export { defaultPeople, type TestPerson } from "./server/people.ts";
export { createServer, type ServerDefinition, type SuiteServer } from "./server/server.ts";
