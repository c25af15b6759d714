import { useState } from "react";
import { kitStrings } from "./kit-strings.ts";
import type { Translate } from "./strings.ts";
import { useModelContext } from "./use-model-context.ts";
import { useRefresh } from "./use-refresh.ts";
import { useStrings } from "./use-strings.ts";
import { useWrites } from "./use-writes.ts";

export interface RecordOptions {
  /** The tool that reads the record again, and its input. */
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Tells the model which record the person is looking at; ids and numbers rather than stored texts. */
  readonly about: string;
  /** The model is told as soon as the record is drawn, not only once something was changed. */
  readonly announced?: boolean;
}

/** The record on screen: reading it again after every write, what was done to it, undoing that, telling the model. */
export function useRecord({ tool, args, about, announced }: RecordOptions) {
  const t = useStrings(kitStrings);
  const { refresh, pending, failed } = useRefresh(tool, args);
  const writes = useWrites(refresh);
  const [unsaved, setUnsaved] = useState<string>();
  const context = contextOf(t, about, writes.changes, unsaved);
  useModelContext(announced ? context : context === about ? undefined : context);
  return {
    refresh,
    refreshing: pending,
    refreshFailed: failed,
    ...writes,
    /** What is being edited, in words; the model is told that it is not saved. */
    setUnsaved,
  };
}

export type RecordOnScreen = ReturnType<typeof useRecord>;

function contextOf(
  t: Translate<typeof kitStrings.en>,
  about: string,
  changes: readonly string[],
  unsaved: string | undefined,
): string {
  const parts = [about];
  if (changes.length > 0) parts.push(t("contextChanges", { changes: changes.join(" ") }));
  if (unsaved) parts.push(t("contextUnsaved", { fields: unsaved }));
  return parts.join(" ");
}
