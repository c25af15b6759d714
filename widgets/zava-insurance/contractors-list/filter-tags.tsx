import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { FilterTags } from "@suite/widget-kit/parts/filters.tsx";
import type { Contractors } from "../contract.ts";
import { contractorsStrings } from "./strings.ts";

/** What the list in the conversation was asked for. */
export function ContractorFilterTags({ view }: { view: Contractors }) {
  const t = useStrings(contractorsStrings);
  const format = useFormat();
  const { query, near } = view;
  return (
    <FilterTags
      filters={[
        [t("specialty"), query.specialty],
        [t("name"), query.name],
        [t("selection"), query.preferredOnly ? t("preferredOnly") : undefined],
        [t("nearClaim"), near?.claimNumber],
        [t("within"), query.maxDistanceKm === undefined ? undefined : format.kilometers(query.maxDistanceKm)],
      ]}
    />
  );
}
