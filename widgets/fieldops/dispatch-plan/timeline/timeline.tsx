import { Caption1, mergeClasses } from "@fluentui/react-components";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { useKeptFocus } from "@suite/widget-kit/parts/focus.ts";
import { type FocusEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import type { PlanReview, ReviewLine } from "../../contract.ts";
import { useMinutes } from "../../parts/time.ts";
import { planStrings } from "../strings.ts";
import type { PlanUnderReview } from "../use-plan.ts";
import { DayBar, HourAxis, placed, TimelineLegend } from "./day-bars.tsx";
import { type Slot, slotOf } from "./fits.ts";
import { ClosedHours, DraggedBar, LaneFit, MoveAnnouncement, MoveFacts, PendingBar } from "./moving.tsx";
import { allDays, type DayScale, type DaySchedule, dayScale } from "./technician-days.ts";
import { useDayBarsStyles, useMovingStyles, useTimelineStyles } from "./timeline.styles.ts";
import { useBarMotion } from "./use-bar-motion.ts";
import { type Dropped, type Moving, useMoving } from "./use-moving.ts";

interface TimelineProps {
  review: PlanReview;
  plan: PlanUnderReview;
  /** Called when a job's bar is pressed. */
  onOpen: (assignmentId: string) => void;
}

/** Each technician's day as a lane: shift, bookings, drives, and jobs, which can be moved to other lanes. */
export function Timeline({ review, plan, onOpen }: TimelineProps) {
  const t = useStrings(planStrings);
  const styles = useTimelineStyles();
  const { canCallTools } = useHost();
  const lanes = useRef<HTMLUListElement>(null);
  const glideFrom = useBarMotion(lanes);
  const keptFocus = useFocusedBar(lanes);
  const days = useSteadyOrder(allDays(review));
  const scale = dayScale(days);
  const onDrop = ({ line, targetId, fit, from }: Dropped) => {
    if (from) glideFrom(line.assignmentId, from);
    if (fit?.kind === "unable") plan.refuse(targetId, fit.reason);
    else if (targetId !== line.technicianId) void plan.assign(line, targetId);
  };
  const { moving, dragged, barProps } = useMoving({ review, lanes, onDrop });
  const given = plan.checking ? review.lines.filter((line) => isGiven(line, plan)) : [];
  const awayOf = (line: ReviewLine | undefined) => {
    if (!line) return undefined;
    return given.includes(line) ? "given" : moving?.line === line ? "lifted" : undefined;
  };
  return (
    <>
      {canCallTools && (
        <Caption1 className={styles.hint}>
          {moving ? <MoveFacts line={moving.line} review={review} /> : t("moveHint")}
        </Caption1>
      )}
      <div>
        <div className={styles.day} aria-hidden="true">
          <span />
          <HourAxis scale={scale} />
        </div>
        <ul ref={lanes} className={mergeClasses(styles.days, styles.area)} {...keptFocus}>
          {days.map((day) => (
            <Lane
              key={day.technician.technicianId}
              day={day}
              scale={scale}
              moving={moving}
              given={given}
              plan={plan}
            >
              {day.entries.map((entry) => (
                <DayBar
                  key={entry.key}
                  entry={entry}
                  scale={scale}
                  broken={plan.violations.has(entry.key)}
                  away={awayOf(entry.line)}
                  moved={plan.moved.has(entry.key)}
                  move={canCallTools && entry.line ? barProps(entry.line) : undefined}
                  onOpen={onOpen}
                />
              ))}
            </Lane>
          ))}
        </ul>
      </div>
      <TimelineLegend />
      {moving?.lifted && <DraggedBar moving={moving} at={moving.lifted} ref={dragged} />}
      <MoveAnnouncement moving={moving} review={review} />
    </>
  );
}

interface LaneProps {
  day: DaySchedule;
  scale: DayScale;
  moving: Moving | undefined;
  /** Jobs that are on their way to another technician while the server checks. */
  given: readonly ReviewLine[];
  plan: PlanUnderReview;
  children: readonly ReactNode[];
}

function Lane({ day: { technician }, scale, moving, given, plan, children }: LaneProps) {
  const minutes = useMinutes();
  const styles = useTimelineStyles();
  const bars = useDayBarsStyles();
  const look = useMovingStyles();
  const { technicianId, name, shift } = technician;
  const fit = moving?.fits.get(technicianId);
  const isTarget = moving?.targetId === technicianId && fit?.kind !== "own";
  return (
    <li
      data-lane={technicianId}
      className={mergeClasses(styles.day, fit && look[fit.kind], isTarget && look.target)}
    >
      <div className={styles.who}>
        <Avatar name={name} />
        <div className={styles.lines}>
          <bdi className={styles.name}>{name}</bdi>
          <Caption1 className={styles.quiet}>{minutes.span(shift)}</Caption1>
        </div>
      </div>
      <div className={mergeClasses(styles.track, styles.full)}>
        <span className={styles.stretch} style={placed(scale, shift)}>
          <span className={mergeClasses(bars.bar, bars.shift, styles.bar)} />
        </span>
        {moving && fit?.kind === "able" && <ClosedHours window={moving.line.window} scale={scale} />}
        {children.length > 0 && (
          <ol className={mergeClasses(styles.track, styles.full)} aria-label={name}>
            {children}
          </ol>
        )}
        {fit && <LaneFit fit={fit} scale={scale} />}
        {given
          .filter(({ assignmentId }) => plan.edits.technicians[assignmentId] === technicianId)
          .map((line) => (
            <PendingBar key={line.assignmentId} line={line} slot={slotIn(line, technicianId)} scale={scale} />
          ))}
      </div>
    </li>
  );
}

/** True for a job that the person gave to somebody who could take it. */
function isGiven(line: ReviewLine, { edits }: PlanUnderReview): boolean {
  const technicianId = edits.technicians[line.assignmentId];
  return technicianId !== undefined && slotIn(line, technicianId) !== undefined;
}

function slotIn(line: ReviewLine, technicianId: string): Slot | undefined {
  const change = line.alternatives.find((one) => one.technicianId === technicianId);
  return change && slotOf(line, change);
}

/** The days in the order in which they were first shown, so that lanes stay in place when work moves between them. */
function useSteadyOrder(days: readonly DaySchedule[]): readonly DaySchedule[] {
  const [order] = useState(() => new Map<string, number>());
  for (const { technician } of days) {
    if (!order.has(technician.technicianId)) order.set(technician.technicianId, order.size);
  }
  const placeOf = ({ technician }: DaySchedule) => order.get(technician.technicianId) ?? 0;
  return days.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Keeps the focus on a job's bar when it moves to another lane. */
function useFocusedBar(lanes: RefObject<HTMLElement | null>) {
  const job = useRef<string>(undefined);
  const kept = useKeptFocus(() => {
    const bars = [...(lanes.current?.querySelectorAll<HTMLElement>("[data-bar]") ?? [])];
    bars
      .find(({ dataset }) => dataset.bar === job.current)
      ?.querySelector("button")
      ?.focus();
  });
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    kept.onFocus();
    job.current = target.closest<HTMLElement>("[data-bar]")?.dataset.bar;
  };
  return { onFocus, onBlur: kept.onBlur };
}
