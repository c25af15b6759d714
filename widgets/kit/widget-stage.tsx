import { useEffect, useMemo, useState } from "react";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { kitStrings } from "./kit-strings.ts";
import type { WidgetDefinition } from "./mount-widget.tsx";
import { DefaultSkeleton } from "./skeleton.tsx";
import { readToolResult } from "./tool-outcome.ts";
import { useHeadingFocus } from "./use-heading-focus.ts";
import { useOpener } from "./use-opener.ts";
import { useSessionState } from "./use-session.ts";
import { useStrings } from "./use-strings.ts";

const defaultLoadTimeoutMs = 20_000;

/** Chooses between the widget and the states around it. */
export function WidgetStage<Data>({ widget }: { widget: WidgetDefinition<Data> }) {
  const t = useStrings(kitStrings);
  const { connection, displayMode, expanded, result, input, cancelled } = useSessionState();
  const opener = useOpener(widget.tool);
  const outcome = useMemo(() => result && readToolResult(result, widget.schema), [result, widget.schema]);
  const slow = useElapsed(widget.loadTimeoutMs ?? defaultLoadTimeoutMs, [connection, input, opener.pending]);

  useHeadingFocus(expanded ? "expanded" : displayMode);

  if (outcome?.ok) return <widget.Widget data={outcome.data} detail={outcome.detail} />;
  if (opener.pending) return widget.skeleton ?? <DefaultSkeleton />;
  if (outcome) {
    const contract = outcome.error.code === "contract";
    return (
      <ErrorState
        title={contract ? t("contractTitle") : t("failedTitle")}
        error={contract ? { ...outcome.error, message: t("contractBody") } : outcome.error}
        detail={contract ? outcome.error.message : undefined}
        onRetry={opener.reopen}
      />
    );
  }
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
