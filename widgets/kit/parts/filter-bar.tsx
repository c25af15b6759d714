import { Button } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import type { ReactNode } from "react";
import { kitStrings } from "../kit-strings.ts";
import { useStrings } from "../use-strings.ts";
import { useFilterBarStyles } from "./filter-bar.styles.ts";

interface FilterBarProps {
  /** How much was found; said aloud when it arrives. */
  readonly found: string;
  readonly pending: boolean;
  /** Left out where no filter is set. */
  readonly onClear?: () => void;
  readonly children: ReactNode;
}

/** The filters of a page, as a landmark. The fields are its children (see `filter-fields.tsx`). */
export function FilterBar({ found, pending, onClear, children }: FilterBarProps) {
  const t = useStrings(kitStrings);
  const styles = useFilterBarStyles();
  return (
    <search className={styles.bar} aria-label={t("filters")}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.foot}>
        <span role="status" className={styles.found}>
          {pending ? t("updating") : found}
        </span>
        {onClear && (
          <Button appearance="subtle" size="small" icon={<DismissRegular />} onClick={onClear}>
            {t("clearAll")}
          </Button>
        )}
      </div>
    </search>
  );
}
