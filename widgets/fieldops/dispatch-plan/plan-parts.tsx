import { Body1, Caption1 } from "@fluentui/react-components";
import { addDays } from "@suite/contracts";
import type {
  Alternative,
  DispatchPlan,
  PlanReview,
  PlanTotals,
  ReviewLine,
} from "@suite/fieldops-contract";
import { differenceInWords, type PlanWords } from "@suite/fieldops-contract";
import { useFormat, useStrings, useWords } from "@suite/widget-kit";
import { type KeyFigure, Panel } from "@suite/widget-kit/components";
import { useRowStyles } from "../parts/parts.styles.ts";
import { useDesk, useToday } from "../parts/time.ts";
import { fieldWords, sharedStrings } from "../strings.ts";
import { useMinutes } from "../timeline/use-minutes.ts";
import { useJobsStyles } from "./dispatch-plan.styles.ts";
import { planStrings, reasonStrings } from "./strings.ts";

interface PlanDayProps {
  readonly of: Pick<DispatchPlan, "day" | "timeZone" | "readAt">;
  /** A plan for today begins when it was made; a commit does not. */
  readonly isPlan?: boolean;
}

/** The day of a plan: "Today from 2:05 PM · Nov 23, 2026 · Pacific Time (dispatch office)". */
export function PlanDay({ of: { day, timeZone, readAt }, isPlan }: PlanDayProps) {
  const t = useStrings(planStrings);
  const styles = useRowStyles();
  const { format, zone } = useDesk(timeZone);
  const today = useToday(timeZone);
  const getWord = () => {
    if (day === addDays(today, 1)) return t("tomorrow");
    if (day !== today) return undefined;
    return isPlan ? t("todayFrom", { time: format.time(readAt) }) : t("today");
  };
  const at = t("dayAt", { day: format.day(day), zone });
  return <Caption1 className={styles.quiet}>{format.dotted([getWord(), at])}</Caption1>;
}

export function usePlanFigures(totals: PlanTotals): readonly KeyFigure[] {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const { planned, unplanned, technicians, late, travelMinutes, distanceKm } = totals;
  const onTime = planned > 0 && unplanned === 0 ? t("noneLate") : undefined;
  return [
    {
      label: t("plannedFigure"),
      value: t("of", { part: format.number(planned), whole: format.number(planned + unplanned) }),
      note: unplanned > 0 ? t("someUnplanned", { count: unplanned }) : t("nothingUnplanned"),
      warn: unplanned > 0,
    },
    { label: t("techniciansFigure"), value: format.number(technicians) },
    {
      label: t("travelFigure"),
      value: minutes.duration(travelMinutes),
      note: format.kilometers(distanceKm),
    },
    {
      label: t("lateFigure"),
      value: format.number(late),
      note: late > 0 ? t("someLate") : onTime,
      warn: late > 0,
    },
  ];
}

/** The plan as text, for hosts that pass no detail and permit no tool calls. */
export function PlanText({ data }: { data: DispatchPlan }) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const text = useRowStyles();
  const styles = useJobsStyles();
  return (
    <Panel title={t("jobs")}>
      <ul className={styles.list}>
        {data.lines.items.map((line) => (
          <li key={line.assignmentId} className={styles.row}>
            <Body1>{format.dotted([line.site, line.technicianName])}</Body1>
            <Caption1 className={text.quiet}>
              {minutes.span({ fromMinute: line.startMinute, untilMinute: line.endMinute })}
            </Caption1>
            <Caption1 className={text.quiet}>
              {t("travel", {
                duration: minutes.duration(line.travelMinutes),
                distance: format.kilometers(line.distanceKm),
              })}
            </Caption1>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Reasons, one per line, since languages join sentences differently. */
export function Sentences({ of: sentences }: { of: readonly string[] }) {
  const styles = useRowStyles();
  return sentences.map((sentence) => (
    <Caption1 block key={sentence} className={styles.quiet}>
      {sentence}
    </Caption1>
  ));
}

/** Returns a function that words the SLA of a line in the desk's time, with the date when that is not the plan's day. */
export function useSla({ timeZone, day }: Pick<PlanReview, "timeZone" | "day">) {
  const t = useStrings(planStrings);
  const { format } = useDesk(timeZone);
  return ({ slaDueAt }: Pick<ReviewLine, "slaDueAt">) => {
    const style = format.date(slaDueAt) === format.day(day) ? "time" : "dateTime";
    return t("sla", { when: format[style](slaDueAt) });
  };
}

export function useChangeWords(): (change: Alternative) => string[] {
  const t = useStrings(planStrings);
  const words = usePlanWords();
  return ({ difference, skillMatch }) => {
    const changes = differenceInWords(words, difference);
    return [
      ...(changes.length > 0 ? changes : [t("equal")]),
      ...(skillMatch === "Partial" ? [t("partly")] : []),
    ];
  };
}

export function usePlanWords(): PlanWords {
  const t = useStrings(reasonStrings);
  const word = useWords(fieldWords);
  const shared = useStrings(sharedStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const skills = (names: readonly string[]) => format.list(names.map(word));
  return { t, format, skills, minutes, status: (status) => shared(`status${status}`) };
}
