import {
  AlertUrgentRegular,
  ArchiveRegular,
  ArrowDownRegular,
  ArrowUpRegular,
  CalendarLtrRegular,
  CheckmarkCircleRegular,
  CircleRegular,
  ClockRegular,
  DismissCircleRegular,
  DocumentAddRegular,
  DocumentSearchRegular,
  EditRegular,
  PlayCircleRegular,
  SubtractRegular,
} from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit";
import { StatusBadge } from "@suite/widget-kit/components";
import type { Tone } from "@suite/widget-kit/theme";
import type {
  ClaimStatus,
  InspectionStatus,
  OrderStatus,
  Priority,
} from "@suite/zava-insurance-contract";
import type { ReactElement } from "react";
import { zavaStrings } from "../strings.ts";
import { workStrings } from "./work-strings.ts";

interface BadgeStyle {
  readonly tone: Tone;
  readonly icon: ReactElement;
}

export const claimStatusBadges: Readonly<Record<ClaimStatus, BadgeStyle>> = {
  reported: { tone: "neutral", icon: <DocumentAddRegular /> },
  "in-review": { tone: "brand", icon: <DocumentSearchRegular /> },
  approved: { tone: "success", icon: <CheckmarkCircleRegular /> },
  denied: { tone: "danger", icon: <DismissCircleRegular /> },
  closed: { tone: "neutral", icon: <ArchiveRegular /> },
};

export function ClaimStatusBadge({ status }: { status: ClaimStatus }) {
  const t = useStrings(zavaStrings);
  return <StatusBadge {...claimStatusBadges[status]} label={t(status)} />;
}

type WorkStatus = `inspection-${InspectionStatus}` | `order-${OrderStatus}` | Priority;

const workBadges: Readonly<Record<WorkStatus, BadgeStyle>> = {
  "inspection-open": { tone: "warning", icon: <CircleRegular /> },
  "inspection-scheduled": { tone: "brand", icon: <CalendarLtrRegular /> },
  "inspection-in-progress": { tone: "brand", icon: <PlayCircleRegular /> },
  "inspection-completed": { tone: "success", icon: <CheckmarkCircleRegular /> },
  "inspection-cancelled": { tone: "neutral", icon: <DismissCircleRegular /> },
  "order-draft": { tone: "neutral", icon: <EditRegular /> },
  "order-pending": { tone: "warning", icon: <ClockRegular /> },
  "order-approved": { tone: "success", icon: <CheckmarkCircleRegular /> },
  "order-rejected": { tone: "danger", icon: <DismissCircleRegular /> },
  "order-in-progress": { tone: "brand", icon: <PlayCircleRegular /> },
  "order-completed": { tone: "success", icon: <CheckmarkCircleRegular /> },
  low: { tone: "neutral", icon: <ArrowDownRegular /> },
  medium: { tone: "neutral", icon: <SubtractRegular /> },
  high: { tone: "warning", icon: <ArrowUpRegular /> },
  urgent: { tone: "danger", icon: <AlertUrgentRegular /> },
};

/** Status of an inspection or order, or a priority. */
export function WorkBadge({ status }: { status: WorkStatus }) {
  return <StatusBadge {...workBadges[status]} label={useStrings(workStrings)(status)} />;
}
