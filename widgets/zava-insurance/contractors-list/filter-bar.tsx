import { Checkbox, Field, Select } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { ChoiceField, FilterBar, SearchField } from "@suite/widget-kit/parts/filters.tsx";
import { DistanceField } from "./distance-field.tsx";
import { useFilterFieldsStyles } from "./filter-bar.styles.ts";
import { NearClaimField } from "./near-claim-field.tsx";
import {
  distanceKm,
  hasFilters,
  isDistanceInvalid,
  type Query,
  sortByOf,
  sortOf,
  withoutFilters,
} from "./query.ts";
import { contractorsStrings } from "./strings.ts";
import type { ContractorsOnScreen } from "./use-contractors.ts";

/** The filters of the list. Each change reads it again; a claim brings its distances and orders. */
export function ContractorFilterBar({ contractors }: { contractors: ContractorsOnScreen }) {
  const t = useStrings(contractorsStrings);
  const styles = useFilterFieldsStyles();
  const { view, filters, change, pending } = contractors;
  const set = (part: Partial<Query>) => change({ ...filters, ...part });
  const near = filters.claim.trim() !== "";
  const found = t("found", {
    contractors: t("contractorCount", { count: view.contractors.total }),
    preferred: t("preferredCount", { count: view.total.preferred }),
  });
  return (
    <FilterBar
      found={found}
      pending={pending}
      onClear={hasFilters(filters) ? () => change(withoutFilters(filters)) : undefined}
    >
      <ChoiceField
        label={t("specialty")}
        any={t("anySpecialty")}
        offered={view.options.specialties}
        value={filters.specialty}
        onChange={(specialty) => set({ specialty })}
      />
      <SearchField label={t("name")} value={filters.name} onChange={(name) => set({ name })} />
      <NearClaimField value={filters.claim} onChange={(claim) => set({ claim })} />
      {near && (
        <DistanceField
          value={filters.maxDistanceKm}
          problem={isDistanceInvalid(filters) ? t("distanceInvalid", distanceKm) : undefined}
          onChange={(maxDistanceKm) => set({ maxDistanceKm })}
        />
      )}
      <Field className={styles.sort} label={t("sortBy")} size="small">
        <Select
          value={filters.sortBy ?? sortOf(view)}
          onChange={(_, { value }) => set({ sortBy: sortByOf(value) })}
        >
          <option value="rating">{t("rating")}</option>
          {near && <option value="distance">{t("distance")}</option>}
          <option value="name">{t("nameOrder")}</option>
        </Select>
      </Field>
      <Checkbox
        className={styles.preferred}
        label={t("preferredOnly")}
        checked={filters.preferredOnly}
        onChange={(_, { checked }) => set({ preferredOnly: checked === true })}
      />
    </FilterBar>
  );
}
