import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { FilterTags as Tags } from "@suite/widget-kit/parts/filters.tsx";
import type { Filters } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { activeFilters } from "./filters.ts";
import { dashboardStrings } from "./strings.ts";

/** The filters of the tool call in words. */
export function FilterTags({ filters }: { filters: Filters }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const { consultantName, projectName, skill, role, billable } = activeFilters(filters);
  return (
    <Tags
      filters={[
        [shared("person"), consultantName],
        [t("filterProject"), projectName],
        [t("skill"), skill],
        [shared("role"), role],
        [
          t("filterBillable"),
          billable === undefined ? undefined : shared(billable ? "billable" : "nonBillable"),
        ],
      ]}
    />
  );
}
