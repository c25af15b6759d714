import { Caption1 } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { Allocation } from "../contract.ts";
import { OverAllocated } from "../parts/over-allocated.tsx";
import { useOverAllocationStyles } from "./over-allocation.styles.ts";
import { overloaded } from "./profile-figures.ts";
import { profileStrings } from "./strings.ts";

const named = 2;

/** Says in words which months hold more than the capacity; nothing when none does. */
export function OverAllocation({ months }: { months: readonly Allocation[] }) {
  const t = useStrings(profileStrings);
  const format = useFormat();
  const styles = useOverAllocationStyles();
  const over = overloaded(months).map(({ month }) => format.month(month));
  const first = over.slice(0, named);
  const rest = over.length - first.length;
  if (over.length === 0) return null;
  return (
    <div className={styles.line}>
      <OverAllocated />
      <Caption1>
        {t("overIn", {
          months: format.list(rest > 0 ? [...first, t("moreMonths", { count: rest })] : first),
        })}
      </Caption1>
    </div>
  );
}
