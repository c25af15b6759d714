import { mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleRegular, PersonProhibitedRegular } from "@fluentui/react-icons";
import { differenceInWords, type PlanReview, ruleInWords } from "@suite/fieldops-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { SpokenOnly } from "@suite/widget-kit/components";
import type { Ref } from "react";
import { type DayScale, placed } from "../../timeline/day-scale.ts";
import type { Slot } from "../../timeline/move-marks.tsx";
import { useBarStyles, useMoveStyles, useTimelineStyles } from "../../timeline/timeline.styles.ts";
import type { Moving } from "../../timeline/use-lane-move.ts";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { isPlanned, type Job } from "../plan-edits.ts";
import { useChangeWords, usePlanWords, useSla } from "../plan-parts.tsx";
import { planStrings } from "../strings.ts";
import { canOverride, dockId, type Fit, toAimedSlot } from "./technician-days.ts";

export type MovingJob = Moving<Job, Fit>;

/** Words for a lane: the change of the plan at a place in it, or the rule in the way. */
function useFitWords(): (job: Job, fit: Fit, slot: Slot | undefined) => string {
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const getChanges = useChangeWords();
  return (job, fit, slot) => {
    if (fit.kind === "unable") return ruleInWords(words, fit.reason);
    if (fit.kind === "own" && !slot) return t("hasIt");
    const moved = slot?.lateMinutes ?? 0;
    if (fit.kind === "able") {
      const lateMinutes = fit.change.difference.lateMinutes + moved - fit.slot.lateMinutes;
      return format.dotted(
        getChanges({ ...fit.change, difference: { ...fit.change.difference, lateMinutes } }),
      );
    }
    const before = isPlanned(job) ? job.lateMinutes : 0;
    return format.dotted(
      differenceInWords(words, { lateMinutes: moved - before, travelMinutes: 0 }),
    );
  };
}

/** Facts that decide where a job fits: hours of the site, SLA, duration and skills. */
export function MoveFacts({ job, review }: { job: Job; review: PlanReview }) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const minutes = useMinutes();
  const sla = useSla(review);
  const { site, window, durationMinutes } = job;
  const skills =
    isPlanned(job) && words.skills([...job.why.matchedSkills, ...job.why.missingSkills]);
  return format.dotted([
    site,
    t("siteHours", { span: minutes.span(window) }),
    sla(job),
    minutes.duration(durationMinutes),
    skills && t("needs", { skills }),
  ]);
}

interface LaneFitProps {
  job: Job;
  fit: Fit;
  slot: Slot | undefined;
  scale: DayScale;
  /** The job is dropped here now. */
  isTarget: boolean;
}

/** Place of the moved job in a lane with the change of the plan, or the rule in the way. */
export function LaneFit(props: LaneFitProps) {
  const { job, fit, slot, scale, isTarget } = props;
  const styles = useMoveStyles();
  const timeline = useTimelineStyles();
  const format = useFormat();
  const minutes = useMinutes();
  const t = useStrings(planStrings);
  const words = useFitWords();
  const isAble = fit.kind !== "unable";
  if (!slot && isAble) return null;
  return (
    <div className={styles.fit} aria-hidden="true">
      {slot && (
        <span className={timeline.stretch} style={placed(scale, slot)}>
          <span className={mergeClasses(styles.slot, slot.lateMinutes > 0 && styles.lateSlot)} />
        </span>
      )}
      <span
        className={mergeClasses(styles.verdict, isAble ? styles.fits : styles.fitsNot)}
        style={verdictPlace(scale, slot)}
      >
        {isAble ? <CheckmarkCircleRegular /> : <PersonProhibitedRegular />}
        <span className={timeline.text}>
          {format.dotted([
            slot && minutes.clock(slot.fromMinute),
            words(job, fit, slot),
            isTarget && canOverride(fit) && t("overrideHint"),
          ])}
        </span>
      </span>
    </div>
  );
}

/** Beside the place of the bar, where there is more room. */
function verdictPlace(scale: DayScale, slot: Slot | undefined) {
  if (!slot) return { insetInlineStart: "0" };
  const { start, size } = scale.place(slot);
  const end = start + size;
  return end < 60 ? { insetInlineStart: `${end}%` } : { insetInlineEnd: `${100 - start}%` };
}

/** The bar under the pointer, with the time that it is aimed at. */
export function CarriedBar(props: { moving: MovingJob; at: DOMRect; ref: Ref<HTMLDivElement> }) {
  const { moving, at, ref } = props;
  const format = useFormat();
  const minutes = useMinutes();
  const bars = useBarStyles();
  const styles = useMoveStyles();
  const { item, minute } = moving;
  const { left, top, width, height } = at;
  return (
    <div
      ref={ref}
      aria-hidden="true"
      data-carried=""
      className={mergeClasses(bars.bar, bars.work, styles.dragged)}
      style={{ left, top, inlineSize: width, blockSize: height }}
    >
      <span className={styles.draggedLabel}>
        {format.dotted([minute !== undefined && minutes.clock(minute), item.site])}
      </span>
    </div>
  );
}

/** Announces a move by keyboard: how it works, then each lane with its verdict. */
export function MoveAnnouncement(props: { moving: MovingJob | undefined; review: PlanReview }) {
  const { moving, review } = props;
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const words = useFitWords();
  const getText = ({ item, targetId, fits, minute }: MovingJob) => {
    const fit = fits.get(targetId);
    if (!fit || (fit.kind === "own" && minute === undefined))
      return t("lifted", { site: item.site });
    if (targetId === dockId) return t("unplanned");
    const target = review.technicians.find(({ technicianId }) => technicianId === targetId);
    const slot = toAimedSlot(item, fit, minute, review);
    return format.dotted([
      target?.name,
      slot && minutes.span(slot),
      words(item, fit, slot),
      canOverride(fit) && t("overrideHint"),
    ]);
  };
  return (
    <div role="status">
      <SpokenOnly>{moving && !moving.carriedFrom && getText(moving)}</SpokenOnly>
    </div>
  );
}
