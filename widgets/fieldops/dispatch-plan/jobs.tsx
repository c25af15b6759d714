import { Body1, Body1Strong, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import {
  DismissRegular,
  PersonProhibitedRegular,
  PuzzlePieceRegular,
  WarningRegular,
} from "@fluentui/react-icons";
import type { PlanReview, ReviewLine } from "@suite/fieldops-contract";
import { lineReasons } from "@suite/fieldops-contract";
import { useFormat, useHost, useStrings, useWords } from "@suite/widget-kit";
import { Avatar, Panel, StatusBadge } from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import { useId } from "react";
import { PriorityBadge } from "../parts/badges.tsx";
import { useRowStyles } from "../parts/parts.styles.ts";
import { fieldWords } from "../strings.ts";
import { useMinutes } from "../timeline/use-minutes.ts";
import { useJobsStyles } from "./dispatch-plan.styles.ts";
import { excludeAssignment, excludeTechnician } from "./plan-edits.ts";
import { Sentences, usePlanWords, useSla } from "./plan-parts.tsx";
import { planStrings } from "./strings.ts";
import { BrokenRules, TechnicianField } from "./technician-choice.tsx";
import { type DaySchedule, daySchedules } from "./timeline/technician-days.ts";
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
  return (
    <Panel title={t("jobs")}>
      {days.length === 0 && <Body1>{t("commitNothing")}</Body1>}
      {days.map((day) => (
        <TechnicianJobs
          key={day.technician.technicianId}
          day={day}
          review={review}
          plan={plan}
          lineIds={lineIds}
        />
      ))}
    </Panel>
  );
}

function TechnicianJobs({ day, review, plan, lineIds }: JobsProps & { day: DaySchedule }) {
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
        <Avatar name={technician.name} />
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
          <Button
            appearance="subtle"
            icon={<PersonProhibitedRegular />}
            aria-label={t("leaveOutTechnician", { name: technician.name })}
            title={t("leaveOutTechnician", { name: technician.name })}
            onClick={() => plan.change(excludeTechnician(plan.edits, technician.technicianId))}
          />
        )}
      </div>
      <ol className={styles.lines}>
        {lines.map((line) => (
          <PlanLine key={line.assignmentId} line={line} review={review} plan={plan} lineIds={lineIds} />
        ))}
      </ol>
    </section>
  );
}

function PlanLine({ line, review, plan, lineIds }: JobsProps & { line: ReviewLine }) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const words = usePlanWords();
  const word = useWords(fieldWords);
  const sla = useSla(review);
  const text = useRowStyles();
  const styles = useJobsStyles();
  const { changed } = useChangedStyles();
  const { canCallTools } = useHost();
  const { assignmentId, site, category, startMinute, endMinute, lateMinutes, skillMatch } = line;
  const drive = t("travel", {
    duration: minutes.duration(line.travelMinutes),
    distance: format.kilometers(line.distanceKm),
  });
  return (
    <li
      id={`${lineIds}${assignmentId}`}
      tabIndex={-1}
      className={mergeClasses(styles.line, plan.moved.has(assignmentId) && changed)}
    >
      <span className={styles.time}>{minutes.span({ fromMinute: startMinute, untilMinute: endMinute })}</span>
      <div className={styles.what}>
        <Body1Strong>
          <bdi>{site}</bdi>
        </Body1Strong>
        <Caption1 className={text.quiet}>
          {format.dotted([word(category), assignmentId, drive, sla(line)])}
        </Caption1>
        <div className={text.marks}>
          <PriorityBadge priority={line.priority} />
          {lateMinutes > 0 && (
            <StatusBadge
              tone="danger"
              icon={<WarningRegular />}
              label={t("lateBadge", { duration: minutes.duration(lateMinutes) })}
            />
          )}
          {skillMatch === "Partial" && (
            <StatusBadge tone="warning" icon={<PuzzlePieceRegular />} label={t("partialBadge")} />
          )}
        </div>
        <Sentences of={lineReasons(words, line.why)} />
        <BrokenRules assignmentId={assignmentId} plan={plan} />
      </div>
      {canCallTools && (
        <div className={styles.edit}>
          <TechnicianField line={line} review={review} plan={plan} />
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t("leaveOutJob", { site })}
            title={t("leaveOutJob", { site })}
            onClick={() => plan.change(excludeAssignment(plan.edits, assignmentId))}
          />
        </div>
      )}
    </li>
  );
}
