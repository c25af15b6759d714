import { Body1, Body1Strong, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import {
  DismissRegular,
  PersonProhibitedRegular,
  PersonWarningRegular,
  PuzzlePieceRegular,
  WarningRegular,
} from "@fluentui/react-icons";
import {
  lineReasons,
  type PlanReview,
  type ReviewLine,
  unplannedReasons,
} from "@suite/fieldops-contract";
import { useFormat, useHost, useMediaQuery, useStrings, useWords } from "@suite/widget-kit";
import { IconButton, Panel, StatusBadge, useFocusOnClose } from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import { useId } from "react";
import { PriorityBadge } from "../parts/badges.tsx";
import { useRowStyles } from "../parts/parts.styles.ts";
import { TechnicianAvatar } from "../parts/technician-avatar.tsx";
import { fieldWords } from "../strings.ts";
import { type DayScale, dayScale } from "../timeline/day-scale.ts";
import { useMinutes } from "../timeline/use-minutes.ts";
import { useJobsStyles } from "./dispatch-plan.styles.ts";
import { OverrideQuestion } from "./override-question.tsx";
import {
  excludeAssignment,
  excludeTechnician,
  include,
  isPlanned,
  type Job,
} from "./plan-edits.ts";
import { Sentences, usePlanWords, useSla } from "./plan-parts.tsx";
import { planStrings } from "./strings.ts";
import { BrokenRules, TechnicianField } from "./technician-choice.tsx";
import { DayStrip } from "./timeline/day-bars.tsx";
import { type DaySchedule, daySchedules, getSpans } from "./timeline/technician-days.ts";
import { useOverrideContext } from "./use-override.ts";
import type { PlanUnderReview } from "./use-plan.ts";

export interface JobsProps {
  review: PlanReview;
  plan: PlanUnderReview;
  /** Prefix of the lines' element ids, which the timeline focuses. */
  lineIds: string;
}

export function Jobs({ review, plan, lineIds }: JobsProps) {
  const t = useStrings(planStrings);
  const days = daySchedules(review);
  const withBoard = useMediaQuery("(min-width: 720px)");
  const scale = withBoard || days.length === 0 ? undefined : dayScale(getSpans(days), true);
  return (
    <Panel title={t("jobs")}>
      {days.length === 0 && <Body1>{t("commitNothing")}</Body1>}
      {days.map((day) => (
        <TechnicianJobs
          key={day.technician.technicianId}
          day={day}
          scale={scale}
          review={review}
          plan={plan}
          lineIds={lineIds}
        />
      ))}
    </Panel>
  );
}

interface TechnicianJobsProps extends JobsProps {
  day: DaySchedule;
  /** Hours of all days, on phones, where each day has a strip in place of the board. */
  scale: DayScale | undefined;
}

function TechnicianJobs({ day, scale, review, plan, lineIds }: TechnicianJobsProps) {
  const { technician, lines } = day;
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const text = useRowStyles();
  const styles = useJobsStyles();
  const { canCallTools } = useHost();
  const heading = useId();
  const travel = lines.reduce((sum, { travelMinutes }) => sum + travelMinutes, 0);
  return (
    <section className={styles.technician} aria-labelledby={heading}>
      <div className={styles.head}>
        <TechnicianAvatar name={technician.name} hue={technician.hue} />
        <div className={styles.who}>
          <Body1Strong as="h3" id={heading}>
            <bdi>{technician.name}</bdi>
          </Body1Strong>
          <Caption1 className={text.quiet}>
            {format.dotted([
              t("jobCount", { count: lines.length }),
              t("travelTime", { duration: minutes.duration(travel) }),
              t("shift", { span: minutes.span(technician.shift) }),
            ])}
          </Caption1>
        </div>
        {canCallTools && (
          <IconButton
            icon={<PersonProhibitedRegular />}
            label={t("leaveOutTechnician", { name: technician.name })}
            onClick={() => plan.change(excludeTechnician(plan.edits, technician.technicianId))}
          />
        )}
      </div>
      {scale && <DayStrip day={day} scale={scale} />}
      {technician.busy.map(({ assignmentId, site, ...span }) => (
        <Caption1 key={assignmentId} className={text.quiet}>
          {format.dotted([minutes.span(span), t("bookedRow", { site })])}
        </Caption1>
      ))}
      <ol className={styles.lines}>
        {lines.map((line) => (
          <PlanLine
            key={line.assignmentId}
            line={line}
            review={review}
            plan={plan}
            lineIds={lineIds}
          />
        ))}
      </ol>
    </section>
  );
}

function PlanLine({ line, review, plan, lineIds }: JobsProps & { line: ReviewLine }) {
  const minutes = useMinutes();
  const styles = useJobsStyles();
  const { changed } = useChangedStyles();
  const { assignmentId, site, startMinute, endMinute } = line;
  return (
    <li
      id={`${lineIds}${assignmentId}`}
      tabIndex={-1}
      className={mergeClasses(styles.line, plan.moved.has(assignmentId) && changed)}
    >
      <span className={styles.time}>
        {minutes.span({ fromMinute: startMinute, untilMinute: endMinute })}
      </span>
      <div className={styles.what}>
        <Body1Strong>
          <bdi>{site}</bdi>
        </Body1Strong>
        <JobFacts job={line} review={review} plan={plan} />
      </div>
      <JobEdit job={line} review={review} plan={plan} />
    </li>
  );
}

interface JobProps extends Omit<JobsProps, "lineIds"> {
  job: Job;
}

/** Facts of a job, why it is planned so or not at all, and rules that the person's choice breaks. */
export function JobFacts({ job, review, plan }: JobProps) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const words = usePlanWords();
  const word = useWords(fieldWords);
  const sla = useSla(review);
  const text = useRowStyles();
  const { assignmentId, site, category, priority } = job;
  const line = isPlanned(job) ? job : undefined;
  const drive =
    line &&
    t("travel", {
      duration: minutes.duration(line.travelMinutes),
      distance: format.kilometers(line.distanceKm),
    });
  return (
    <>
      <Caption1 className={text.quiet}>
        {format.dotted([word(category), assignmentId, drive ?? t("stillNew"), sla(job)])}
      </Caption1>
      <div className={text.marks}>
        <PriorityBadge priority={priority} />
        {line && line.lateMinutes > 0 && (
          <StatusBadge
            tone="danger"
            icon={<WarningRegular />}
            label={t("lateBadge", { duration: minutes.duration(line.lateMinutes) })}
          />
        )}
        {line?.overrideReason !== undefined && (
          <StatusBadge
            tone="warning"
            icon={<PersonWarningRegular />}
            label={t("overrideBadge", { skills: words.skills(line.why.missingSkills) })}
          />
        )}
        {line?.skillMatch === "Partial" && line.overrideReason === undefined && (
          <StatusBadge tone="warning" icon={<PuzzlePieceRegular />} label={t("partialBadge")} />
        )}
      </div>
      {line?.overrideReason !== undefined && (
        <Caption1 block>{format.dotted([t("overrideReason"), line.overrideReason])}</Caption1>
      )}
      <Sentences
        of={isPlanned(job) ? lineReasons(words, job.why) : unplannedReasons(words, site, job.why)}
      />
      <BrokenRules assignmentId={assignmentId} plan={plan} />
    </>
  );
}

export function JobEdit({ job, review, plan }: JobProps) {
  const t = useStrings(planStrings);
  const styles = useJobsStyles();
  const { canCallTools } = useHost();
  const { assignmentId, site } = job;
  const isExcluded = plan.edits.excludedAssignmentIds.includes(assignmentId);
  const override = useOverrideContext();
  const question = override?.question;
  const isAsked = question?.place === "list" && question.assignmentId === assignmentId;
  const edit = useFocusOnClose<HTMLDivElement>(isAsked);
  if (!canCallTools) return null;
  if (override && question && isAsked) {
    return <OverrideQuestion override={override} question={question} onClose={() => {}} />;
  }
  return (
    <div ref={edit} tabIndex={-1} className={styles.edit}>
      <TechnicianField job={job} review={review} plan={plan} />
      {isExcluded ? (
        <Button
          aria-label={t("putBackNamed", { name: site })}
          onClick={() => plan.change(include(plan.edits, assignmentId))}
        >
          {t("putBack")}
        </Button>
      ) : (
        isPlanned(job) && (
          <IconButton
            icon={<DismissRegular />}
            label={t("leaveOutJob", { site })}
            onClick={() => plan.change(excludeAssignment(plan.edits, assignmentId))}
          />
        )
      )}
    </div>
  );
}
