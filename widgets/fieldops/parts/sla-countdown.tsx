import { ClockAlarmRegular, ClockRegular, WarningRegular } from "@fluentui/react-icons";
import type { ReactElement } from "react";
import { StatusBadge } from "../../kit/parts/status-badge.tsx";
import type { Translate } from "../../kit/strings.ts";
import type { Tone } from "../../kit/tone.ts";
import { useFormat } from "../../kit/use-format.ts";
import { useStrings } from "../../kit/use-strings.ts";
import { fieldopsStrings } from "../strings.en.ts";
import { useSlaCountdownStyles } from "./sla-countdown.styles.ts";
import { type TimeLeft, timeLeft, type Urgency } from "./time-left.ts";
import { useNow } from "./use-now.ts";

const marks: Record<Urgency, { tone: Tone; icon: ReactElement }> = {
  late: { tone: "danger", icon: <WarningRegular /> },
  soon: { tone: "warning", icon: <ClockAlarmRegular /> },
  ahead: { tone: "neutral", icon: <ClockRegular /> },
};

/** How long until the SLA is due, ticking; screen readers read it when they come to it and are not told each change. */
export function SlaCountdown({ dueAt }: { dueAt: string }) {
  const t = useStrings(fieldopsStrings);
  const format = useFormat();
  const styles = useSlaCountdownStyles();
  const due = Date.parse(dueAt);
  const urgency = useNow((now) => timeLeft(due, now).urgency);
  const words = useNow((now) => inWords(t, timeLeft(due, now)));
  return (
    <span role="timer" className={styles.countdown} title={t("dueAt", { when: format.dateTime(dueAt) })}>
      <StatusBadge {...marks[urgency]} label={words} />
    </span>
  );
}

function inWords(t: Translate<typeof fieldopsStrings.en>, { urgency, unit, amount, rest }: TimeLeft): string {
  if (urgency === "late") {
    if (unit === "days") return t("lateDays", { amount, rest });
    if (unit === "hours") return t("lateHours", { amount, rest });
    return amount === 0 ? t("lateJustNow") : t("lateMinutes", { amount });
  }
  if (unit === "days") return t("dueDays", { amount, rest });
  if (unit === "hours") return t("dueHours", { amount, rest });
  return unit === "minutes" ? t("dueMinutes", { amount }) : t("dueSeconds", { amount, rest });
}
