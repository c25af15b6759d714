import {
  CheckmarkCircleRegular,
  ClockRegular,
  DismissCircleRegular,
  EditRegular,
  PlayCircleRegular,
} from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import type { Tone } from "@suite/widget-kit/theme/theme.ts";
import type { ReactElement } from "react";
import type { OrderStatus } from "../contract.ts";
import { workStrings } from "./work-strings.ts";

/** How each status of a purchase order looks, wherever it is named. */
export const orderStatusLooks: Readonly<Record<OrderStatus, { tone: Tone; icon: ReactElement }>> = {
  draft: { tone: "neutral", icon: <EditRegular /> },
  pending: { tone: "warning", icon: <ClockRegular /> },
  approved: { tone: "success", icon: <CheckmarkCircleRegular /> },
  rejected: { tone: "danger", icon: <DismissCircleRegular /> },
  "in-progress": { tone: "brand", icon: <PlayCircleRegular /> },
  completed: { tone: "success", icon: <CheckmarkCircleRegular /> },
};

/** The status of a purchase order as a word with its icon. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useStrings(workStrings);
  return <StatusBadge {...orderStatusLooks[status]} label={t(`order-${status}`)} />;
}
