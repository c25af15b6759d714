import { Body1, Button } from "@fluentui/react-components";
import { AppsListRegular } from "@fluentui/react-icons";
import { useHost, useStrings } from "@suite/widget-kit";
import { KeptScroll, KeyFigures, PageHeader, Panel, Problem } from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import { useRowStyles } from "../parts/parts.styles.ts";
import { MessageStatus } from "../parts/send-message.tsx";
import { DaySwitch } from "./day-switch.tsx";
import { useTechnicianOutcomeStyles } from "./dispatch-plan.styles.ts";
import { toDispatched } from "./plan-edits.ts";
import { PlanDay } from "./plan-parts.tsx";
import { PlanRestButton, UndoCommitButton, UndoProblems, usePlanRest } from "./result-actions.tsx";
import {
  findHue,
  type ResultProps,
  TechnicianOutcome,
  useResultSummary,
} from "./result-inline.tsx";
import { planStrings } from "./strings.ts";
import { DayPanel } from "./timeline/day-panel.tsx";
import { usePlansContext } from "./use-plans.ts";

export function ResultPage({ data, result, plan, commit, board }: ResultProps) {
  const t = useStrings(planStrings);
  const page = usePageStyles();
  const styles = useTechnicianOutcomeStyles();
  const { canCallTools } = useHost();
  const { review } = plan;
  const plans = usePlansContext();
  const { totals } = review ?? data;
  const { title, figures } = useResultSummary(result, commit.undone, totals.unplanned);
  const lines = review?.lines ?? data.lines.items;
  const sites = new Map(lines.map(({ assignmentId, site }) => [assignmentId, site]));
  return (
    <main className={page.page}>
      <KeptScroll page={`result ${result.planId}`} />
      <PageHeader title={title} subtitle={<PlanDay of={result} />} readAt={result.readAt}>
        <DaySwitch day={result.day} timeZone={result.timeZone} />
      </PageHeader>
      <Problem error={plans.error} />
      <KeyFigures framed figures={figures} />
      <Problem error={commit.error} onRetry={commit.commitAgain} />
      <UndoProblems commit={commit} />
      <ResultActions data={data} result={result} commit={commit} />
      {review && (
        <DayPanel review={toDispatched(review, result, commit.undone)} plan={plan} board={board} />
      )}
      <Panel title={t("outcomes")}>
        <ul className={styles.list}>
          {result.technicians.map((part) => (
            <TechnicianOutcome
              key={part.technicianId}
              part={part}
              undone={commit.undone.has(part.technicianId)}
              hue={findHue(plan, part)}
              sites={sites}
              action={
                canCallTools &&
                part.changeId !== undefined &&
                commit.dispatched.includes(part) && (
                  <Button
                    size="small"
                    aria-label={t("undoNamed", { name: part.technicianName })}
                    disabledFocusable={commit.undoing}
                    onClick={() => commit.undo(part)}
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

function ResultActions({ data, result, commit }: Omit<ResultProps, "plan" | "board">) {
  const t = useStrings(planStrings);
  const styles = useRowStyles();
  const rest = usePlanRest(data, result, commit);
  const failed = result.technicians.some(({ outcome }) => outcome === "failed");
  const isLeft = rest.left.length > 0;
  return (
    <>
      <div className={styles.actions}>
        {failed && commit.commitAgain && (
          <Button
            appearance="primary"
            disabledFocusable={commit.pending}
            onClick={commit.commitAgain}
          >
            {t("commitAgain")}
          </Button>
        )}
        <PlanRestButton rest={rest} appearance={failed ? "secondary" : "primary"} />
        {!isLeft && result.notCommitted > 0 && <Body1>{t("nothingLeft")}</Body1>}
        <Button
          appearance={failed || isLeft ? "secondary" : "primary"}
          icon={<AppsListRegular />}
          onClick={() =>
            rest.chat.send(t("askNew"), { tool: "list-new-assignments", arguments: {} })
          }
        >
          {t("showNew")}
        </Button>
        <UndoCommitButton commit={commit} />
      </div>
      <MessageStatus message={rest.chat.message} />
    </>
  );
}
