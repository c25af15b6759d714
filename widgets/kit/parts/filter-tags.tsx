import { Badge } from "@fluentui/react-components";
import { kitStrings } from "../kit-strings.ts";
import { useStrings } from "../use-strings.ts";
import { useFilterTagsStyles } from "./filter-tags.styles.ts";

interface FilterTagsProps {
  /** Name and value; a filter without a value is left out. */
  readonly filters: readonly (readonly [name: string, value: string | undefined])[];
}

/** The filters of the tool call, to be read only: they are changed in full screen. */
export function FilterTags({ filters }: FilterTagsProps) {
  const t = useStrings(kitStrings);
  const styles = useFilterTagsStyles();
  const entries = filters.filter(([, value]) => value);
  if (entries.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={t("filters")}>
      {entries.map(([name, value = ""]) => (
        <li key={name} className={styles.item}>
          <Badge appearance="tint" color="informative" size="large" shape="rounded" className={styles.tag}>
            {t("filterTag", { name, value })}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
