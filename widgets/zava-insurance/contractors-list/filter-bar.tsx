import { Caption1, Checkbox, Field, Input, Select } from "@fluentui/react-components";
import { useFormat, useStrings, useWords } from "@suite/widget-kit";
import { ChoiceField, FilterBar, FilterTags, SearchField } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import type { Contractors } from "@suite/zava-insurance-contract";
import { useEffect, useState } from "react";
import { NumberField } from "../parts/fields.tsx";
import { formatPlace } from "../parts/names.ts";
import { specialtyWords } from "../parts/specialty-words.ts";
import { useFilterFieldsStyles } from "./contractors-list.styles.ts";
import {
  type ContractorsOnScreen,
  distanceKm,
  getSortBy,
  hasFilters,
  isDistanceInvalid,
  type Query,
  readSortBy,
  withoutFilters,
} from "./query.ts";
import { contractorsStrings } from "./strings.ts";

/** Filters of the list. Each change reads it again; a claim adds distances and its orders. */
export function ContractorFilterBar({ contractors }: { contractors: ContractorsOnScreen }) {
  const t = useStrings(contractorsStrings);
  const kit = useStrings(kitStrings);
  const word = useWords(specialtyWords);
  const styles = useFilterFieldsStyles();
  const { view, filters, change, pending } = contractors;
  const set = (part: Partial<Query>) => change({ ...filters, ...part });
  const near = filters.claim.trim() !== "";
  const resultText = t("found", {
    contractors: t("contractorCount", { count: view.contractors.total }),
    preferred: t("preferredCount", { count: view.total.preferred }),
  });
  return (
    <FilterBar
      resultText={resultText}
      pending={pending}
      onClear={hasFilters(filters) ? () => change(withoutFilters(filters)) : undefined}
    >
      <ChoiceField
        label={t("specialty")}
        anyLabel={t("anySpecialty")}
        offered={view.options.specialties}
        getLabel={word}
        value={filters.specialty}
        onChange={(specialty) => set({ specialty })}
      />
      <SearchField label={t("name")} value={filters.name} onChange={(name) => set({ name })} />
      <NearClaimField value={filters.claim} onChange={(claim) => set({ claim })} />
      {near && (
        <NumberField
          label={t("maxDistance")}
          value={filters.maxDistanceKm}
          problem={isDistanceInvalid(filters) ? t("distanceInvalid", distanceKm) : undefined}
          onChange={(maxDistanceKm) => set({ maxDistanceKm })}
        />
      )}
      <Field className={styles.sort} label={kit("sortBy")} size="small">
        <Select
          value={filters.sortBy ?? getSortBy(view)}
          onChange={(_, { value }) => set({ sortBy: readSortBy(value) })}
        >
          <option value="rating">{t("rating")}</option>
          {near && <option value="distance">{t("distance")}</option>}
          <option value="price">{t("price")}</option>
          <option value="nextFree">{t("nextFree")}</option>
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

/** The claim that contractors should be near. It is sent on Enter or blur, since half a number matches no claim. */
function NearClaimField({ value, onChange }: { value: string; onChange: (claim: string) => void }) {
  const t = useStrings(contractorsStrings);
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const done = () => {
    if (typed.trim() !== value) onChange(typed.trim());
  };
  return (
    <Field label={t("nearClaim")} size="small">
      <Input
        maxLength={80}
        placeholder={t("nearClaimHint")}
        value={typed}
        onChange={(_, data) => setTyped(data.value)}
        onBlur={done}
        onKeyDown={({ key }) => key === "Enter" && done()}
      />
    </Field>
  );
}

export function ContractorFilterTags({ view }: { view: Contractors }) {
  const t = useStrings(contractorsStrings);
  const word = useWords(specialtyWords);
  const format = useFormat();
  const { query, near } = view;
  return (
    <FilterTags
      filters={[
        [t("specialty"), query.specialty && word(query.specialty)],
        [t("name"), query.name],
        [t("selection"), query.preferredOnly ? t("preferredOnly") : undefined],
        [t("nearClaim"), near?.claimNumber],
        [
          t("within"),
          query.maxDistanceKm === undefined ? undefined : format.kilometers(query.maxDistanceKm),
        ],
      ]}
    />
  );
}

export function NearLine({ view }: { view: Contractors }) {
  const t = useStrings(contractorsStrings);
  const styles = useFilterFieldsStyles();
  const { near } = view;
  if (!near) return null;
  return (
    <Caption1 className={styles.nearLine}>
      {t("nearLine", {
        claim: near.claimNumber,
        holder: near.policyHolderName,
        place: formatPlace(near),
      })}
    </Caption1>
  );
}
