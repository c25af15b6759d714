export {
  askModel,
  type ModelAnswer,
  ModelError,
  type ModelMessage,
  type OfferedTool,
  resultMessage,
} from "./ask-model.ts";
export { checkStep } from "./check-step.ts";
export type { ModelEndpoint } from "./endpoint.ts";
