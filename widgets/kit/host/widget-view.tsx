import { useCallback, useEffect, useMemo, useState } from "react";
import {
  type Candidate,
  readToolResult,
  type ToolError,
  type UnclearName,
  unclearNameOf,
  withChosen,
} from "../data/tool-outcome.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { useHeadingFocus } from "../parts/focus.ts";
import { ChooseRecord } from "../states/choose-record.tsx";
import { DefaultSkeleton } from "../states/skeleton.tsx";
import { EmptyState, ErrorState } from "../states/state-page.tsx";
import { useCallTool } from "./call-tool.ts";
import type { WidgetDefinition } from "./mount-widget.tsx";
import { useSession, useSessionState } from "./session.ts";
import { useModelContext } from "./use-model-context.ts";

/** Calls that the server understood and refused: the same call once more is refused once more. */
const refusals: ReadonlySet<string> = new Set(["invalid", "not_found", "ambiguous", "forbidden"]);

const defaultLoadTimeoutMs = 20_000;

/** Chooses between the widget and the states around it. */
export function WidgetView<Data>({ widget }: { widget: WidgetDefinition<Data> }) {
  const t = useStrings(kitStrings);
  const { connection, displayMode, expanded, result, input, cancelled } = useSessionState();
  const opener = useOpener(widget.tool);
  const outcome = useMemo(() => result && readToolResult(result, widget.schema), [result, widget.schema]);
  const slow = useElapsed(widget.loadTimeoutMs ?? defaultLoadTimeoutMs, [connection, input, opener.pending]);

  // What was pressed for another answer is gone with it, as with another view.
  useHeadingFocus(`${expanded ? "expanded" : displayMode} ${opener.answers}`);
  const chooserOf = useChooser(opener);

  if (outcome?.ok) return <widget.Widget data={outcome.data} detail={outcome.detail} />;
  if (opener.pending) return widget.skeleton ?? <DefaultSkeleton />;
  if (outcome) return <Failed error={outcome.error} opener={opener} chooserOf={chooserOf} />;
  if (cancelled) {
    return <EmptyState title={t("cancelledTitle")} body={t("cancelledBody")} onRetry={opener.reopen} />;
  }
  if (connection === "absent") return <EmptyState title={t("noHostTitle")} body={t("noHostBody")} />;
  if (slow) {
    const body = opener.reopen ? t("slowBody") : `${t("slowBody")} ${t("slowNoRetry")}`;
    return <EmptyState title={t("slowTitle")} body={body} onRetry={opener.reopen} />;
  }
  return widget.skeleton ?? <DefaultSkeleton />;
}

interface FailedProps {
  readonly error: ToolError;
  readonly opener: Opener;
  readonly chooserOf: ReturnType<typeof useChooser>;
}

/** Why there is nothing to draw, and the way on that can lead somewhere. */
function Failed({ error, opener, chooserOf }: FailedProps) {
  const t = useStrings(kitStrings);
  const unclear = unclearNameOf(error);
  if (unclear) return <ChooseRecord unclear={unclear} onChoose={chooserOf(unclear)} />;
  const contract = error.code === "contract";
  return (
    <ErrorState
      title={contract ? t("contractTitle") : t("failedTitle")}
      error={contract ? { ...error, message: t("contractBody") } : error}
      detail={contract ? error.message : undefined}
      onRetry={refusals.has(error.code) ? undefined : opener.reopen}
    />
  );
}

/** Makes what opens the chosen one of several records, and tells the model of the choice. */
function useChooser({ open }: Opener) {
  const { input } = useSessionState();
  const [chosen, setChosen] = useState<string>();
  useModelContext(chosen);
  return ({ asked }: UnclearName) => {
    if (!open || !input || !withChosen(input, asked, "")) return undefined;
    return ({ id }: Candidate) => {
      // For the model alone, so English; the id says enough.
      setChosen(
        `The person was shown what ${JSON.stringify(asked)} may mean and chose the one with id ${id}.`,
      );
      void open(withChosen(input, asked, id) ?? input);
    };
  };
}

/** True once `ms` passed since the last change of `since`. */
function useElapsed(ms: number, since: readonly unknown[]): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    setElapsed(false);
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms, ...since]);
  return elapsed;
}

type Arguments = Readonly<Record<string, unknown>>;

interface Opener {
  /** Calls the tool again that opened this widget; missing where it, its input or tool calls are not available. */
  readonly reopen?: () => Promise<void>;
  /** The same tool with another input, which then is this widget's. */
  readonly open?: (input: Arguments) => Promise<void>;
  readonly pending: boolean;
  /** How often it was answered. */
  readonly answers: number;
}

/** The call behind this widget: the host names the tool (`toolInfo`), or the widget knows it by itself. */
function useOpener(fallbackTool?: string): Opener {
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
