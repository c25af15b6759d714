import { Select } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { sortings, sortOf } from "./query.ts";
import { dashboardStrings } from "./strings.ts";
import type { Dashboard } from "./use-dashboard.ts";

/** The order of the claims, which the server keeps over all pages. */
export function SortField({ dashboard }: { dashboard: Dashboard }) {
  const t = useStrings(dashboardStrings);
  const { filters, change } = dashboard;
  return (
    <Select
      size="small"
      aria-label={t("sortBy")}
      value={`${filters.sortBy} ${filters.sortOrder}`}
      onChange={(_, { value }) => change({ ...filters, ...sortOf(value) })}
    >
      {sortings.map((sorting) => (
        <option key={sorting} value={sorting}>
          {t(sorting)}
        </option>
      ))}
    </Select>
  );
}
