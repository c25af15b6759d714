import { Caption1, mergeClasses } from "@fluentui/react-components";
import { ErrorCircleFilled, PersonWarningFilled, WarningFilled } from "@fluentui/react-icons";
import type { PlanReview } from "@suite/fieldops-contract";
import { useHost, useStrings } from "@suite/widget-kit";
import { SpokenOnly } from "@suite/widget-kit/components";
import { type ReactNode, type RefObject, useRef } from "react";
import { useNowMinute } from "../../parts/time.ts";
import { BarLabel, HoursBar } from "../../timeline/day-bar.tsx";
import { type DayScale, dayScale, placed } from "../../timeline/day-scale.ts";
import {
  findBarId,
  focusBar,
  HourGrid,
  LaneName,
  Lanes,
  useFocusedBar,
  useSteadyOrder,
} from "../../timeline/lanes.tsx";
import { ClosedHours, PendingBar } from "../../timeline/move-marks.tsx";
import { useBarStyles, useMoveStyles, useTimelineStyles } from "../../timeline/timeline.styles.ts";
import { type BarProps, useLaneMove } from "../../timeline/use-lane-move.ts";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { useJobsStyles, useOverrideStyles } from "../dispatch-plan.styles.ts";
import { OverrideQuestion } from "../override-question.tsx";
import { excludeAssignment, isPlanned, type Job } from "../plan-edits.ts";
import { planStrings } from "../strings.ts";
import { type Override, useOverrideContext } from "../use-override.ts";
import type { PlanUnderReview } from "../use-plan.ts";
import type { BoardLink } from "./board-link.ts";
import { isLate, isOverride, TimelineLegend, useBars } from "./day-bars.tsx";
import { Dock, JobCard } from "./dock.tsx";
import { CarriedBar, LaneFit, MoveAnnouncement, MoveFacts, type MovingJob } from "./move-words.tsx";
import {
  allDays,
  canOverride,
  type DayEntry,
  type DaySchedule,
  dockId,
  findFits,
  getSpans,
  toAimedSlot,
  toGivenSlot,
} from "./technician-days.ts";

export interface TimelineProps {
  review: PlanReview;
  plan: PlanUnderReview;
  board: BoardLink;
  /** Shows the line of a job in the list below; without it the board is read-only. */
  onShow?: ((assignmentId: string) => void) | undefined;
}

/** Each technician's day as a lane: shift, bookings, drives, and jobs, which can be moved to other lanes and times. */
export function Timeline({ review, plan, board, onShow }: TimelineProps) {
  const t = useStrings(planStrings);
  const styles = useJobsStyles();
  const timeline = useTimelineStyles();
  const { canCallTools } = useHost();
  const movable = canCallTools && onShow !== undefined;
  const area = useRef<HTMLDivElement>(null);
  const keptFocus = useFocusedBar(area);
  const override = useOverrideContext();
  const days = useSteadyOrder(allDays(review), ({ technician }) => technician.technicianId);
  const scale = dayScale(getSpans(days));
  const nowMinute = useNowMinute(review, scale);
  const { moving, dragged, barProps } = useLaneMove({
    lanes: area,
    scale,
    getLane: (job: Job) => (isPlanned(job) ? job.technicianId : dockId),
    getStart: (job) => (isPlanned(job) ? job.startMinute : undefined),
    getMinutes: (job) => job.durationMinutes,
    findFits: (job) => findFits(job, review),
    onDrop: (moved) => drop(moved, { plan, review, override }),
  });
  const jobs: readonly Job[] = [...review.lines, ...review.unplanned];
  const pendingSlots = plan.checking
    ? jobs.flatMap((job) => toGivenSlot(job, plan.edits, review) ?? [])
    : [];
  const getAway = (job: Job) => {
    if (pendingSlots.some((one) => one.job === job)) return "given";
    return moving?.item === job ? "lifted" : undefined;
  };
  const opened = jobs.find(({ assignmentId }) => assignmentId === board.openId);
  const close = () => {
    focusBar(area.current, board.openId);
    board.open(undefined);
  };
  const card = opened && (
    <JobCard
      job={opened}
      review={review}
      plan={plan}
      scale={scale}
      onShow={onShow}
      onClose={close}
    />
  );
  return (
    <div
      ref={area}
      tabIndex={-1}
      className={timeline.area}
      onPointerOver={({ target }) => board.link(findBarId(target))}
      onPointerLeave={() => board.link(undefined)}
      {...keptFocus}
    >
      {movable && (
        <Caption1 className={styles.hint}>
          {moving ? <MoveFacts job={moving.item} review={review} /> : t("moveHint")}
        </Caption1>
      )}
      <Dock
        review={review}
        plan={plan}
        board={board}
        isTarget={moving?.targetId === dockId && moving.fits.get(dockId)?.kind !== "own"}
        getAway={getAway}
        getMove={movable ? barProps : undefined}
        card={opened && !isPlanned(opened) && card}
      />
      <Lanes scale={scale} nowMinute={nowMinute}>
        {days.map((day) => {
          const { technicianId } = day.technician;
          return (
            <TechnicianLane
              key={technicianId}
              day={day}
              scale={scale}
              nowMinute={nowMinute}
              moving={moving}
              review={review}
              bars={day.entries.map((entry) => (
                <EntryBar
                  key={entry.key}
                  entry={entry}
                  scale={scale}
                  plan={plan}
                  board={board}
                  away={entry.line && getAway(entry.line)}
                  move={movable && entry.line ? barProps(entry.line) : undefined}
                />
              ))}
            >
              {pendingSlots
                .filter((one) => one.technicianId === technicianId)
                .map(({ job: { assignmentId, site }, slot }) => (
                  <PendingBar
                    key={assignmentId}
                    barKey={assignmentId}
                    label={site}
                    slot={slot}
                    scale={scale}
                  />
                ))}
              {opened && isPlanned(opened) && opened.technicianId === technicianId && card}
              {movable && <LaneQuestion technicianId={technicianId} area={area} />}
            </TechnicianLane>
          );
        })}
      </Lanes>
      <TimelineLegend />
      {moving?.lifted && <CarriedBar moving={moving} at={moving.lifted} ref={dragged} />}
      <MoveAnnouncement moving={moving} review={review} />
    </div>
  );
}

interface LaneQuestionProps {
  technicianId: string;
  area: RefObject<HTMLDivElement | null>;
}

/** Asks for the reason of an override, below the lane on which the job was dropped. */
function LaneQuestion({ technicianId, area }: LaneQuestionProps) {
  const styles = useOverrideStyles();
  const override = useOverrideContext();
  const question = override?.question;
  if (!override || !question) return null;
  if (question.place !== "board" || question.technicianId !== technicianId) return null;
  return (
    <div className={styles.ofLane}>
      <OverrideQuestion
        key={question.assignmentId}
        override={override}
        question={question}
        onClose={() => focusBar(area.current, question.assignmentId)}
      />
    </div>
  );
}

interface EntryBarProps extends Pick<TimelineProps, "plan" | "board"> {
  entry: DayEntry;
  scale: DayScale;
  away: "given" | "lifted" | undefined;
  move: BarProps | undefined;
}

/** A bar of a lane; that of a job is a button, which opens its card. Nothing is drawn of a bar outside of the scale. */
function EntryBar({ entry, scale, plan, board, away, move }: EntryBarProps) {
  const getBar = useBars();
  const styles = useTimelineStyles();
  const bars = useBarStyles();
  const moving = useMoveStyles();
  const { key, kind } = entry;
  const broken = plan.violations.has(key);
  const bar = getBar(entry, broken);
  if (scale.place(bar).size === 0) return null;
  const look = mergeClasses(
    ...[bars.bar, styles.bar, bars[bar.look], away && moving.away],
    ...[plan.moved.has(key) && moving.moved, board.linkedId === key && moving.linked],
  );
  const icon = getIcon(entry, broken);
  const picture = (
    <>
      {!away && <BarLabel bar={bar} scale={scale} icon={icon} />}
      <span className={look} />
    </>
  );
  if (kind !== "job") {
    return (
      <li className={styles.stretch} style={placed(scale, bar)} title={bar.words}>
        {picture}
        <SpokenOnly>{bar.words}</SpokenOnly>
      </li>
    );
  }
  return (
    <li
      className={styles.stretch}
      style={placed(scale, bar)}
      data-bar={away === "given" ? undefined : key}
    >
      <button
        type="button"
        className={mergeClasses(
          styles.press,
          move && moving.movable,
          away === "lifted" && moving.lifted,
        )}
        aria-label={bar.words}
        aria-expanded={board.openId === key}
        aria-keyshortcuts={move && "Space"}
        title={bar.words}
        onClick={() => board.open(key)}
        {...move}
      >
        {picture}
      </button>
    </li>
  );
}

function getIcon(entry: DayEntry, broken: boolean): ReactNode {
  if (broken) return <ErrorCircleFilled />;
  return (
    <>
      {isLate(entry) && <WarningFilled />}
      {isOverride(entry) && <PersonWarningFilled />}
    </>
  );
}

interface DropTarget {
  readonly plan: PlanUnderReview;
  readonly review: PlanReview;
  readonly override: Override | undefined;
}

function drop(
  { item, targetId, fits, minute }: MovingJob,
  { plan, review, override }: DropTarget,
): void {
  const fit = fits.get(targetId);
  if (!fit || (fit.kind === "own" && minute === undefined)) return;
  if (targetId === dockId) {
    if (fit.kind !== "own") void plan.change(excludeAssignment(plan.edits, item.assignmentId));
  } else if (fit.kind === "unable") {
    const { assignmentId } = item;
    if (override && canOverride(fit)) {
      override.ask({ assignmentId, technicianId: targetId, startMinute: minute, place: "board" });
    } else plan.refuse(targetId, fit.reason);
  } else {
    const slot = toAimedSlot(item, fit, minute, review);
    const isOpen = fit.kind === "able" && slot?.fromMinute === fit.slot.fromMinute;
    const startMinute = isOpen ? undefined : slot?.fromMinute;
    void plan.assign(item, { technicianId: targetId, startMinute });
  }
}

interface TechnicianLaneProps {
  day: DaySchedule;
  scale: DayScale;
  nowMinute: number | undefined;
  moving: MovingJob | undefined;
  review: PlanReview;
  bars: readonly ReactNode[];
  /** Drawn above the bars. */
  children: ReactNode;
}

function TechnicianLane({
  day,
  scale,
  nowMinute,
  moving,
  review,
  bars,
  children,
}: TechnicianLaneProps) {
  const minutes = useMinutes();
  const styles = useTimelineStyles();
  const look = useMoveStyles();
  const { technicianId, name, hue, shift } = day.technician;
  const fit = moving?.fits.get(technicianId);
  const isAble = fit?.kind === "able";
  const minute = moving?.targetId === technicianId ? moving.minute : undefined;
  const isTarget =
    moving?.targetId === technicianId && (fit?.kind !== "own" || minute !== undefined);
  const fitLook = isAble ? look.able : fit?.kind === "unable" && look.unable;
  const slot = moving && fit && toAimedSlot(moving.item, fit, minute, review);
  return (
    <li
      data-lane={technicianId}
      className={mergeClasses(styles.day, fitLook, isTarget && look.target)}
    >
      <LaneName name={name} note={minutes.span(shift)} hue={hue} />
      <div data-track="" className={mergeClasses(styles.lane, styles.full)}>
        <HoursBar hours={shift} scale={scale} />
        <HourGrid scale={scale} nowMinute={nowMinute} />
        {moving && slot && <ClosedHours window={moving.item.window} scale={scale} />}
        {bars.length > 0 && (
          <ol className={mergeClasses(styles.track, styles.full)} aria-label={name}>
            {bars}
          </ol>
        )}
        {moving && fit && (
          <LaneFit job={moving.item} fit={fit} slot={slot} scale={scale} isTarget={isTarget} />
        )}
        {children}
      </div>
    </li>
  );
}
