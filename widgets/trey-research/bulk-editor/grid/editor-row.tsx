import {
  Badge,
  type BadgeProps,
  Button,
  Caption1,
  Checkbox,
  mergeClasses,
  TableCell,
  TableRow,
} from "@fluentui/react-components";
import {
  ArrowSyncRegular,
  ArrowUndoRegular,
  CheckmarkCircleFilled,
  EditFilled,
  ErrorCircleFilled,
  WarningFilled,
} from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { type Dispatch, memo, type ReactElement } from "react";
import type { GridField, Place, VersionedConsultant } from "../../contract.ts";
import { usePlaceText } from "../../parts/texts.tsx";
import { treyStrings } from "../../strings.ts";
import { invalidFields, type RowDraft, shownRow } from "../drafts.ts";
import type { EditorAction } from "../editor-reducer.ts";
import type { RowOutcome } from "../editor-state.ts";
import { editorStrings } from "../strings.ts";
import { EditorCell } from "./editor-cell.tsx";
import { useCellStyles, useGridStyles, useStatusStyles } from "./grid.styles.ts";
import { type Column, cellName, columns, fieldOf } from "./grid-cells.ts";
import type { Editing } from "./use-grid.ts";

interface EditorRowProps {
  readonly index: number;
  readonly last: boolean;
  readonly stored: VersionedConsultant;
  readonly draft: RowDraft | undefined;
  readonly outcome: RowOutcome | undefined;
  readonly selected: boolean;
  readonly readOnly: boolean;
  /** Column with the tab stop, when it is in this row. */
  readonly activeColumn: number | undefined;
  readonly editing: Editing | undefined;
  readonly dispatch: Dispatch<EditorAction>;
}

function rowState(outcome: RowOutcome | undefined, draft: RowDraft | undefined, invalid: boolean) {
  if (outcome?.kind === "conflict" || outcome?.kind === "saving" || outcome?.kind === "failed")
    return outcome.kind;
  const unsaved: RowState = invalid ? "invalid" : "unsaved";
  return draft ? unsaved : outcome?.kind;
}

/** One consultant. Memoized, so that typing redraws one row only. */
export const EditorRow = memo(function EditorRow(props: EditorRowProps) {
  const { index, last, stored, draft, outcome, selected, readOnly, activeColumn, editing, dispatch } = props;
  const grid = useGridStyles();
  const styles = useCellStyles();
  const row = shownRow(stored, draft);
  // A value is validated once its cell was left, unless it was invalid before.
  const isTyped = (field: GridField) =>
    editing?.field === field && !invalidFields(editing.before).includes(field);
  const invalid = invalidFields(draft?.edits ?? {}).filter((field) => !isTyped(field));
  const id = stored.id;
  const state = rowState(outcome, draft, invalid.length > 0);

  const cellOf = (column: Column, position: number) => {
    const common = {
      cell: cellName({ row: index + 1, column: position }),
      focusable: activeColumn === position,
    };
    const field = fieldOf(column);
    if (field)
      return (
        <EditorCell
          key={column}
          {...common}
          row={row}
          field={field}
          readOnly={readOnly}
          changed={draft?.edits[field] !== undefined}
          invalid={invalid.includes(field)}
          editing={editing?.field === field ? editing : undefined}
          onEdit={(edits) => dispatch({ type: "edited", id, edits })}
        />
      );
    if (column === "select")
      return (
        <SelectCell
          key={column}
          {...common}
          name={row.name}
          selected={selected}
          onSelect={(on) => dispatch({ type: "selected", ids: [id], on })}
        />
      );
    if (column === "location") return <LocationCell key={column} {...common} location={row.location} />;
    return (
      <RowStatus
        key={column}
        {...common}
        name={row.name}
        state={state}
        reason={outcome?.kind === "failed" ? outcome.reason : undefined}
        onRevert={draft && state !== "saving" ? () => dispatch({ type: "reverted", ids: [id] }) : undefined}
      />
    );
  };

  return (
    <TableRow
      aria-rowindex={index + 2}
      aria-selected={selected}
      className={mergeClasses(
        grid.row,
        last && grid.lastRow,
        selected && grid.selectedRow,
        state === "saved" && styles.justSaved,
      )}
    >
      {columns.map(cellOf)}
    </TableRow>
  );
});

interface PlainCellProps {
  readonly cell: string;
  readonly focusable: boolean;
}

interface SelectCellProps extends PlainCellProps {
  readonly name: string;
  readonly selected: boolean;
  readonly onSelect: (on: boolean) => void;
}

/** Checkbox cell that selects a row. */
function SelectCell({ cell, focusable, name, selected, onSelect }: SelectCellProps) {
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

/** Read-only cell with a person's location. */
function LocationCell({ cell, focusable, location }: LocationCellProps) {
  const label = useStrings(treyStrings);
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
        {label("location")}
      </Caption1>
      {placeText([location.city, location.region])}
    </TableCell>
  );
}

type RowState = RowOutcome["kind"] | "unsaved" | "invalid";

interface Look {
  readonly words:
    | "rowSaving"
    | "rowSaved"
    | "rowUnchanged"
    | "rowConflict"
    | "rowFailed"
    | "rowUnsaved"
    | "rowInvalid";
  readonly color: BadgeProps["color"];
  readonly icon: ReactElement;
}

const looks: Readonly<Record<RowState, Look>> = {
  unsaved: { words: "rowUnsaved", color: "brand", icon: <EditFilled /> },
  invalid: { words: "rowInvalid", color: "danger", icon: <ErrorCircleFilled /> },
  saving: { words: "rowSaving", color: "informative", icon: <ArrowSyncRegular /> },
  saved: { words: "rowSaved", color: "success", icon: <CheckmarkCircleFilled /> },
  unchanged: { words: "rowUnchanged", color: "informative", icon: <CheckmarkCircleFilled /> },
  conflict: { words: "rowConflict", color: "warning", icon: <WarningFilled /> },
  failed: { words: "rowFailed", color: "danger", icon: <ErrorCircleFilled /> },
};

interface RowStatusProps {
  readonly cell: string;
  readonly focusable: boolean;
  readonly name: string;
  readonly state: RowState | undefined;
  readonly reason: string | undefined;
  readonly onRevert: (() => void) | undefined;
}

/** Status cell: unsaved, saving, or the outcome of the save, and the button that reverts the row. */
function RowStatus({ cell, focusable, name, state, reason, onRevert }: RowStatusProps) {
  const t = useStrings(editorStrings);
  const cells = useCellStyles();
  const styles = useStatusStyles();
  const look = state && looks[state];
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
            {t(look.words)}
          </Badge>
          {onRevert && (
            <Button
              size="small"
              appearance="subtle"
              icon={<ArrowUndoRegular />}
              tabIndex={tabIndex}
              aria-label={t("revertRow", { name })}
              title={t("revertRow", { name })}
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
