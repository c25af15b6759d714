import { AlertUrgentRegular, ArrowDownRegular, ArrowUpRegular, SubtractRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import type { Priority } from "../contract.ts";
import { workStrings } from "./work-strings.ts";

const looks = {
  low: { tone: "neutral", icon: <ArrowDownRegular /> },
  medium: { tone: "neutral", icon: <SubtractRegular /> },
  high: { tone: "warning", icon: <ArrowUpRegular /> },
  urgent: { tone: "danger", icon: <AlertUrgentRegular /> },
} as const;

/** How soon an inspection is needed, as a word with its icon. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  const t = useStrings(workStrings);
  return <StatusBadge {...looks[priority]} label={t(priority)} />;
}
