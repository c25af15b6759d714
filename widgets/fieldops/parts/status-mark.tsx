import {
  CheckmarkCircleRegular,
  CircleRegular,
  PersonAvailableRegular,
  VehicleCarProfileRegular,
} from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import type { Tone } from "@suite/widget-kit/theme/theme.ts";
import type { ReactElement } from "react";
import type { WorkOrderStatus } from "../contract.ts";
import { fieldopsStrings } from "../strings.ts";

const marks = {
  New: { tone: "neutral", icon: <CircleRegular />, word: "statusNew" },
  Dispatched: { tone: "brand", icon: <PersonAvailableRegular />, word: "statusDispatched" },
  EnRoute: { tone: "brand", icon: <VehicleCarProfileRegular />, word: "statusEnRoute" },
  Done: { tone: "success", icon: <CheckmarkCircleRegular />, word: "statusDone" },
} as const satisfies Record<
  WorkOrderStatus,
  { tone: Tone; icon: ReactElement; word: keyof typeof fieldopsStrings.en }
>;

/** How far an assignment is: an icon, a word and a tone. */
export function StatusMark({ status }: { status: WorkOrderStatus }) {
  const t = useStrings(fieldopsStrings);
  const { tone, icon, word } = marks[status];
  return <StatusBadge tone={tone} icon={icon} label={t(word)} />;
}
