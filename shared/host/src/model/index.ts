export {
  askModel,
  type ModelAnswer,
  type ModelMessage,
  type OfferedTool,
  resultMessage,
} from "./ask-model.ts";
export { checkStep } from "./check-step.ts";
export type { ModelEndpoint } from "./endpoint.ts";
export { ModelError } from "./model-error.ts";
