import { ClockAlarmRegular, ClockRegular, WarningRegular } from "@fluentui/react-icons";
import type { Format } from "@suite/widget-kit/i18n/format.ts";
import type { Translate } from "@suite/widget-kit/i18n/strings.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import type { Tone } from "@suite/widget-kit/theme/theme.ts";
import type { ReactElement } from "react";
import { fieldopsStrings } from "../strings.ts";
import { useSlaCountdownStyles } from "./sla-countdown.styles.ts";
import { type TimeLeft, timeLeft, type Urgency } from "./time-left.ts";
import { useDesk } from "./use-desk.ts";
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
  const desk = useDesk();
  const styles = useSlaCountdownStyles();
  const due = Date.parse(dueAt);
  const urgency = useNow((now) => timeLeft(due, now).urgency);
  const words = useNow((now) => inWords(t, format, timeLeft(due, now)));
  return (
    <span
      role="timer"
      className={styles.countdown}
      title={t("dueAt", { when: format.dotted([desk.format.dateTime(dueAt), desk.zone]) })}
    >
      <StatusBadge {...marks[urgency]} label={words} />
    </span>
  );
}

function inWords(
  t: Translate<typeof fieldopsStrings.en>,
  format: Format,
  { urgency, time: left }: TimeLeft,
): string {
  if (urgency !== "late") return t("dueIn", { time: format.duration(left) });
  const isLong = Object.values(left).some((amount) => amount > 0);
  return isLong ? t("lateBy", { time: format.duration(left) }) : t("lateJustNow");
}
