export { prepareArguments } from "./find-arguments.ts";
export { type KnownName, readNames } from "./known-names.ts";
export type { Keywords, Prompt, PromptTexts } from "./offered.ts";
export {
  type Answer,
  type FindAnswer,
  type PromptSuggestion,
  prepareAnswers,
  type Suggestion,
  type ToolSuggestion,
} from "./suggest.ts";
