export {
  askModel,
  type ModelAnswer,
  type ModelCall,
  type ModelMessage,
  type ModelQuestion,
  type OfferedTool,
  resultMessage,
  type Usage,
} from "./ask-model.ts";
export { checkStep, resultText } from "./check-step.ts";
export type { ModelEndpoint } from "./endpoint.ts";
export { ModelError } from "./model-error.ts";
