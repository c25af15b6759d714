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
import { excludeAssignment, isPlanned, type Job, type PlanEdits } from "../plan-edits.ts";
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
  type Fit,
  findFits,
  findPendingMove,
  getSpans,
  type MoveState,
  type PendingMove,
  toAimedSlot,
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
  const pendingMoves = plan.checking ? listPendingMoves(jobs, plan.edits, review) : [];
  const getMoveState = (job: Job): MoveState => {
    if (pendingMoves.some((move) => move.job === job)) return "pending";
    if (moving?.item === job) return "carried";
    return undefined;
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
        getMoveState={getMoveState}
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
                  moveState={entry.line && getMoveState(entry.line)}
                  move={movable && entry.line ? barProps(entry.line) : undefined}
                />
              ))}
            >
              {pendingMoves
                .filter((move) => move.technicianId === technicianId)
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
      {moving?.carriedFrom && <CarriedBar moving={moving} at={moving.carriedFrom} ref={dragged} />}
      <MoveAnnouncement moving={moving} review={review} />
    </div>
  );
}

function listPendingMoves(
  jobs: readonly Job[],
  edits: PlanEdits,
  review: PlanReview,
): readonly PendingMove[] {
  return jobs.flatMap((job) => findPendingMove(job, edits, review) ?? []);
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
  moveState: MoveState;
  move: BarProps | undefined;
}

/** A bar of a lane; that of a job is a button, which opens its card. Nothing is drawn of a bar outside of the scale. */
function EntryBar({ entry, scale, plan, board, moveState, move }: EntryBarProps) {
  const getBar = useBars();
  const styles = useTimelineStyles();
  const bars = useBarStyles();
  const moving = useMoveStyles();
  const { key, kind } = entry;
  const broken = plan.violations.has(key);
  const bar = getBar(entry, broken);
  if (scale.place(bar).size === 0) return null;
  const look = mergeClasses(
    bars.bar,
    styles.bar,
    bars[bar.look],
    moveState && moving.placeholder,
    plan.moved.has(key) && moving.moved,
    board.linkedId === key && moving.linked,
  );
  const icon = getIcon(entry, broken);
  const picture = (
    <>
      {!moveState && <BarLabel bar={bar} scale={scale} icon={icon} />}
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
      data-bar={moveState === "pending" ? undefined : key}
    >
      <button
        type="button"
        className={mergeClasses(
          styles.press,
          move && moving.movable,
          moveState === "carried" && moving.carried,
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

/** Takes a dropped job out of the plan, gives it to the technician of the lane, or says why not. */
function drop(moved: MovingJob, target: DropTarget): void {
  const { item, targetId, fits, minute } = moved;
  const { plan } = target;
  const fit = fits.get(targetId);
  if (!fit) return;
  const isUnmoved = fit.kind === "own" && minute === undefined;
  if (isUnmoved) return;
  if (targetId === dockId) {
    const isPlannedJob = fit.kind !== "own";
    if (isPlannedJob) void plan.change(excludeAssignment(plan.edits, item.assignmentId));
    return;
  }
  if (fit.kind === "unable") {
    dropOnUnable(moved, fit, target);
    return;
  }
  const slot = toAimedSlot(item, fit, minute, target.review);
  // At the start that the server found, the planner stays free to choose another.
  const isServersStart = fit.kind === "able" && slot?.fromMinute === fit.slot.fromMinute;
  const startMinute = isServersStart ? undefined : slot?.fromMinute;
  void plan.assign(item, { technicianId: targetId, startMinute });
}

/** Asks for the reason of an override where one is possible; else says why the technician cannot do the job. */
function dropOnUnable(
  { item, targetId, minute }: MovingJob,
  fit: Extract<Fit, { kind: "unable" }>,
  { plan, override }: DropTarget,
): void {
  if (!override || !canOverride(fit)) {
    plan.refuse(targetId, fit.reason);
    return;
  }
  override.ask({
    assignmentId: item.assignmentId,
    technicianId: targetId,
    startMinute: minute,
    place: "board",
  });
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
  const isAimedAt = moving?.targetId === technicianId;
  const minute = isAimedAt ? moving.minute : undefined;
  const isUnmoved = fit?.kind === "own" && minute === undefined;
  const isTarget = isAimedAt && !isUnmoved;
  const slot = moving && fit && toAimedSlot(moving.item, fit, minute, review);
  return (
    <li
      data-lane={technicianId}
      className={mergeClasses(
        styles.day,
        fit?.kind === "able" && look.able,
        fit?.kind === "unable" && look.unable,
        isTarget && look.target,
      )}
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
