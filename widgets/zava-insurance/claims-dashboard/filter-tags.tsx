import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { FilterTags } from "@suite/widget-kit/parts/filters.tsx";
import type { ClaimsDashboard } from "../contract.ts";
import { zavaStrings } from "../strings.ts";
import { dashboardStrings } from "./strings.ts";

/** What the dashboard in the conversation was asked for: filters and order. */
export function DashboardFilterTags({ view }: { view: ClaimsDashboard }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const { status, policyHolderName, damageType, minLoss, maxLoss } = view.filters;
  const money = (dollars: number | undefined) => (dollars === undefined ? undefined : format.money(dollars));
  return (
    <FilterTags
      filters={[
        [shared("status"), status && shared(status)],
        [shared("policyHolder"), policyHolderName],
        [shared("damageType"), damageType],
        [t("minLossShort"), money(minLoss)],
        [t("maxLossShort"), money(maxLoss)],
      ]}
    />
  );
}
