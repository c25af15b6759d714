import { Body1Strong, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { DismissRegular, PuzzlePieceRegular, WarningRegular } from "@fluentui/react-icons";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import type { PlanReview, ReviewLine } from "../contract.ts";
import { PriorityBadge } from "../parts/priority-badge.tsx";
import { useDesk } from "../parts/use-desk.ts";
import { useMinutes } from "../parts/use-minutes.ts";
import { BrokenRules } from "./broken-rules.tsx";
import { useJobsStyles } from "./jobs.styles.ts";
import { withoutAssignment } from "./plan-edits.ts";
import { lineReasons } from "./reasons.ts";
import { Sentences } from "./sentences.tsx";
import { planStrings } from "./strings.ts";
import { TechnicianField } from "./technician-field.tsx";
import type { PlanUnderReview } from "./use-plan.ts";
import { usePlanWords } from "./use-plan-words.ts";

interface PlanLineProps {
  line: ReviewLine;
  review: PlanReview;
  plan: PlanUnderReview;
  lineIds: string;
}

/** One job of the plan: when, where, why this technician and not the next best, and somebody else instead. */
export function PlanLine({ line, review, plan, lineIds }: PlanLineProps) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const words = usePlanWords();
  const desk = useDesk(review.timeZone);
  const styles = useJobsStyles();
  const { canCallTools } = useHost();
  const { assignmentId, site, category, startMinute, endMinute, lateMinutes, skillMatch } = line;
  const drive = t("travel", {
    duration: minutes.duration(line.travelMinutes),
    distance: format.kilometers(line.distanceKm),
  });
  const due = desk.format.date(line.slaDueAt) === desk.format.day(review.day) ? "time" : "dateTime";
  const sla = t("sla", { when: desk.format[due](line.slaDueAt) });
  return (
    <li
      id={`${lineIds}${assignmentId}`}
      tabIndex={-1}
      className={mergeClasses(styles.line, plan.moved.has(assignmentId) && styles.moved)}
    >
      <span className={styles.time}>{minutes.span({ fromMinute: startMinute, untilMinute: endMinute })}</span>
      <div className={styles.what}>
        <Body1Strong>
          <bdi>{site}</bdi>
        </Body1Strong>
        <Caption1 className={styles.quiet}>{format.dotted([category, assignmentId, drive, sla])}</Caption1>
        <div className={styles.badges}>
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
            onClick={() => plan.change(withoutAssignment(plan.edits, assignmentId))}
          />
        </div>
      )}
    </li>
  );
}
