import { useCallback, useState } from "react";
import { z } from "zod";
import { readToolResult } from "./tool-outcome.ts";
import { useCallTool } from "./use-call-tool.ts";
import { useErrorSentence } from "./use-error-sentence.ts";
import { useSession } from "./use-session.ts";

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
