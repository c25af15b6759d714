import {
  ArrowDownRegular,
  ArrowUpRegular,
  CheckmarkCircleRegular,
  CircleRegular,
  ClockAlarmRegular,
  ClockRegular,
  PersonAvailableRegular,
  SubtractRegular,
  VehicleCarProfileRegular,
  WarningRegular,
} from "@fluentui/react-icons";
import { type Priority, prioritySchema, type WorkOrderStatus } from "@suite/fieldops-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { StatusBadge } from "@suite/widget-kit/components";
import type { Tone } from "@suite/widget-kit/theme";
import type { ReactElement } from "react";
import { sharedStrings } from "../strings.ts";
import { useSlaCountdownStyles } from "./parts.styles.ts";
import { timeLeft, type Urgency, useDesk, useNow } from "./time.ts";

interface Mark {
  tone: Tone;
  icon: ReactElement;
  word: keyof typeof sharedStrings.en;
}

const priorityMarks = {
  High: { tone: "danger", icon: <ArrowUpRegular />, word: "priorityHigh" },
  Medium: { tone: "warning", icon: <SubtractRegular />, word: "priorityMedium" },
  Low: { tone: "neutral", icon: <ArrowDownRegular />, word: "priorityLow" },
} as const satisfies Record<Priority, Mark>;

/** Key of the priority in `sharedStrings`. */
export function priorityWord(priority: Priority) {
  return priorityMarks[priority].word;
}

export const asPriority = (value: string | undefined) => prioritySchema.safeParse(value).data;

export function PriorityBadge({ priority }: { priority: Priority }) {
  return <MarkBadge mark={priorityMarks[priority]} />;
}

const statusMarks = {
  New: { tone: "neutral", icon: <CircleRegular />, word: "statusNew" },
  Dispatched: { tone: "brand", icon: <PersonAvailableRegular />, word: "statusDispatched" },
  EnRoute: { tone: "brand", icon: <VehicleCarProfileRegular />, word: "statusEnRoute" },
  Done: { tone: "success", icon: <CheckmarkCircleRegular />, word: "statusDone" },
} as const satisfies Record<WorkOrderStatus, Mark>;

export function StatusMark({ status }: { status: WorkOrderStatus }) {
  return <MarkBadge mark={statusMarks[status]} />;
}

function MarkBadge({ mark: { tone, icon, word } }: { mark: Mark }) {
  const t = useStrings(sharedStrings);
  return <StatusBadge tone={tone} icon={icon} label={t(word)} />;
}

const urgencyMarks: Record<Urgency, Omit<Mark, "word">> = {
  late: { tone: "danger", icon: <WarningRegular /> },
  soon: { tone: "warning", icon: <ClockAlarmRegular /> },
  ahead: { tone: "neutral", icon: <ClockRegular /> },
};

/** Time left until the SLA, updated live. Screen readers are not notified of each change. */
export function SlaCountdown({ dueAt }: { dueAt: string }) {
  const t = useStrings(sharedStrings);
  const format = useFormat();
  const desk = useDesk();
  const styles = useSlaCountdownStyles();
  const due = Date.parse(dueAt);
  const urgency = useNow((now) => timeLeft(due, now).urgency);
  const words = useNow((now) => {
    const left = timeLeft(due, now);
    const time = format.duration(left.time);
    if (left.urgency !== "late") return t("dueIn", { time });
    return Object.values(left.time).some((amount) => amount > 0)
      ? t("lateBy", { time })
      : t("lateJustNow");
  });
  return (
    <span
      role="timer"
      className={styles.countdown}
      title={t("dueAt", { when: format.dotted([desk.format.dateTime(dueAt), desk.zone]) })}
    >
      <StatusBadge {...urgencyMarks[urgency]} label={words} />
    </span>
  );
}
