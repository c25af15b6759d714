import { Button, Checkbox } from "@fluentui/react-components";
import { CalendarAddRegular, DismissRegular, MapRegular } from "@fluentui/react-icons";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { allSelected, hiddenCount, type Selection, select } from "../parts/selection.ts";
import { fieldopsStrings } from "../strings.ts";
import { useSelectionBarStyles } from "./selection-bar.styles.ts";
import { listStrings } from "./strings.ts";

interface SelectionBarProps {
  /** The rows on screen. */
  rows: Selection;
  selected: Selection;
  /** Number of rows that match, and the way to read those that are not shown; left out where all are. */
  rest: { total: number; showAll: () => Promise<Selection | undefined> } | undefined;
  onSelect: (selected: Selection) => void;
  onPlan: (rows: Selection) => void;
  onMap: (rows: Selection) => void;
}

/** Selects all rows, says what is selected, and passes it on: to the planner, to the map. Nothing selected means all. */
export function SelectionBar({ rows, selected, rest, onSelect, onPlan, onMap }: SelectionBarProps) {
  const t = useStrings(listStrings);
  const shared = useStrings(fieldopsStrings);
  const kit = useStrings(kitStrings);
  const styles = useSelectionBarStyles();
  const some = selected.length > 0;
  const hidden = hiddenCount(selected, rows);
  const count = shared("selected", { count: selected.length });
  const selectEvery = async (showAll: () => Promise<Selection | undefined>) => {
    const all = await showAll();
    if (all) onSelect(select(selected, all, true));
  };
  return (
    <div className={styles.bar}>
      <div className={styles.picked}>
        <Checkbox
          label={t("selectAll", { count: rows.length })}
          checked={allSelected(selected, rows)}
          onChange={(_, { checked }) => onSelect(select(selected, rows, checked === true))}
        />
        {rest && (
          <Button size="small" onClick={() => selectEvery(rest.showAll)}>
            {kit("selectEvery", { count: rest.total })}
          </Button>
        )}
        <span role="status" className={styles.count}>
          {some && (hidden > 0 ? t("selectedHidden", { selected: count, hidden }) : count)}
        </span>
        {some && (
          <Button
            appearance="subtle"
            size="small"
            icon={<DismissRegular />}
            aria-label={shared("clearSelection")}
            onClick={() => onSelect([])}
          />
        )}
      </div>
      <div className={styles.actions}>
        <Button
          appearance={some ? "primary" : "secondary"}
          icon={<CalendarAddRegular />}
          onClick={() => onPlan(some ? selected : rows)}
        >
          {some
            ? shared("planSelected", { count: selected.length })
            : shared("planAll", { count: rows.length })}
        </Button>
        <Button icon={<MapRegular />} onClick={() => onMap(some ? selected : rows)}>
          {shared("showOnMap")}
        </Button>
      </div>
    </div>
  );
}
