import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useHeadingFocus } from "../components/focus.ts";
import { Message } from "../feedback/notices.tsx";
import { DefaultSkeleton } from "../feedback/skeleton.tsx";
import { EmptyState, ErrorState } from "../feedback/state-page.tsx";
import { ChooseRecord } from "../feedback/unclear-names.tsx";
import { isStripped } from "../host/host-report.ts";
import {
  describeView,
  quotedText,
  useModelContext,
  type ViewDescription,
} from "../host/model-context.ts";
import { type Arguments, useSession, useSessionState } from "../host/session.ts";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useCallTool } from "../queries/call-tool.ts";
import {
  type Candidate,
  getFailedTool,
  getUnclearName,
  readToolResult,
  type ToolError,
  type ToolOutcome,
  type UnclearName,
  withChosen,
} from "../queries/tool-outcome.ts";
import type { WidgetDefinition } from "./mount-widget.tsx";

/** Error codes of calls that the server refuses again when repeated. */
const refusals: ReadonlySet<string> = new Set(["invalid", "not_found", "ambiguous", "forbidden"]);

/** Errors about a host rather than about data: they do not replace a result that is on screen. */
const hostErrors: ReadonlySet<string> = new Set(["contract", "failed", "oldVersion"]);

/** Time without a result after which the tool is called again, or the page says that it takes long. */
const loadTimeoutMs = 10_000;

/** Draws the widget, or its loading, error or empty state. */
export function WidgetView<Data>({ widget }: { widget: WidgetDefinition<Data> }) {
  const t = useStrings(kitStrings);
  const { connection, displayMode, expanded, result, input, cancelled, hasViewState } =
    useSessionState();
  const opener = useOpener(widget);
  const outcome = useOutcome(widget.schema);
  const slow = useElapsed(loadTimeoutMs, [connection, input, opener.pending]);
  const recovering = useRecovery(
    opener,
    result ? !outcome?.ok && isStripped(result) : slow && !cancelled,
  );

  // The focused element is gone with the previous view or answer.
  useHeadingFocus(`${expanded ? "expanded" : displayMode} ${opener.answers}`);
  const getChooser = useChooser(opener);

  if (outcome?.ok && hasViewState) {
    return (
      <>
        <MissingRecords detail={outcome.detail} />
        {widget.UnclearNames && (
          <widget.UnclearNames detail={outcome.detail} getChooser={getChooser} />
        )}
        <widget.Widget data={outcome.data} detail={outcome.detail} />
      </>
    );
  }
  if (opener.pending || recovering || outcome?.ok) return widget.skeleton ?? <DefaultSkeleton />;
  if (outcome) return <Failed error={outcome.error} opener={opener} getChooser={getChooser} />;
  if (cancelled) {
    return (
      <EmptyState title={t("cancelledTitle")} body={t("cancelledBody")} onRetry={opener.reopen} />
    );
  }
  if (connection === "absent") {
    return <EmptyState title={t("noHostTitle")} body={t("noHostBody")} problem={connection} />;
  }
  if (slow) {
    const body = opener.reopen ? t("slowBody") : `${t("slowBody")} ${t("slowNoRetry")}`;
    return (
      <EmptyState title={t("slowTitle")} body={body} problem="no result" onRetry={opener.reopen} />
    );
  }
  return widget.skeleton ?? <DefaultSkeleton />;
}

/** Says how many records the result lacks, since they are stored but cannot be read (`_meta.unreadable`). */
function MissingRecords({ detail: { unreadable } }: { detail: Readonly<Record<string, unknown>> }) {
  const t = useStrings(kitStrings);
  if (!Array.isArray(unreadable) || unreadable.length === 0) return null;
  return (
    <Message intent="warning" layout="multiline" role="status">
      {t("missingRecords", { count: unreadable.length })}
    </Message>
  );
}

/** Shows a failed call with its next step: a choice of records or a retry. */
function Failed(props: {
  error: ToolError;
  opener: Opener;
  getChooser: ReturnType<typeof useChooser>;
}) {
  const { error, opener, getChooser } = props;
  const t = useStrings(kitStrings);
  const unclear = getUnclearName(error);
  if (unclear) return <ChooseRecord unclear={unclear} onChoose={getChooser(unclear)} />;
  const { code } = error;
  const contract = code === "contract";
  const refused = refusals.has(code);
  return (
    <ErrorState
      title={contract ? t("contractTitle") : t("failedTitle")}
      error={contract ? { ...error, message: `${t("contractBody")} ${t("slowNoRetry")}` } : error}
      problem={getProblem(error)}
      onRetry={refused || code === "oldVersion" ? undefined : opener.reopen}
    />
  );
}

/** The code of an error, with the details of a violated contract; none for a refusal. */
function getProblem({ code, message }: ToolError): string | undefined {
  if (refusals.has(code)) return undefined;
  return code === "contract" ? `${code}: ${message}` : code;
}

/**
 * Reads the last result. A drawn one stays when a later one cannot be read: hosts pass on results of other calls
 * (mcp-use/mcp-use#1881, 2026-07-16), and send a stripped one again when a chat scrolls.
 */
function useOutcome<Data>(schema: WidgetDefinition<Data>["schema"]) {
  const { result } = useSessionState();
  const drawn = useRef<ToolOutcome<Data> | undefined>(undefined);
  return useMemo(() => {
    const outcome = result && readToolResult(result, schema);
    if (outcome?.ok) drawn.current = outcome;
    else if (!hostErrors.has(outcome?.error.code ?? "")) drawn.current = undefined;
    return drawn.current ?? outcome;
  }, [result, schema]);
}

/** Calls a read-only opener once more when its result is lost. True until that call starts. */
function useRecovery({ recover }: Opener, lost: boolean): boolean {
  const [tried, setTried] = useState(false);
  const due = lost && !tried && recover !== undefined;
  useEffect(() => {
    if (!due) return;
    setTried(true);
    void recover();
  }, [due, recover]);
  return due;
}

/** Returns a function that opens the chosen one of several records and tells the model about it. */
function useChooser({ open }: Opener) {
  const { input } = useSessionState();
  const [chosen, setChosen] = useState<ViewDescription>();
  useModelContext(chosen);
  return ({ asked }: UnclearName) => {
    if (!open || !input || !withChosen(input, asked, "")) return undefined;
    return ({ id }: Candidate) => {
      const screen = `The person was shown what ${quotedText(asked, 120)} may mean and chose the one with id ${id}.`;
      setChosen(describeView({ screen }));
      void open(withChosen(input, asked, id) ?? input);
    };
  };
}

/** True once `ms` milliseconds have passed since the last change of `since`. */
function useElapsed(ms: number, since: readonly unknown[]): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    setElapsed(false);
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms, ...since]);
  return elapsed;
}

type Opener = ReturnType<typeof useOpener>;

type Opening = Pick<WidgetDefinition<unknown>, "tool" | "hasOtherOpeners">;

/** Repeats the call that opened this widget. The host names the tool (`toolInfo`), else the widget does. */
function useOpener({ tool: opening, hasOtherOpeners }: Opening) {
  const session = useSession();
  const callTool = useCallTool();
  const { context, capabilities, connection, input, result } = useSessionState();
  const [pending, setPending] = useState(false);
  const [answers, setAnswers] = useState(0);
  const named = context.toolInfo?.tool;
  const ownTool = typeof opening === "function" ? input && opening(input) : opening;
  // An error of the server names its tool, since a widget with several openers cannot know which one failed.
  const tool = named?.name ?? (result && getFailedTool(result)) ?? ownTool;
  const onlyReads = named ? tool === ownTool || named.annotations?.readOnlyHint : !hasOtherOpeners;
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
    /** Calls the tool that opened this widget again; missing where the tool, its input or tool calls are unavailable. */
    reopen: possible ? reopen : undefined,
    /** `reopen`, if the tool is known and only reads. */
    recover: possible && onlyReads ? reopen : undefined,
    /** Calls the same tool with another input, which becomes this widget's input. */
    open: possible ? open : undefined,
    pending,
    /** Number of answers. */
    answers,
  };
}
