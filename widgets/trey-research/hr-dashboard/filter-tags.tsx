import { Badge } from "@fluentui/react-components";
import { useStrings } from "../../kit/use-strings.ts";
import type { Filters } from "../contract.ts";
import { treyStrings } from "../strings.en.ts";
import { useFilterTagsStyles } from "./filter-tags.styles.ts";
import { activeFilters } from "./filters.ts";
import { dashboardStrings } from "./strings.en.ts";

/** The filters of the tool call, to be read only: they are changed in full screen. */
export function FilterTags({ filters }: { filters: Filters }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const styles = useFilterTagsStyles();
  const { consultantName, projectName, skill, role, billable } = activeFilters(filters);
  const entries = [
    [shared("person"), consultantName],
    [t("filterProject"), projectName],
    [t("skill"), skill],
    [shared("role"), role],
    [t("filterBillable"), billable === undefined ? undefined : shared(billable ? "billable" : "nonBillable")],
  ].filter(([, value]) => value);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t("filters")}>
      {entries.map(([name = "", value = ""]) => (
        <li key={name}>
          <Badge appearance="tint" color="informative" size="large" shape="rounded">
            {t("tag", { name, value })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
