import { mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleRegular, PersonProhibitedRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { SpokenOnly } from "@suite/widget-kit/parts/text.tsx";
import type { Ref } from "react";
import type { Hours, PlanReview, ReviewLine } from "../../contract.ts";
import { useMinutes } from "../../parts/time.ts";
import { useChangeWords, usePlanWords, useSla } from "../plan-parts.tsx";
import { ruleInWords } from "../reasons.ts";
import { planStrings } from "../strings.ts";
import { placed } from "./day-bars.tsx";
import type { Fit, Slot } from "./fits.ts";
import type { DayScale } from "./technician-days.ts";
import { useDayBarsStyles, useMovingStyles, useTimelineStyles } from "./timeline.styles.ts";
import type { Moving } from "./use-moving.ts";

/** The verdict on a job in a technician's day in a few words. */
function useFitWords(): (fit: Fit) => string {
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const changesOf = useChangeWords();
  return (fit) => {
    if (fit.kind === "able") return format.dotted(changesOf(fit.change));
    if (fit.kind === "unable") return ruleInWords(words, fit.reason);
    return fit.kind === "own" ? t("hasIt") : "";
  };
}

/** Facts that decide where a job fits: hours of the site, SLA, duration and skills. */
export function MoveFacts({ line, review }: { line: ReviewLine; review: PlanReview }) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const minutes = useMinutes();
  const sla = useSla(review);
  const { site, window, durationMinutes, why } = line;
  const skills = words.skills([...why.matchedSkills, ...why.missingSkills]);
  return format.dotted([
    site,
    t("siteHours", { span: minutes.span(window) }),
    sla(line),
    minutes.duration(durationMinutes),
    skills && t("needs", { skills }),
  ]);
}

/** Hours outside of which the site lets no work start, behind the spans of a lane. */
export function ClosedHours({ window, scale }: { window: Hours; scale: DayScale }) {
  const styles = useMovingStyles();
  const timeline = useTimelineStyles();
  const closed = [
    { fromMinute: scale.fromMinute, untilMinute: window.fromMinute },
    { fromMinute: window.untilMinute, untilMinute: scale.untilMinute },
  ];
  return closed.map((span) => (
    <span
      key={span.fromMinute}
      className={mergeClasses(timeline.stretch, styles.closed)}
      style={placed(scale, span)}
    />
  ));
}

/** A lane while a job is moved: the place that the job would get, and the verdict. */
export function LaneFit({ fit, scale }: { fit: Fit; scale: DayScale }) {
  const styles = useMovingStyles();
  const words = useFitWords();
  const slot = fit.kind === "able" ? fit.slot : undefined;
  if (fit.kind === "own" || fit.kind === "unknown") return null;
  return (
    <div className={styles.fit} aria-hidden="true">
      {slot && <SlotBar slot={slot} scale={scale} />}
      <span
        className={mergeClasses(styles.verdict, slot ? styles.fits : styles.fitsNot)}
        style={verdictPlace(scale, slot)}
      >
        {slot ? <CheckmarkCircleRegular /> : <PersonProhibitedRegular />}
        <span className={styles.words}>{words(fit)}</span>
      </span>
    </div>
  );
}

/** Beside the place of the job, where there is more room. */
function verdictPlace(scale: DayScale, slot: Slot | undefined) {
  if (!slot) return { insetInlineStart: "0" };
  const { start, size } = scale.place(slot);
  const end = start + size;
  return end < 60 ? { insetInlineStart: `${end}%` } : { insetInlineEnd: `${100 - start}%` };
}

function SlotBar({ slot, scale }: { slot: Slot; scale: DayScale }) {
  const styles = useMovingStyles();
  const timeline = useTimelineStyles();
  const minutes = useMinutes();
  return (
    <span className={timeline.stretch} style={placed(scale, slot)}>
      <span className={mergeClasses(styles.slot, slot.lateMinutes > 0 && styles.lateSlot)}>
        {minutes.clock(slot.fromMinute)}
      </span>
    </span>
  );
}

interface PendingBarProps {
  line: ReviewLine;
  slot: Slot | undefined;
  scale: DayScale;
}

/** A job in its new lane while the server checks. */
export function PendingBar({ line, slot, scale }: PendingBarProps) {
  const styles = useTimelineStyles();
  const bars = useDayBarsStyles();
  const moving = useMovingStyles();
  if (!slot) return null;
  const look = bars[slot.lateMinutes > 0 ? "late" : "job"];
  return (
    <span
      className={styles.stretch}
      style={placed(scale, slot)}
      data-bar={line.assignmentId}
      aria-hidden="true"
    >
      <span dir="auto" title={line.site} className={mergeClasses(bars.bar, styles.bar, look, moving.pending)}>
        {line.site}
      </span>
    </span>
  );
}

interface DraggedBarProps {
  moving: Moving;
  at: DOMRect;
  ref: Ref<HTMLDivElement>;
}

/** Copy of a bar that follows the pointer. */
export function DraggedBar({ moving: { line }, at, ref }: DraggedBarProps) {
  const bars = useDayBarsStyles();
  const styles = useMovingStyles();
  const { left, top, width, height } = at;
  return (
    <div
      ref={ref}
      dir="auto"
      aria-hidden="true"
      className={mergeClasses(bars.bar, bars.job, styles.dragged)}
      style={{ left, top, inlineSize: width, blockSize: height }}
    >
      {line.site}
    </div>
  );
}

/** Announces a move by keyboard: how it works, then each lane with its verdict. */
export function MoveAnnouncement({ moving, review }: { moving: Moving | undefined; review: PlanReview }) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const words = useFitWords();
  const byKeyboard = moving && !moving.lifted ? moving : undefined;
  const textOf = ({ line, targetId, fits }: Moving) => {
    const fit = fits.get(targetId);
    if (!fit || fit.kind === "own") return t("lifted", { site: line.site });
    const target = review.technicians.find(({ technicianId }) => technicianId === targetId);
    return format.dotted([target?.name, fit.kind === "able" && minutes.span(fit.slot), words(fit)]);
  };
  return (
    <div role="status">
      <SpokenOnly>{byKeyboard && textOf(byKeyboard)}</SpokenOnly>
    </div>
  );
}
