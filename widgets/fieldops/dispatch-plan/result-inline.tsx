import { Caption1, Subtitle1 } from "@fluentui/react-components";
import {
  ArrowUndoRegular,
  CheckmarkCircleRegular,
  DismissCircleRegular,
  WarningRegular,
} from "@fluentui/react-icons";
import { type CommitResult, outcomeReasons, type TechnicianResult } from "@suite/fieldops-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { FullscreenButton, KeyFigures, StatusBadge } from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { ReactNode } from "react";
import { useRowStyles } from "../parts/parts.styles.ts";
import { MessageStatus } from "../parts/send-message.tsx";
import { TechnicianAvatar } from "../parts/technician-avatar.tsx";
import { useTechnicianOutcomeStyles } from "./dispatch-plan.styles.ts";
import type { PlanPageProps } from "./plan-page.tsx";
import { PlanDay, usePlanWords } from "./plan-parts.tsx";
import { PlanRestButton, UndoCommitButton, UndoProblems, usePlanRest } from "./result-actions.tsx";
import { planStrings } from "./strings.ts";
import type { PlanUnderReview } from "./use-plan.ts";

export interface ResultProps extends PlanPageProps {
  result: CommitResult;
}

const inlineCount = 4;

export function ResultInline({ result, commit, plan, data }: Omit<ResultProps, "board">) {
  const t = useStrings(planStrings);
  const styles = useInlineStyles();
  const { undone } = commit;
  const rest = usePlanRest(data, result, commit);
  const isUndone = commit.dispatched.length === 0 && rest.left.length > 0;
  const lines = plan.review?.lines ?? data.lines.items;
  const sites = new Map(lines.map(({ assignmentId, site }) => [assignmentId, site]));
  const { totals } = plan.review ?? data;
  const { title, figures } = useResultSummary(result, undone, totals.unplanned);
  const first = result.technicians.toSorted(
    (a, b) => Number(a.outcome === "committed") - Number(b.outcome === "committed"),
  );
  const more = first.length - inlineCount;
  return (
    <main className={styles.card}>
      <div className={styles.head} role="status">
        <Subtitle1 as="h1">{title}</Subtitle1>
        <PlanDay of={result} />
      </div>
      <KeyFigures figures={figures} />
      <ul className={styles.list}>
        {first.slice(0, inlineCount).map((part) => (
          <TechnicianOutcome
            key={part.technicianId}
            part={part}
            undone={undone.has(part.technicianId)}
            hue={findHue(plan, part)}
            sites={sites}
          />
        ))}
      </ul>
      {more > 0 && (
        <Caption1 className={styles.subtitle}>{t("andTechnicians", { count: more })}</Caption1>
      )}
      <UndoProblems commit={commit} />
      <div className={styles.actions}>
        {isUndone && <PlanRestButton rest={rest} appearance="primary" />}
        <FullscreenButton
          appearance={isUndone ? "secondary" : "primary"}
          label={isUndone ? undefined : t("reviewResult")}
        />
        <UndoCommitButton commit={commit} />
      </div>
      <MessageStatus message={rest.chat.message} />
    </main>
  );
}

/** Title and key figures of a commit. Undone parts, and jobs that were not planned, count as not dispatched. */
export function useResultSummary(
  result: CommitResult,
  undone: ReadonlySet<string>,
  unplanned: number,
) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const getTitle = useTitle();
  const back = result.technicians
    .filter(({ technicianId, outcome }) => outcome === "committed" && undone.has(technicianId))
    .reduce((sum, { assignmentIds }) => sum + assignmentIds.length, 0);
  const dispatched = result.committed - back;
  const not = result.notCommitted + back;
  const getNote = () => {
    if (not === 0) return t("someUnplanned", { count: unplanned });
    return not === back ? t("stillNew") : t("othersOrNew");
  };
  return {
    title: getTitle({ dispatched, not, back }),
    figures: [
      { label: t("dispatchedFigure"), value: format.number(dispatched) },
      {
        label: t("notDispatchedFigure"),
        value: format.number(not + unplanned),
        ...(not + unplanned > 0 && {
          note: getNote(),
          warn: true,
        }),
      },
      { label: t("techniciansFigure"), value: format.number(result.technicians.length) },
    ],
  };
}

interface Outcome {
  readonly dispatched: number;
  /** Not dispatched, or undone. */
  readonly not: number;
  /** Undone. */
  readonly back: number;
}

function useTitle(): (outcome: Outcome) => string {
  const t = useStrings(planStrings);
  return ({ dispatched, not, back }) => {
    if (not === 0) return t("resultTitle", { count: dispatched });
    if (dispatched > 0) return t("resultPartTitle");
    return back > 0 ? t("undoneTitle") : t("resultNoneTitle");
  };
}

const marks = {
  committed: { tone: "success", icon: <CheckmarkCircleRegular />, word: "committed" },
  conflict: { tone: "danger", icon: <WarningRegular />, word: "conflict" },
  failed: { tone: "danger", icon: <DismissCircleRegular />, word: "failed" },
  undone: { tone: "neutral", icon: <ArrowUndoRegular />, word: "undone" },
} as const;

/** Color of the technician of a part, where the host has passed the plan. */
export function findHue(
  { review }: Pick<PlanUnderReview, "review">,
  { technicianId }: TechnicianResult,
): number | undefined {
  return review?.technicians.find((one) => one.technicianId === technicianId)?.hue;
}

interface TechnicianOutcomeProps {
  part: TechnicianResult;
  undone: boolean;
  /** Color of the technician. */
  hue: number | undefined;
  sites?: ReadonlyMap<string, string>;
  action?: ReactNode;
}

export function TechnicianOutcome({ part, undone, hue, sites, action }: TechnicianOutcomeProps) {
  const t = useStrings(planStrings);
  const words = usePlanWords();
  const format = useFormat();
  const text = useRowStyles();
  const styles = useTechnicianOutcomeStyles();
  const { tone, icon, word } =
    marks[undone || part.cause === "taken-back" ? "undone" : part.outcome];
  const jobs = format.list(part.assignmentIds.map((id) => sites?.get(id) ?? id));
  return (
    <li className={styles.row}>
      <TechnicianAvatar name={part.technicianName} hue={hue} />
      <div className={styles.what}>
        <bdi className={text.name}>{part.technicianName}</bdi>
        <Caption1 className={text.quiet}>{jobs}</Caption1>
        {outcomeReasons(words, part).map((reason) => (
          <Caption1 key={reason}>{reason}</Caption1>
        ))}
      </div>
      <div className={styles.end}>
        <StatusBadge tone={tone} icon={icon} label={t(word)} />
        {action}
      </div>
    </li>
  );
}
