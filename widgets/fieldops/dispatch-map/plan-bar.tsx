import { Button } from "@fluentui/react-components";
import { CalendarAddRegular, DismissRegular } from "@fluentui/react-icons";
import { useStrings } from "../../kit/use-strings.ts";
import { useMapPageStyles } from "./map-page.styles.ts";
import type { Selection } from "./model-context.ts";
import { mapStrings } from "./strings.en.ts";

interface PlanBarProps {
  readonly shown: Selection;
  readonly selected: Selection;
  readonly onClear: () => void;
  readonly onPlan: (rows: Selection) => void;
}

/** Says what is selected and passes it on to the planner; with nothing selected, everything that is shown. */
export function PlanBar({ shown, selected, onClear, onPlan }: PlanBarProps) {
  const t = useStrings(mapStrings);
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
        {count > 0 ? t("planSelected", { count }) : t("planAll", { count: shown.length })}
      </Button>
      <span role="status" className={styles.count}>
        {count > 0 && t("selected", { count })}
      </span>
      {count > 0 && (
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={t("clearSelection")}
          onClick={onClear}
        />
      )}
    </div>
  );
}
