import { Body1, Button } from "@fluentui/react-components";
import { AppsListRegular, ArrowUndoRegular, CalendarAddRegular } from "@fluentui/react-icons";
import { useFormat, useHost, useRefresh, useStrings } from "@suite/widget-kit";
import { KeyFigures, PageHeader, Panel, Problem } from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import { useRowStyles } from "../parts/parts.styles.ts";
import { MessageStatus, useSendMessage } from "../parts/send-message.tsx";
import { useTechnicianOutcomeStyles } from "./dispatch-plan.styles.ts";
import { remainingAssignments, toDispatched } from "./plan-edits.ts";
import { PlanDay } from "./plan-parts.tsx";
import { type ResultProps, TechnicianOutcome, useResultSummary } from "./result-inline.tsx";
import { planStrings } from "./strings.ts";
import { DayPanel } from "./timeline/day-panel.tsx";

export function ResultPage({ data, result, plan, commit }: ResultProps) {
  const t = useStrings(planStrings);
  const page = usePageStyles();
  const styles = useTechnicianOutcomeStyles();
  const { canCallTools } = useHost();
  const { review } = plan;
  const { totals } = review ?? data;
  const { title, figures } = useResultSummary(result, commit.undone, totals.unplanned);
  const lines = review?.lines ?? data.lines.items;
  const sites = new Map(lines.map(({ assignmentId, site }) => [assignmentId, site]));
  return (
    <main className={page.page}>
      <PageHeader title={title} subtitle={<PlanDay of={result} />} readAt={result.readAt} />
      <KeyFigures framed figures={figures} />
      <Problem error={commit.error} onRetry={commit.commitAgain} />
      <Problem error={commit.undoError} />
      <ResultActions data={data} result={result} commit={commit} />
      {review && <DayPanel review={toDispatched(review, result, commit.undone)} plan={plan} />}
      <Panel title={t("outcomes")}>
        <ul className={styles.list}>
          {result.technicians.map((part) => (
            <TechnicianOutcome
              key={part.technicianId}
              part={part}
              undone={commit.undone.has(part.technicianId)}
              sites={sites}
              action={
                canCallTools &&
                commit.dispatched.includes(part) && (
                  <Button
                    size="small"
                    aria-label={t("undoNamed", { name: part.technicianName })}
                    disabledFocusable={commit.undoing}
                    onClick={() => commit.undo([part])}
                  >
                    {t("undo")}
                  </Button>
                )
              }
            />
          ))}
        </ul>
      </Panel>
    </main>
  );
}

function ResultActions({ data, result, commit }: Omit<ResultProps, "plan">) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const styles = useRowStyles();
  const { canCallTools } = useHost();
  const chat = useSendMessage();
  const left = remainingAssignments(result, commit.undone);
  const { day, technicianIds, constraints } = data;
  const args = { assignmentIds: left, day, technicianIds, ...constraints };
  const next = useRefresh("create-dispatch-plan", args);
  const failed = result.technicians.some(({ outcome }) => outcome === "failed");
  const planRest = async () => {
    const planned = canCallTools && (await next.refresh());
    if (!planned) {
      await chat.send(t("askRest", { ids: format.list(left) }), {
        tool: "create-dispatch-plan",
        arguments: args,
      });
    }
  };
  return (
    <>
      <div className={styles.actions}>
        {failed && commit.commitAgain && (
          <Button
            appearance="primary"
            disabledFocusable={commit.committing}
            onClick={commit.commitAgain}
          >
            {t("commitAgain")}
          </Button>
        )}
        {left.length > 0 && (
          <Button
            appearance={failed ? "secondary" : "primary"}
            icon={<CalendarAddRegular />}
            disabledFocusable={next.pending}
            onClick={planRest}
          >
            {t("planRest", { count: left.length })}
          </Button>
        )}
        {left.length === 0 && result.notCommitted > 0 && <Body1>{t("nothingLeft")}</Body1>}
        <Button
          appearance={failed || left.length > 0 ? "secondary" : "primary"}
          icon={<AppsListRegular />}
          onClick={() => chat.send(t("askNew"), { tool: "list-new-assignments", arguments: {} })}
        >
          {t("showNew")}
        </Button>
        {canCallTools && commit.dispatched.length > 0 && (
          <Button
            icon={<ArrowUndoRegular />}
            disabledFocusable={commit.undoing}
            onClick={() => commit.undo(commit.dispatched)}
          >
            {t("undoAll")}
          </Button>
        )}
      </div>
      <MessageStatus message={chat.message} />
    </>
  );
}
