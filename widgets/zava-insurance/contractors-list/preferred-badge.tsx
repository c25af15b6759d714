import { RibbonStarRegular } from "@fluentui/react-icons";
import { StatusBadge } from "../../kit/parts/status-badge.tsx";
import { useStrings } from "../../kit/use-strings.ts";
import { contractorsStrings } from "./strings.en.ts";

/** The company likes to work with this contractor. */
export function PreferredBadge() {
  const t = useStrings(contractorsStrings);
  return <StatusBadge tone="success" icon={<RibbonStarRegular />} label={t("preferred")} />;
}
