import { useState } from "react";
import { useModelContext } from "./use-model-context.ts";
import { useRefresh } from "./use-refresh.ts";
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
  const { refresh, pending, failed } = useRefresh(tool, args);
  const writes = useWrites(refresh);
  const [unsaved, setUnsaved] = useState<string>();
  const context = contextOf(about, writes.changes, unsaved);
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

/** For the model, and so in English whatever the person reads. */
function contextOf(about: string, changes: readonly string[], unsaved: string | undefined): string {
  const parts = [about];
  if (changes.length > 0) parts.push(`Changes they made there, already saved: ${changes.join(" ")}`);
  if (unsaved) parts.push(`They are editing ${unsaved}; this is not saved yet.`);
  return parts.join(" ");
}
