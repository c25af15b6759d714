import { Caption1, Caption1Strong, mergeClasses } from "@fluentui/react-components";
import { type PlanReview, unplannedReasons } from "@suite/fieldops-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import type { ReactNode } from "react";
import { PriorityBadge } from "../../parts/badges.tsx";
import { useDockStyles, useMoveStyles } from "../../timeline/timeline.styles.ts";
import type { BarProps } from "../../timeline/use-lane-move.ts";
import type { Job } from "../plan-edits.ts";
import { usePlanWords } from "../plan-parts.tsx";
import { planStrings } from "../strings.ts";
import type { PlanUnderReview } from "../use-plan.ts";
import { dockId } from "./technician-days.ts";
import type { BoardLink } from "./timeline.tsx";

interface DockProps {
  review: PlanReview;
  plan: PlanUnderReview;
  board: BoardLink;
  /** A planned job is about to be dropped here, which takes it out of the plan. */
  isTarget: boolean;
  getAway: (job: Job) => "given" | "lifted" | undefined;
  /** Props that let the person move a job; undefined where the board is read-only. */
  getMove: ((job: Job) => BarProps) | undefined;
  card: ReactNode;
}

/** The jobs without a technician, above the days: each says why, and can be dragged into one. */
export function Dock({ review, plan, board, isTarget, getAway, getMove, card }: DockProps) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const styles = useDockStyles();
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
          const reason = why.reason === "excluded" ? excluded : unplannedReasons(words, site, why)[0];
          return (
            <li key={assignmentId} data-bar={assignmentId}>
              <button
                type="button"
                className={mergeClasses(
                  styles.job,
                  getMove && look.movable,
                  getAway(job) && look.away,
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
                <Caption1 className={styles.reason}>{reason}</Caption1>
              </button>
            </li>
          );
        })}
      </ul>
      {card}
    </section>
  );
}
