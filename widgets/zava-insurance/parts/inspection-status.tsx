import {
  CalendarLtrRegular,
  CheckmarkCircleRegular,
  CircleRegular,
  DismissCircleRegular,
  PlayCircleRegular,
} from "@fluentui/react-icons";
import type { ReactElement } from "react";
import { StatusBadge } from "../../kit/parts/status-badge.tsx";
import type { Tone } from "../../kit/tone.ts";
import { useStrings } from "../../kit/use-strings.ts";
import type { InspectionStatus } from "../contract.ts";
import { workStrings } from "./work-strings.en.ts";

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
