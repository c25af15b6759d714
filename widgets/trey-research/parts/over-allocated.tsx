import { WarningRegular } from "@fluentui/react-icons";
import { StatusBadge } from "@suite/widget-kit/parts/status-badge.tsx";
import { useFormat } from "@suite/widget-kit/use-format.ts";
import { useStrings } from "@suite/widget-kit/use-strings.ts";
import { treyStrings } from "../strings.ts";

/** Marks a person with a month above capacity: icon, words and, where the space allows, how far above. */
export function OverAllocated({ percent }: { percent?: number }) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const words = [t("overAllocated"), percent === undefined ? undefined : format.percent(percent / 100)];
  return <StatusBadge tone="danger" icon={<WarningRegular />} label={words.filter(Boolean).join(" · ")} />;
}
