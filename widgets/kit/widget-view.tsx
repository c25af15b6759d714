import { useEffect, useMemo, useState } from "react";
import { ChooseRecord } from "./choose-record.tsx";
import { EmptyState } from "./empty-state.tsx";
import { ErrorState } from "./error-state.tsx";
import { kitStrings } from "./kit-strings.ts";
import type { WidgetDefinition } from "./mount-widget.tsx";
import { DefaultSkeleton } from "./skeleton.tsx";
import { readToolResult, type ToolError } from "./tool-outcome.ts";
import { type Candidate, type UnclearName, unclearNameOf, withChosen } from "./unclear-name.ts";
import { useHeadingFocus } from "./use-heading-focus.ts";
import { useModelContext } from "./use-model-context.ts";
import { type Opener, useOpener } from "./use-opener.ts";
import { useSessionState } from "./use-session.ts";
import { useStrings } from "./use-strings.ts";

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
