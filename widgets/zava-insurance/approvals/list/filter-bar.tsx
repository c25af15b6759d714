import { useStrings } from "@suite/widget-kit";
import { ChoiceField, FilterBar } from "@suite/widget-kit/components";
import {
  type ApprovalsOnScreen,
  countOf,
  hasFilters,
  type Query,
  shownSchema,
  withoutFilters,
} from "../query.ts";
import { approvalsStrings } from "../strings.ts";

/** Filters of the list. The claim of a result stays until it is cleared. */
export function ApprovalsFilterBar({ approvals }: { approvals: ApprovalsOnScreen }) {
  const t = useStrings(approvalsStrings);
  const { view, filters, change, pending } = approvals;
  const set = (part: Partial<Query>) => change({ ...filters, ...part });
  const getStatusName = (value: string) => {
    const status = shownSchema.safeParse(value).data;
    return status ? t(status) : value;
  };
  const claim = view.approvals.items.find(({ claimId }) => claimId === filters.claimId);
  return (
    <FilterBar
      resultText={t("requestCount", { count: countOf(filters.shown, view) })}
      pending={pending}
      onClear={hasFilters(filters) ? () => change(withoutFilters) : undefined}
    >
      <ChoiceField
        label={t("status")}
        offered={shownSchema.options}
        getLabel={getStatusName}
        value={filters.shown}
        onChange={(value) => set({ shown: shownSchema.catch("waiting").parse(value) })}
      />
      <ChoiceField
        label={t("requestedBy")}
        anyLabel={t("anybody")}
        offered={["me"]}
        getLabel={() => t("me")}
        value={filters.mine ? "me" : undefined}
        onChange={(value) => set({ mine: value !== undefined })}
      />
      {filters.claimId !== undefined && (
        <ChoiceField
          label={t("ofClaim")}
          anyLabel={t("allClaims")}
          offered={[filters.claimId]}
          getLabel={() => claim?.claimNumber ?? t("claimOfResult")}
          value={filters.claimId}
          onChange={(claimId) => set({ claimId })}
        />
      )}
    </FilterBar>
  );
}
