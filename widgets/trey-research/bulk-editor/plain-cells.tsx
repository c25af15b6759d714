import { Caption1, Checkbox, mergeClasses, TableCell } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { Place } from "../contract.ts";
import { usePlaceText } from "../parts/use-place-text.ts";
import { useCellStyles } from "./cell.styles.ts";
import { editorStrings } from "./strings.ts";

interface PlainCellProps {
  readonly cell: string;
  readonly focusable: boolean;
}

interface SelectCellProps extends PlainCellProps {
  readonly name: string;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
}

/** The checkbox of a row. */
export function SelectCell({ cell, focusable, name, selected, onSelect }: SelectCellProps) {
  const t = useStrings(editorStrings);
  const styles = useCellStyles();
  return (
    <TableCell role="gridcell" data-cell={cell} className={mergeClasses(styles.cell, styles.select)}>
      <Checkbox
        checked={selected}
        tabIndex={focusable ? 0 : -1}
        aria-label={t("selectRow", { name })}
        onChange={(_, data) => onSelect(data.checked === true)}
      />
    </TableCell>
  );
}

interface LocationCellProps extends PlainCellProps {
  readonly location: Place;
}

/** Where a person is; it follows from elsewhere and is not edited here. */
export function LocationCell({ cell, focusable, location }: LocationCellProps) {
  const t = useStrings(editorStrings);
  const placeText = usePlaceText();
  const styles = useCellStyles();
  return (
    <TableCell
      role="gridcell"
      data-cell={cell}
      tabIndex={focusable ? 0 : -1}
      aria-readonly="true"
      className={mergeClasses(styles.cell, styles.secondary)}
    >
      <Caption1 className={styles.label} aria-hidden="true">
        {t("location")}
      </Caption1>
      {placeText([location.city, location.region])}
    </TableCell>
  );
}
