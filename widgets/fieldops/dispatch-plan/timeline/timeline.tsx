import { Caption1, mergeClasses } from "@fluentui/react-components";
import { ErrorCircleFilled, WarningFilled } from "@fluentui/react-icons";
import { type PlanReview, type ReviewLine, ruleInWords } from "@suite/fieldops-contract";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { SpokenOnly } from "@suite/widget-kit/components";
import { type ReactNode, useRef } from "react";
import { DayBar, HoursBar } from "../../timeline/day-bar.tsx";
import { type DayScale, dayScale } from "../../timeline/day-scale.ts";
import { LaneName, Lanes, useSteadyOrder } from "../../timeline/lanes.tsx";
import { ClosedHours, DraggedBar, LaneVerdict, PendingBar, type Slot } from "../../timeline/move-marks.tsx";
import { useMoveStyles, useTimelineStyles } from "../../timeline/timeline.styles.ts";
import { useBarMotion, useFocusedBar } from "../../timeline/use-bar-motion.ts";
import { type Moving, useLaneMove } from "../../timeline/use-lane-move.ts";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { useJobsStyles } from "../dispatch-plan.styles.ts";
import { useChangeWords, usePlanWords, useSla } from "../plan-parts.tsx";
import { planStrings } from "../strings.ts";
import type { PlanUnderReview } from "../use-plan.ts";
import { isLate, TimelineLegend, useBars } from "./day-bars.tsx";
import {
  allDays,
  type DayEntry,
  type DaySchedule,
  type Fit,
  findFits,
  getSpans,
  toSlot,
} from "./technician-days.ts";

export interface TimelineProps {
  review: PlanReview;
  plan: PlanUnderReview;
  onOpen: (assignmentId: string) => void;
}

/** Each technician's day as a lane: shift, bookings, drives, and jobs, which can be moved to other lanes. */
export function Timeline({ review, plan, onOpen }: TimelineProps) {
  const t = useStrings(planStrings);
  const styles = useJobsStyles();
  const { canCallTools } = useHost();
  const getBar = useBars();
  const lanes = useRef<HTMLUListElement>(null);
  const glideFrom = useBarMotion(lanes);
  const keptFocus = useFocusedBar(lanes);
  const days = useSteadyOrder(allDays(review), ({ technician }) => technician.technicianId);
  const scale = dayScale(getSpans(days));
  const { moving, dragged, barProps } = useLaneMove({
    lanes,
    getLane: ({ technicianId }) => technicianId,
    findFits: (line: ReviewLine) => findFits(line, review),
    onDrop: ({ item, targetId, fits }: MovingJob, from) => {
      const fit = fits.get(targetId);
      if (from) glideFrom(item.assignmentId, from);
      if (fit?.kind === "unable") plan.refuse(targetId, fit.reason);
      else if (targetId !== item.technicianId) void plan.assign(item, targetId);
    },
  });
  const given = plan.checking ? review.lines.filter((line) => isGiven(line, plan)) : [];
  const drawn = (entry: DayEntry) => {
    const { key, kind, line } = entry;
    const broken = plan.violations.has(key);
    return (
      <DayBar
        key={key}
        bar={getBar(entry, broken)}
        scale={scale}
        icon={broken ? <ErrorCircleFilled /> : isLate(entry) && <WarningFilled />}
        away={line && (given.includes(line) ? "given" : moving?.item === line ? "lifted" : undefined)}
        moved={plan.moved.has(key)}
        move={canCallTools && line ? barProps(line) : undefined}
        onPress={kind === "job" && line ? () => onOpen(line.assignmentId) : undefined}
      />
    );
  };
  return (
    <>
      {canCallTools && (
        <Caption1 className={styles.hint}>
          {moving ? <MoveFacts line={moving.item} review={review} /> : t("moveHint")}
        </Caption1>
      )}
      <Lanes ref={lanes} scale={scale} {...keptFocus}>
        {days.map((day) => (
          <TechnicianLane
            key={day.technician.technicianId}
            day={day}
            scale={scale}
            moving={moving}
            given={given}
            plan={plan}
            bars={day.entries.map(drawn)}
          />
        ))}
      </Lanes>
      <TimelineLegend />
      {moving?.lifted && <DraggedBar label={moving.item.site} at={moving.lifted} ref={dragged} />}
      <MoveAnnouncement moving={moving} review={review} />
    </>
  );
}

interface TechnicianLaneProps {
  day: DaySchedule;
  scale: DayScale;
  moving: MovingJob | undefined;
  /** Jobs that are on their way to another technician while the server checks. */
  given: readonly ReviewLine[];
  plan: PlanUnderReview;
  bars: readonly ReactNode[];
}

function TechnicianLane({ day, scale, moving, given, plan, bars }: TechnicianLaneProps) {
  const minutes = useMinutes();
  const styles = useTimelineStyles();
  const look = useMoveStyles();
  const { technicianId, name, shift } = day.technician;
  const fit = moving?.fits.get(technicianId);
  const isAble = fit?.kind === "able";
  const isTarget = moving?.targetId === technicianId && fit?.kind !== "own";
  const fitLook = isAble ? look.able : fit?.kind === "unable" && look.unable;
  return (
    <li data-lane={technicianId} className={mergeClasses(styles.day, fitLook, isTarget && look.target)}>
      <LaneName name={name} note={minutes.span(shift)} />
      <div className={mergeClasses(styles.lane, styles.full)}>
        <HoursBar hours={shift} scale={scale} />
        {moving && isAble && <ClosedHours window={moving.item.window} scale={scale} />}
        {bars.length > 0 && (
          <ol className={mergeClasses(styles.track, styles.full)} aria-label={name}>
            {bars}
          </ol>
        )}
        {fit && <LaneFit fit={fit} scale={scale} />}
        {given
          .filter(({ assignmentId }) => plan.edits.technicians[assignmentId] === technicianId)
          .map((line) => {
            const slot = slotIn(line, technicianId);
            const { assignmentId, site } = line;
            return (
              slot && (
                <PendingBar key={assignmentId} barKey={assignmentId} label={site} slot={slot} scale={scale} />
              )
            );
          })}
      </div>
    </li>
  );
}

function isGiven(line: ReviewLine, { edits }: PlanUnderReview): boolean {
  const technicianId = edits.technicians[line.assignmentId];
  return technicianId !== undefined && slotIn(line, technicianId) !== undefined;
}

function slotIn(line: ReviewLine, technicianId: string): Slot | undefined {
  const change = line.alternatives.find((one) => one.technicianId === technicianId);
  return change && toSlot(line, change);
}

type MovingJob = Moving<ReviewLine, Fit>;

function useFitWords(): (fit: Fit) => string {
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const getChanges = useChangeWords();
  return (fit) => {
    if (fit.kind === "able") return format.dotted(getChanges(fit.change));
    if (fit.kind === "unable") return ruleInWords(words, fit.reason);
    return fit.kind === "own" ? t("hasIt") : "";
  };
}

/** Facts that decide where a job fits: hours of the site, SLA, duration and skills. */
function MoveFacts({ line, review }: { line: ReviewLine; review: PlanReview }) {
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

function LaneFit({ fit, scale }: { fit: Fit; scale: DayScale }) {
  const words = useFitWords();
  if (fit.kind === "own" || fit.kind === "unknown") return null;
  return <LaneVerdict slot={fit.kind === "able" ? fit.slot : undefined} words={words(fit)} scale={scale} />;
}

/** Announces a move by keyboard: how it works, then each lane with its verdict. */
function MoveAnnouncement(props: { moving: MovingJob | undefined; review: PlanReview }) {
  const { moving, review } = props;
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const words = useFitWords();
  const getText = ({ item, targetId, fits }: MovingJob) => {
    const fit = fits.get(targetId);
    if (!fit || fit.kind === "own") return t("lifted", { site: item.site });
    const target = review.technicians.find(({ technicianId }) => technicianId === targetId);
    return format.dotted([target?.name, fit.kind === "able" && minutes.span(fit.slot), words(fit)]);
  };
  return (
    <div role="status">
      <SpokenOnly>{moving && !moving.lifted && getText(moving)}</SpokenOnly>
    </div>
  );
}
