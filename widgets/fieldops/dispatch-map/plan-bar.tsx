import { Button } from "@fluentui/react-components";
import { CalendarAddRegular, DismissRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { Selection } from "../parts/selection.ts";
import { fieldopsStrings } from "../strings.ts";
import { useMapPageStyles } from "./map-page.styles.ts";

interface PlanBarProps {
  readonly shown: Selection;
  readonly selected: Selection;
  readonly onClear: () => void;
  readonly onPlan: (rows: Selection) => void;
}

/** Says what is selected and passes it on to the planner; with nothing selected, everything that is shown. */
export function PlanBar({ shown, selected, onClear, onPlan }: PlanBarProps) {
  const shared = useStrings(fieldopsStrings);
  const styles = useMapPageStyles();
  const count = selected.length;
  return (
    <div className={styles.planBar}>
      <Button
        appearance={count > 0 ? "primary" : "secondary"}
        icon={<CalendarAddRegular />}
        disabledFocusable={count === 0 && shown.length === 0}
        onClick={() => onPlan(count > 0 ? selected : shown)}
      >
        {count > 0 ? shared("planSelected", { count }) : shared("planAll", { count: shown.length })}
      </Button>
      <span role="status" className={styles.count}>
        {count > 0 && shared("selected", { count })}
      </span>
      {count > 0 && (
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={shared("clearSelection")}
          onClick={onClear}
        />
      )}
    </div>
  );
}
