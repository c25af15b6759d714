import { oneLine } from "@suite/contracts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { InspectionRow, OrderRow } from "../contract.ts";
import { workStrings } from "../parts/work-strings.ts";
import { detailStrings } from "./strings.ts";

export interface WorkName {
  readonly id: string;
  readonly name: string;
}

/** What the inspections and orders of a claim are called in lists. */
export function useWorkNames(
  inspections: readonly InspectionRow[],
  orders: readonly OrderRow[],
): readonly WorkName[] {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  return [
    ...inspections.map(({ id, taskType }) => ({
      id,
      name: t("inspectionNamed", { id, kind: work(taskType) }),
    })),
    ...orders.map(({ id, description }) => ({
      id,
      name: t("orderNamed", { id, what: oneLine(description, 60) }),
    })),
  ];
}
