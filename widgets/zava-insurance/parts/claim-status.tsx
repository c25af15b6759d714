import {
  ArchiveRegular,
  CheckmarkCircleRegular,
  DismissCircleRegular,
  DocumentAddRegular,
  DocumentSearchRegular,
} from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import type { Tone } from "@suite/widget-kit/theme/theme.ts";
import type { ReactElement } from "react";
import type { ClaimStatus } from "../contract.ts";
import { zavaStrings } from "../strings.ts";

interface StatusLook {
  readonly tone: Tone;
  readonly icon: ReactElement;
}

/** How each status of a claim looks, wherever it is named. */
export const claimStatusLooks: Readonly<Record<ClaimStatus, StatusLook>> = {
  reported: { tone: "warning", icon: <DocumentAddRegular /> },
  "in-review": { tone: "brand", icon: <DocumentSearchRegular /> },
  approved: { tone: "success", icon: <CheckmarkCircleRegular /> },
  denied: { tone: "danger", icon: <DismissCircleRegular /> },
  closed: { tone: "neutral", icon: <ArchiveRegular /> },
};

/** The status of a claim as a word with its icon. */
export function ClaimStatusBadge({ status }: { status: ClaimStatus }) {
  const t = useStrings(zavaStrings);
  const { tone, icon } = claimStatusLooks[status];
  return <StatusBadge tone={tone} icon={icon} label={t(status)} />;
}
