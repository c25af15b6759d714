import {
  Badge,
  type BadgeProps,
  Button,
  Caption1,
  mergeClasses,
  TableCell,
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
import type { ReactElement } from "react";
import { useCellStyles } from "./cell.styles.ts";
import type { RowOutcome } from "./editor-state.ts";
import { useStatusStyles } from "./row-status.styles.ts";
import { editorStrings } from "./strings.ts";

export type RowState = RowOutcome["kind"] | "unsaved" | "invalid";

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

export interface RowStatusProps {
  readonly cell: string;
  readonly focusable: boolean;
  readonly name: string;
  readonly state: RowState | undefined;
  readonly reason: string | undefined;
  readonly onRevert: (() => void) | undefined;
}

/** What a row is waiting for, or what became of it; and the way back to what was read. */
export function RowStatus({ cell, focusable, name, state, reason, onRevert }: RowStatusProps) {
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
