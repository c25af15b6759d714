import {
  CalendarLtrRegular,
  CheckmarkCircleRegular,
  CircleRegular,
  DismissCircleRegular,
  PlayCircleRegular,
} from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import type { Tone } from "@suite/widget-kit/theme/theme.ts";
import type { ReactElement } from "react";
import type { InspectionStatus } from "../contract.ts";
import { workStrings } from "./work-strings.ts";

/** How each status of an inspection looks, wherever it is named. */
export const inspectionStatusLooks: Readonly<Record<InspectionStatus, { tone: Tone; icon: ReactElement }>> = {
  open: { tone: "warning", icon: <CircleRegular /> },
  scheduled: { tone: "brand", icon: <CalendarLtrRegular /> },
  "in-progress": { tone: "brand", icon: <PlayCircleRegular /> },
  completed: { tone: "success", icon: <CheckmarkCircleRegular /> },
  cancelled: { tone: "neutral", icon: <DismissCircleRegular /> },
};

/** The status of an inspection as a word with its icon. */
export function InspectionStatusBadge({ status }: { status: InspectionStatus }) {
  const t = useStrings(workStrings);
  return <StatusBadge {...inspectionStatusLooks[status]} label={t(`inspection-${status}`)} />;
}
