import { WarningRegular } from "@fluentui/react-icons";
import { StatusBadge } from "@suite/widget-kit/parts/status-badge.tsx";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { treyStrings } from "../strings.ts";

/** Marks a person with a month above capacity. */
export function OverAllocated() {
  const t = useStrings(treyStrings);
  return <StatusBadge tone="danger" icon={<WarningRegular />} label={t("overAllocated")} />;
}
