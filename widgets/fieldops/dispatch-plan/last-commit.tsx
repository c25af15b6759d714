import { Body1, Button, Caption1 } from "@fluentui/react-components";
import { ArrowUndoRegular, CalendarAddRegular } from "@fluentui/react-icons";
import { addDays } from "@suite/contracts";
import {
  commitUndoSchema,
  type DispatchPlan,
  type PlanReview,
  type Unplanned,
  unplannedReasons,
} from "@suite/fieldops-contract";
import { useFormat, useHost, useStrings, useToolMutation } from "@suite/widget-kit";
import { Message, Problem } from "@suite/widget-kit/components";
import { useRowStyles } from "../parts/parts.styles.ts";
import { useJobsStyles } from "./dispatch-plan.styles.ts";
import { usePlanWords } from "./plan-parts.tsx";
import { planStrings } from "./strings.ts";
import { usePlansContext } from "./use-plans.ts";

/** Says what the person dispatched before, for when, and takes it back. Renders nothing without such a commit. */
export function LastCommitNotice({ data }: { data: DispatchPlan }) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const { canCallTools } = useHost();
  const { lastCommit, day, technicianIds, constraints } = data;
  const undo = useToolMutation("undo-commit", commitUndoSchema);
  const plans = usePlansContext();
  if (!lastCommit) return null;
  const { planId, jobs: count } = lastCommit;
  const takeBack = async () => {
    const outcome = await undo.call({ planId });
    if (outcome.ok) await plans.make({ day, technicianIds, ...constraints });
  };
  const pending = undo.pending || plans.pending;
  return (
    <>
      <Message
        intent="success"
        role="status"
        actions={
          canCallTools && (
            <Button
              icon={<ArrowUndoRegular />}
              aria-label={pending ? undefined : t("undoCommit", { count })}
              disabledFocusable={pending}
              onClick={takeBack}
            >
              {pending ? t("undoing") : t("undo")}
            </Button>
          )
        }
      >
        {t("lastCommit", { count, day: format.day(lastCommit.day) })}
      </Message>
      <Problem error={undo.error} onRetry={takeBack} />
    </>
  );
}

const inlineCount = 3;

/** Why a plan has no jobs: the first open jobs with their reasons, or that nothing is open. */
export function EmptyPlan({
  data,
  review,
}: {
  data: DispatchPlan;
  review: PlanReview | undefined;
}) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const styles = useJobsStyles();
  const { unplanned, taken } = data.totals;
  const open = review?.unplanned.filter(({ why }) => why.reason !== "taken") ?? [];
  if (unplanned > 0) {
    const more = unplanned - Math.min(open.length, inlineCount);
    return (
      <>
        <Body1>{t("nonePlanned", { count: unplanned, day: format.day(data.day) })}</Body1>
        <ul className={styles.list}>
          {open.slice(0, inlineCount).map((job) => (
            <OpenJob key={job.assignmentId} job={job} />
          ))}
        </ul>
        {open.length > 0 && more > 0 && <Caption1>{t("andJobs", { count: more })}</Caption1>}
      </>
    );
  }
  if (taken > 0) return <Body1>{t("allTaken", { count: taken })}</Body1>;
  return <Body1>{t("nothingOpen")}</Body1>;
}

function OpenJob({ job }: { job: Unplanned }) {
  const words = usePlanWords();
  const styles = useJobsStyles();
  const text = useRowStyles();
  return (
    <li className={styles.row}>
      <bdi className={text.name}>{job.site}</bdi>
      <Caption1 className={text.quiet}>{unplannedReasons(words, job.site, job.why)[0]}</Caption1>
    </li>
  );
}

/** Plans the open work: that of the desk, or, where nothing fits on the plan's day, on the next day. */
export function PlanOpenButton({ data }: { data: DispatchPlan }) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const { canCallTools } = useHost();
  const { open: count, technicianIds, constraints, totals } = data;
  const isTried = totals.unplanned > 0;
  const day = isTried ? addDays(data.day, 1) : data.day;
  const plans = usePlansContext();
  if (!canCallTools || count === 0) return null;
  return (
    <Button
      appearance="primary"
      icon={<CalendarAddRegular />}
      disabledFocusable={plans.pending}
      onClick={() => plans.make({ day, technicianIds, ...constraints })}
    >
      {isTried ? t("planOpenOn", { count, day: format.day(day) }) : t("planOpen", { count })}
    </Button>
  );
}
