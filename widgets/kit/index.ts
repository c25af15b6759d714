/** Hooks of a widget: its host, its queries and its mutations. They draw nothing. */

export type { Consent } from "@suite/contracts";
export { followPointer, type Point, useHeldPage } from "./host/follow-pointer.ts";
export {
  describeView,
  quotedText,
  recordLabel,
  useModelContext,
  useSendContext,
  type ViewDescription,
} from "./host/model-context.ts";
// All of it, so that a sample can add its tools to the interface: `declare module "@suite/widget-kit"`.
export * from "./host/sample-tools.ts";
export { useEscape } from "./host/use-escape.ts";
export { type MessageCall, useHost, useMediaQuery } from "./host/use-host.ts";
export {
  useFormat,
  useLanguage,
  useLocale,
  useStrings,
  useTypedNumber,
  useWords,
} from "./host/use-locale.ts";
export { useResultState } from "./host/use-result-state.ts";
export { useViewState } from "./host/use-view-state.ts";
export { useCallTool } from "./queries/call-tool.ts";
export { useErrorSentence } from "./queries/error-sentence.ts";
export { readToolResult, type ToolError } from "./queries/tool-outcome.ts";
export {
  changedFields,
  type Edit,
  type EditState,
  useDraft,
  useEdit,
} from "./queries/use-edit.ts";
export { useAfterTyping, useFilteredQuery, withoutBlanks } from "./queries/use-filtered-query.ts";
export { useReadOnDemand } from "./queries/use-read-on-demand.ts";
export {
  type RecordQuery,
  type Refresh,
  useRecordQuery,
  useRefresh,
} from "./queries/use-record-query.ts";
export { dataAddress, useServerFile, useServerPicture } from "./queries/use-server-file.ts";
export { useToolMutation } from "./queries/use-tool-mutation.ts";
export {
  type Page,
  type Pages,
  useAllPages,
  useReadAhead,
  useToolPages,
} from "./queries/use-tool-pages.ts";
export { useToolQuery } from "./queries/use-tool-query.ts";
export { type UndoableMutations, useUndoableMutations } from "./queries/use-undoable-mutations.ts";
export { readDraft, writeDraft } from "./state/drafts.ts";
