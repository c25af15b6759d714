import { RibbonStarRegular } from "@fluentui/react-icons";
import { StatusBadge } from "@suite/widget-kit/parts/status-badge.tsx";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { contractorsStrings } from "./strings.ts";

/** The company likes to work with this contractor. */
export function PreferredBadge() {
  const t = useStrings(contractorsStrings);
  return <StatusBadge tone="success" icon={<RibbonStarRegular />} label={t("preferred")} />;
}
