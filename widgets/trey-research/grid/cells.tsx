import {
  Badge,
  type BadgeProps,
  Button,
  Caption1,
  Checkbox,
  mergeClasses,
  TableCell,
} from "@fluentui/react-components";
import {
  ArrowSyncRegular,
  ArrowUndoRegular,
  CheckmarkCircleFilled,
  EditFilled,
  ErrorCircleFilled,
  QuestionCircleFilled,
  WarningFilled,
} from "@fluentui/react-icons";
import { SpokenOnly } from "@suite/widget-kit/components";
import { type ReactElement, type ReactNode, useId } from "react";
import { useCellStyles, useStatusStyles } from "./grid.styles.ts";

interface CellProps {
  /** Name of its position, made with `cellName`. */
  readonly cell: string;
  /** True for the tab stop of the grid. */
  readonly focusable: boolean;
}

interface SelectCellProps extends CellProps {
  readonly label: string;
  readonly selected: boolean;
  /** Place of the cell in the card of a narrow window. */
  readonly className: string;
  readonly onSelect: (on: boolean) => void;
}

/** Checkbox cell that selects a row. */
export function SelectCell({ cell, focusable, label, selected, className, onSelect }: SelectCellProps) {
  const styles = useCellStyles();
  return (
    <TableCell
      role="gridcell"
      data-cell={cell}
      className={mergeClasses(styles.cell, styles.select, className)}
    >
      <Checkbox
        checked={selected}
        tabIndex={focusable ? 0 : -1}
        aria-label={label}
        onChange={(_, data) => onSelect(data.checked === true)}
      />
    </TableCell>
  );
}

interface FixedCellProps extends CellProps {
  /** Name of the column, shown in cards. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Cell that cannot be edited. */
export function FixedCell({ cell, focusable, label, children }: FixedCellProps) {
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
        {label}
      </Caption1>
      {children}
    </TableCell>
  );
}

interface EditableCellProps extends CellProps {
  readonly readOnly: boolean;
  /** Name of the column, shown in cards; `undefined` for the title of a card. */
  readonly label: string | undefined;
  readonly changed: boolean;
  /** Read aloud after a changed value. */
  readonly changedLabel: string;
  /** Validation message of an invalid value. */
  readonly problem: string | undefined;
  /** Draws the editor while the cell is open, described by the message with this id. */
  readonly editor: ((problemId: string | undefined) => ReactNode) | undefined;
  /** Value of a closed cell. */
  readonly children: ReactNode;
}

/** Cell that can be edited: its value or its editor, marks of a change, and the validation message. */
export function EditableCell(props: EditableCellProps) {
  const { cell, focusable, readOnly, label, changed, changedLabel, problem, editor, children } = props;
  const styles = useCellStyles();
  const problemId = useId();
  const invalid = problem !== undefined;
  const className = mergeClasses(
    styles.cell,
    label === undefined && styles.title,
    !readOnly && !editor && styles.editable,
    changed && styles.changed,
    invalid && styles.invalid,
  );
  return (
    <TableCell
      role="gridcell"
      data-cell={cell}
      tabIndex={focusable ? 0 : -1}
      aria-readonly={readOnly}
      aria-invalid={invalid}
      className={className}
    >
      {label !== undefined && (
        <Caption1 className={styles.label} aria-hidden="true">
          {label}
        </Caption1>
      )}
      {editor ? (
        editor(invalid ? problemId : undefined)
      ) : (
        <div className={styles.value}>
          {changed && <EditFilled className={styles.mark} aria-hidden />}
          {children}
          {changed && <SpokenOnly>{changedLabel}</SpokenOnly>}
        </div>
      )}
      {invalid && (
        <Caption1 id={problemId} className={styles.problem}>
          <ErrorCircleFilled aria-hidden />
          {problem}
        </Caption1>
      )}
    </TableCell>
  );
}

export type RowState =
  | "unsaved"
  | "invalid"
  | "saving"
  | "saved"
  | "unchanged"
  | "conflict"
  | "failed"
  | "unknown";

interface Look {
  readonly color: BadgeProps["color"];
  readonly icon: ReactElement;
}

const looks: Readonly<Record<RowState, Look>> = {
  unsaved: { color: "brand", icon: <EditFilled /> },
  invalid: { color: "danger", icon: <ErrorCircleFilled /> },
  saving: { color: "informative", icon: <ArrowSyncRegular /> },
  saved: { color: "success", icon: <CheckmarkCircleFilled /> },
  unchanged: { color: "informative", icon: <CheckmarkCircleFilled /> },
  conflict: { color: "warning", icon: <WarningFilled /> },
  failed: { color: "danger", icon: <ErrorCircleFilled /> },
  unknown: { color: "warning", icon: <QuestionCircleFilled /> },
};

interface StatusCellProps extends CellProps {
  /** State of the row; `undefined` for a row without a badge. */
  readonly state: RowState | undefined;
  readonly label: string | undefined;
  /** Error text of a server, which is in English. */
  readonly reason: string | undefined;
  readonly revertLabel: string;
  readonly onRevert: (() => void) | undefined;
}

/** Status cell of a row, with the button that reverts it. */
export function StatusCell(props: StatusCellProps) {
  const { cell, focusable, state, label, reason, revertLabel, onRevert } = props;
  const look = state && looks[state];
  const cells = useCellStyles();
  const styles = useStatusStyles();
  const tabIndex = focusable ? 0 : -1;
  return (
    <TableCell
      role="gridcell"
      data-cell={cell}
      tabIndex={onRevert ? undefined : tabIndex}
      className={mergeClasses(cells.cell, cells.status, !look && cells.statusEmpty)}
    >
      {look && (
        <div className={styles.line}>
          <Badge appearance="tint" color={look.color} icon={look.icon} className={styles.badge}>
            {label}
          </Badge>
          {onRevert && (
            <Button
              size="small"
              appearance="subtle"
              icon={<ArrowUndoRegular />}
              tabIndex={tabIndex}
              aria-label={revertLabel}
              title={revertLabel}
              onClick={onRevert}
            />
          )}
        </div>
      )}
      {reason && (
        <Caption1 className={styles.reason} lang="en" dir="auto">
          {reason}
        </Caption1>
      )}
    </TableCell>
  );
}
