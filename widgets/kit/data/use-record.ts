import { useCallback, useState } from "react";
import { z } from "zod";
import { useCallTool } from "../host/call-tool.ts";
import { useSession } from "../host/session.ts";
import { useModelContext } from "../host/use-model-context.ts";
import { useErrorSentence } from "../states/error-text.tsx";
import { readToolResult } from "./tool-outcome.ts";
import { useWrites } from "./use-writes.ts";

interface RecordOptions {
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

export interface Refresh {
  /** Reads again and draws the answer as this widget's data. False when it failed; the old data stays on screen. */
  refresh(): Promise<boolean>;
  readonly pending: boolean;
  /** Why the read failed; `undefined` after one that worked. */
  readonly failed: string | undefined;
  /** Takes back what the failed read said. */
  dismiss(): void;
}

/** Reads the widget's data again with the tool and arguments given; call it after every write. */
export function useRefresh(tool: string, args: Readonly<Record<string, unknown>>): Refresh {
  const session = useSession();
  const callTool = useCallTool();
  const [pending, setPending] = useState(false);
  const [failed, setFailed] = useState<string>();
  const sentenceOf = useErrorSentence();
  // By value: callers write the arguments in place, as a new object each time.
  const key = JSON.stringify(args);
  const refresh = useCallback(async () => {
    setPending(true);
    const result = await callTool(tool, JSON.parse(key));
    setPending(false);
    const outcome = readToolResult(result, z.unknown());
    setFailed(outcome.ok ? undefined : (sentenceOf(outcome.error) ?? outcome.error.message));
    if (outcome.ok) session.update({ result });
    return outcome.ok;
  }, [session, callTool, sentenceOf, tool, key]);
  const dismiss = useCallback(() => setFailed(undefined), []);
  return { refresh, pending, failed, dismiss };
}
