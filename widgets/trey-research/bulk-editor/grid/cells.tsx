import {
  Badge,
  type BadgeProps,
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
import { useStrings } from "@suite/widget-kit";
import { IconButton } from "@suite/widget-kit/components";
import type { ReactElement, ReactNode } from "react";
import type { RowDraft } from "../drafts.ts";
import type { RowOutcome } from "../editor-state.ts";
import { editorStrings } from "../strings.ts";
import { useCellStyles } from "./grid.styles.ts";

interface CellProps {
  /** Name of its position, made with `cellName`. */
  readonly cell: string;
  /** True for the tab stop of the grid. */
  readonly focusable: boolean;
}

interface SelectCellProps extends CellProps {
  readonly label: string;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
}

export function SelectCell({ cell, focusable, label, selected, onSelect }: SelectCellProps) {
  const styles = useCellStyles();
  return (
    <TableCell
      role="gridcell"
      data-cell={cell}
      className={mergeClasses(styles.cell, styles.select)}
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
  readonly label: string;
  readonly children: ReactNode;
}

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

const outcomeBadges = {
  unsaved: { color: "brand", icon: <EditFilled />, text: "rowUnsaved" },
  invalid: { color: "danger", icon: <ErrorCircleFilled />, text: "rowInvalid" },
  saving: { color: "informative", icon: <ArrowSyncRegular />, text: "rowSaving" },
  saved: { color: "success", icon: <CheckmarkCircleFilled />, text: "rowSaved" },
  unchanged: { color: "informative", icon: <CheckmarkCircleFilled />, text: "rowUnchanged" },
  conflict: { color: "warning", icon: <WarningFilled />, text: "rowConflict" },
  failed: { color: "danger", icon: <ErrorCircleFilled />, text: "rowFailed" },
  unknown: { color: "warning", icon: <QuestionCircleFilled />, text: "rowUnknown" },
} as const satisfies Record<
  string,
  { color: BadgeProps["color"]; icon: ReactElement; text: string }
>;

type RowState = keyof typeof outcomeBadges;

interface StatusCellProps extends CellProps {
  /** State of the row; `undefined` for a row without a badge. */
  readonly state: RowState | undefined;
  /** Error text of a server, which is in English. */
  readonly reason: string | undefined;
  readonly name: string;
  readonly onRevert: (() => void) | undefined;
}

/** State of a row; what its last save left open precedes its draft. */
export function getRowState(
  outcome: RowOutcome | undefined,
  draft: RowDraft | undefined,
  invalid: boolean,
) {
  switch (outcome?.kind) {
    case "conflict":
    case "saving":
    case "failed":
    case "unknown":
      return outcome.kind;
  }
  const unsaved: RowState = invalid ? "invalid" : "unsaved";
  return draft ? unsaved : outcome?.kind;
}

export function StatusCell({ cell, focusable, state, reason, name, onRevert }: StatusCellProps) {
  const t = useStrings(editorStrings);
  const badge = state && outcomeBadges[state];
  const styles = useCellStyles();
  const tabIndex = focusable ? 0 : -1;
  return (
    <TableCell
      role="gridcell"
      data-cell={cell}
      tabIndex={onRevert ? undefined : tabIndex}
      className={mergeClasses(styles.cell, styles.status, !badge && styles.statusEmpty)}
    >
      {badge && (
        <div className={styles.statusLine}>
          <Badge appearance="tint" color={badge.color} icon={badge.icon} className={styles.badge}>
            {t(badge.text)}
          </Badge>
          {onRevert && (
            <IconButton
              size="small"
              icon={<ArrowUndoRegular />}
              tabIndex={tabIndex}
              label={t("revertRow", { name })}
              onClick={onRevert}
            />
          )}
        </div>
      )}
      {reason && (
        <Caption1 className={styles.secondary} lang="en" dir="auto">
          {reason}
        </Caption1>
      )}
    </TableCell>
  );
}
