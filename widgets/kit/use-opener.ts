import { useCallback, useState } from "react";
import { useCallTool } from "./use-call-tool.ts";
import { useSession, useSessionState } from "./use-session.ts";

type Arguments = Readonly<Record<string, unknown>>;

export interface Opener {
  /** Calls the tool again that opened this widget; missing where it, its input or tool calls are not available. */
  readonly reopen?: () => Promise<void>;
  /** The same tool with another input, which then is this widget's. */
  readonly open?: (input: Arguments) => Promise<void>;
  readonly pending: boolean;
  /** How often it was answered. */
  readonly answers: number;
}

/** The call behind this widget: the host names the tool (`toolInfo`), or the widget knows it by itself. */
export function useOpener(fallbackTool?: string): Opener {
  const session = useSession();
  const callTool = useCallTool();
  const { context, capabilities, connection, input } = useSessionState();
  const [pending, setPending] = useState(false);
  const [answers, setAnswers] = useState(0);
  const tool = context.toolInfo?.tool.name ?? fallbackTool;
  const possible = connection === "connected" && capabilities.serverTools && tool && input;

  const open = useCallback(
    async (args: Arguments) => {
      if (!tool) return;
      setPending(true);
      session.update({ result: await callTool(tool, args), input: args, cancelled: false });
      setPending(false);
      setAnswers((before) => before + 1);
    },
    [session, callTool, tool],
  );
  const reopen = useCallback(async () => {
    if (input) await open(input);
  }, [open, input]);

  return {
    reopen: possible ? reopen : undefined,
    open: possible ? open : undefined,
    pending,
    answers,
  };
}
