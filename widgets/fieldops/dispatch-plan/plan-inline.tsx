import { Button, Caption1, mergeClasses, Subtitle1 } from "@fluentui/react-components";
import { SendRegular } from "@fluentui/react-icons";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { useMediaQuery } from "@suite/widget-kit/theme/use-media-query.ts";
import type { DispatchPlan } from "../contract.ts";
import { useMinutes } from "../parts/time.ts";
import { type Commit, useCommitReason } from "./commit.tsx";
import { PlanDay, usePlanFigures } from "./plan-parts.tsx";
import { planStrings } from "./strings.ts";
import { type DaySchedule, dayScale, daySchedules } from "./technician-days.ts";
import { useDayBarsStyles, useTimelineStyles } from "./timeline.styles.ts";
import type { PlanUnderReview } from "./use-plan.ts";

const shown = 4;

interface PlanInlineProps {
  data: DispatchPlan;
  plan: PlanUnderReview;
  commit: Commit;
}

/** The inline card: key figures, the fullest days as a picture, and buttons to review or commit. */
export function PlanInline({ data, plan, commit }: PlanInlineProps) {
  const t = useStrings(planStrings);
  const styles = useInlineStyles();
  const { review } = plan;
  const figures = usePlanFigures((review ?? data).totals);
  const reason = useCommitReason(plan);
  const days = review ? daySchedules(review).toSorted((a, b) => b.lines.length - a.lines.length) : [];
  const more = days.length - shown;
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
        <PlanDay of={data} />
      </div>
      <KeyFigures figures={figures} />
      {days.length > 0 && <BriefDays days={days.slice(0, shown)} />}
      {more > 0 && <Caption1 className={styles.subtitle}>{t("andTechnicians", { count: more })}</Caption1>}
      <Problem error={commit.error} />
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" />
        {review && !reason && (
          <Button
            icon={<SendRegular />}
            disabledFocusable={commit.committing}
            onClick={() => commit.commit(review)}
          >
            {commit.committing ? t("committing") : t("commit", { count: review.lines.length })}
          </Button>
        )}
      </div>
    </main>
  );
}

/** The days as images with text alternatives. */
function BriefDays({ days }: { days: readonly DaySchedule[] }) {
  const t = useStrings(planStrings);
  const minutes = useMinutes();
  const wide = useMediaQuery("(min-width: 560px)");
  const styles = useTimelineStyles();
  const bars = useDayBarsStyles();
  const scale = dayScale(days);
  return (
    <ul className={styles.days} aria-label={t("timeline")}>
      {days.map(({ technician, lines, entries }) => {
        const span = minutes.span({
          fromMinute: lines[0]?.startMinute ?? 0,
          untilMinute: lines.at(-1)?.endMinute ?? 0,
        });
        const words = t("dayOf", { name: technician.name, count: lines.length, span });
        const shift = { ...technician.shift, kind: "shift" as const, key: "shift", line: undefined };
        return (
          <li key={technician.technicianId} className={mergeClasses(styles.day, !wide && styles.narrow)}>
            <div className={styles.who}>
              <Avatar name={technician.name} size="small" />
              <div className={styles.lines}>
                <bdi className={styles.name}>{technician.name}</bdi>
                <Caption1 className={styles.quiet}>{span}</Caption1>
              </div>
            </div>
            <div className={mergeClasses(styles.track, styles.brief)} role="img" aria-label={words}>
              {[shift, ...entries].map(({ key, kind, line, ...stretch }) => {
                const { start, size } = scale.place(stretch);
                const late = kind === "job" && line !== undefined && line.lateMinutes > 0;
                return (
                  <span
                    key={key}
                    className={styles.stretch}
                    style={{ insetInlineStart: `${start}%`, inlineSize: `${size}%` }}
                  >
                    <span className={mergeClasses(bars.bar, styles.bar, bars[late ? "late" : kind])} />
                  </span>
                );
              })}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
