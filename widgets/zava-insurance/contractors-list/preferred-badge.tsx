import { RibbonStarRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { StatusBadge } from "@suite/widget-kit/parts/badges.tsx";
import { contractorsStrings } from "./strings.ts";

/** The company likes to work with this contractor. */
export function PreferredBadge() {
  const t = useStrings(contractorsStrings);
  return <StatusBadge tone="success" icon={<RibbonStarRegular />} label={t("preferred")} />;
}
