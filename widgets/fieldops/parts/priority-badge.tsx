import { ArrowDownRegular, ArrowUpRegular, SubtractRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import type { Tone } from "@suite/widget-kit/theme/theme.ts";
import type { ReactElement } from "react";
import type { Priority } from "../contract.ts";
import { fieldopsStrings } from "../strings.ts";

const marks = {
  High: { tone: "danger", icon: <ArrowUpRegular />, word: "priorityHigh" },
  Medium: { tone: "warning", icon: <SubtractRegular />, word: "priorityMedium" },
  Low: { tone: "neutral", icon: <ArrowDownRegular />, word: "priorityLow" },
} as const satisfies Record<
  string,
  { tone: Tone; icon: ReactElement; word: keyof typeof fieldopsStrings.en }
>;

/** Keys of `fieldopsStrings`. */
export function priorityWord(priority: Priority) {
  return marks[priority].word;
}

/** How important a work order is: an arrow, a word and a tone. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  const t = useStrings(fieldopsStrings);
  const { tone, icon, word } = marks[priority];
  return <StatusBadge tone={tone} icon={icon} label={t(word)} />;
}
