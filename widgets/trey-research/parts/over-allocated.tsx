import { WarningRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import { treyStrings } from "../strings.ts";

/** Marks a person with a month above capacity. */
export function OverAllocated() {
  const t = useStrings(treyStrings);
  return <StatusBadge tone="danger" icon={<WarningRegular />} label={t("overAllocated")} />;
}
