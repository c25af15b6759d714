import { Button, Caption1, Caption1Strong, mergeClasses } from "@fluentui/react-components";
import { type PlanReview, unplannedReasons } from "@suite/fieldops-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { SidePanel } from "@suite/widget-kit/components";
import { type ReactNode, useEffect, useRef } from "react";
import { PriorityBadge } from "../../parts/badges.tsx";
import { useRowStyles } from "../../parts/parts.styles.ts";
import { sharedStrings } from "../../strings.ts";
import type { DayScale, DaySpan } from "../../timeline/day-scale.ts";
import { useDockStyles, useMoveStyles } from "../../timeline/timeline.styles.ts";
import type { BarProps } from "../../timeline/use-lane-move.ts";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { JobEdit, JobFacts } from "../jobs.tsx";
import { isPlanned, type Job } from "../plan-edits.ts";
import { usePlanWords } from "../plan-parts.tsx";
import { planStrings } from "../strings.ts";
import type { PlanUnderReview } from "../use-plan.ts";
import type { BoardLink } from "./board-link.ts";
import { dockId, type MoveState } from "./technician-days.ts";

interface DockProps {
  review: PlanReview;
  plan: PlanUnderReview;
  board: BoardLink;
  /** A planned job is about to be dropped here, which takes it out of the plan. */
  isTarget: boolean;
  getMoveState: (job: Job) => MoveState;
  /** Props that let the person move a job; undefined where the board is read-only. */
  getMove: ((job: Job) => BarProps) | undefined;
  card: ReactNode;
}

/** The jobs without a technician, above the days: each says why, and can be dragged into one. */
export function Dock({ review, plan, board, isTarget, getMoveState, getMove, card }: DockProps) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const styles = useDockStyles();
  const text = useRowStyles();
  const look = useMoveStyles();
  const excluded = getMove ? t("leftOut") : t("stillNew");
  return (
    <section
      data-lane={dockId}
      className={mergeClasses(styles.dock, isTarget && look.target)}
      aria-label={t("unplanned")}
    >
      <Caption1Strong>
        {review.unplanned.length > 0
          ? format.dotted([t("unplanned"), format.number(review.unplanned.length)])
          : t("nothingUnplanned")}
      </Caption1Strong>
      <ul className={styles.jobs}>
        {review.unplanned.map((job) => {
          const { assignmentId, site, why } = job;
          const reason =
            why.reason === "excluded" ? excluded : unplannedReasons(words, site, why)[0];
          return (
            <li key={assignmentId} data-bar={assignmentId}>
              <button
                type="button"
                className={mergeClasses(
                  styles.job,
                  getMove && look.movable,
                  getMoveState(job) && look.placeholder,
                  plan.moved.has(assignmentId) && look.moved,
                  board.linkedId === assignmentId && look.linked,
                )}
                aria-expanded={board.openId === assignmentId}
                aria-keyshortcuts={getMove && "Space"}
                onClick={() => board.open(assignmentId)}
                {...getMove?.(job)}
              >
                <span className={styles.site}>
                  <bdi>{site}</bdi>
                  <PriorityBadge priority={job.priority} />
                </span>
                <Caption1 className={text.quiet}>{reason}</Caption1>
              </button>
            </li>
          );
        })}
      </ul>
      {card}
    </section>
  );
}

interface JobCardProps {
  job: Job;
  review: PlanReview;
  plan: PlanUnderReview;
  scale: DayScale;
  /** Shows the job in the list below; without it the card has no actions. */
  onShow: ((assignmentId: string) => void) | undefined;
  onClose: () => void;
}

/** The facts and actions of a job, below its bar. A press elsewhere closes it. */
export function JobCard({ job, review, plan, scale, onShow, onClose }: JobCardProps) {
  const t = useStrings(planStrings);
  const shared = useStrings(sharedStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const styles = useDockStyles();
  const card = useRef<HTMLDivElement>(null);
  const latestClose = useRef(onClose);
  latestClose.current = onClose;
  useEffect(function closeByPressElsewhere() {
    card.current?.scrollIntoView({ block: "nearest" });
    const onPointerDown = ({ target }: PointerEvent) => {
      const isElsewhere = target instanceof Node && !card.current?.contains(target);
      if (isElsewhere) latestClose.current();
    };
    addEventListener("pointerdown", onPointerDown);
    return () => removeEventListener("pointerdown", onPointerDown);
  }, []);
  const { assignmentId, site } = job;
  const line = isPlanned(job) ? job : undefined;
  const span = line && { fromMinute: line.startMinute, untilMinute: line.endMinute };
  const showInList = () => {
    onClose();
    onShow?.(assignmentId);
  };
  return (
    <div ref={card} className={styles.card} style={getCardPlace(scale, span)}>
      <SidePanel id={assignmentId} title={site} close={shared("close")} onClose={onClose}>
        <Caption1>
          {span ? format.dotted([minutes.span(span), line.technicianName]) : t("unplanned")}
        </Caption1>
        <JobFacts job={job} review={review} plan={plan} />
        {onShow && <JobEdit job={job} review={review} plan={plan} />}
        {onShow && <Button onClick={showInList}>{t("showInList")}</Button>}
      </SidePanel>
    </div>
  );
}

/** The card begins or ends with its bar, whichever leaves it more room. */
function getCardPlace(scale: DayScale, span: DaySpan | undefined) {
  if (!span) return { insetInlineStart: "0%" };
  const { start, size } = scale.place(span);
  if (start < 50) return { insetInlineStart: `${start}%` };
  return { insetInlineEnd: `${100 - start - size}%` };
}
