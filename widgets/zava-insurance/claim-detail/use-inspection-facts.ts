import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { workStrings } from "../parts/work-strings.ts";
import { zavaStrings } from "../strings.ts";
import type { Fact } from "./conflict-of.ts";
import type { StoredInspection } from "./inspection-values.ts";
import { detailStrings } from "./strings.ts";

/** All that can differ between two versions of an inspection, as a person reads it. */
export function useInspectionFacts(): (row: StoredInspection) => readonly Fact[] {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  return (row) => [
    { label: shared("status"), text: work(`inspection-${row.status}`) },
    { label: t("kind"), text: work(row.taskType) },
    { label: t("priority"), text: work(row.priority) },
    { label: t("scheduledFor"), text: row.scheduledDate ? format.day(row.scheduledDate) : "" },
    {
      label: t("inspector"),
      text: row.inspectorName
        ? oneLine(row.inspectorName)
        : row.inspectorId
          ? t("inspectorNumber", { id: oneLine(row.inspectorId) })
          : "",
    },
    { label: t("instructions"), text: oneLine(row.instructions, 300) },
    { label: t("findings"), text: oneLine(row.findings, 300) },
    { label: t("actions"), text: format.list(row.recommendedActions.map((action) => oneLine(action))) },
  ];
}
