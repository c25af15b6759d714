import { oneLine } from "@suite/contracts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { workStrings } from "../parts/work-strings.ts";
import { zavaStrings } from "../strings.ts";
import type { Fact } from "./conflict-of.ts";
import type { StoredOrder } from "./order-values.ts";
import { detailStrings } from "./strings.ts";

/** All that can differ between two versions of an order, as a person reads it. */
export function useOrderFacts(): (row: StoredOrder) => readonly Fact[] {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  return (row) => [
    { label: shared("status"), text: work(`order-${row.status}`) },
    { label: t("item"), text: oneLine(row.description) },
    { label: t("contractor"), text: oneLine(row.contractorName ?? "") },
    { label: t("lineItems"), text: format.number(row.lineItems.length) },
    { label: t("total"), text: format.cents(row.totalCents, row.currency) },
  ];
}
