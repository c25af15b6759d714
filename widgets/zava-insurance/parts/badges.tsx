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
import type { ClaimStatus, InspectionStatus, OrderStatus, Priority } from "@suite/zava-insurance-contract";
import type { ReactElement } from "react";
import { zavaStrings } from "../strings.ts";
import { workStrings } from "./work-strings.ts";

interface StatusLook {
  readonly tone: Tone;
  readonly icon: ReactElement;
}

export const claimStatusLooks: Readonly<Record<ClaimStatus, StatusLook>> = {
  reported: { tone: "neutral", icon: <DocumentAddRegular /> },
  "in-review": { tone: "brand", icon: <DocumentSearchRegular /> },
  approved: { tone: "success", icon: <CheckmarkCircleRegular /> },
  denied: { tone: "danger", icon: <DismissCircleRegular /> },
  closed: { tone: "neutral", icon: <ArchiveRegular /> },
};

export function ClaimStatusBadge({ status }: { status: ClaimStatus }) {
  const t = useStrings(zavaStrings);
  return <StatusBadge {...claimStatusLooks[status]} label={t(status)} />;
}

const inspectionStatusLooks: Readonly<Record<InspectionStatus, StatusLook>> = {
  open: { tone: "warning", icon: <CircleRegular /> },
  scheduled: { tone: "brand", icon: <CalendarLtrRegular /> },
  "in-progress": { tone: "brand", icon: <PlayCircleRegular /> },
  completed: { tone: "success", icon: <CheckmarkCircleRegular /> },
  cancelled: { tone: "neutral", icon: <DismissCircleRegular /> },
};

export function InspectionStatusBadge({ status }: { status: InspectionStatus }) {
  const t = useStrings(workStrings);
  return <StatusBadge {...inspectionStatusLooks[status]} label={t(`inspection-${status}`)} />;
}

const orderStatusLooks: Readonly<Record<OrderStatus, StatusLook>> = {
  draft: { tone: "neutral", icon: <EditRegular /> },
  pending: { tone: "warning", icon: <ClockRegular /> },
  approved: { tone: "success", icon: <CheckmarkCircleRegular /> },
  rejected: { tone: "danger", icon: <DismissCircleRegular /> },
  "in-progress": { tone: "brand", icon: <PlayCircleRegular /> },
  completed: { tone: "success", icon: <CheckmarkCircleRegular /> },
};

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useStrings(workStrings);
  return <StatusBadge {...orderStatusLooks[status]} label={t(`order-${status}`)} />;
}

const looks = {
  low: { tone: "neutral", icon: <ArrowDownRegular /> },
  medium: { tone: "neutral", icon: <SubtractRegular /> },
  high: { tone: "warning", icon: <ArrowUpRegular /> },
  urgent: { tone: "danger", icon: <AlertUrgentRegular /> },
} as const;

export function PriorityBadge({ priority }: { priority: Priority }) {
  const t = useStrings(workStrings);
  return <StatusBadge {...looks[priority]} label={t(priority)} />;
}
