import {
  Badge,
  Body1,
  Body1Strong,
  Button,
  mergeClasses,
  TableCell,
  TableRow,
} from "@fluentui/react-components";
import { DeleteRegular, MoneyOffRegular } from "@fluentui/react-icons";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useChangedStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { type ReactNode, useEffect, useRef } from "react";
import type { AssignmentRow, MonthHours } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { useAssignmentsTableStyles } from "./assignments-table.styles.ts";
import { profileStrings } from "./strings.ts";

interface AssignmentCellsProps {
  row: AssignmentRow;
  /** Was written a moment ago: highlighted once. */
  changed: boolean;
  /** Was asked about and kept: the keyboard goes on where it was. */
  takesFocus: boolean;
  onRemove: () => void;
}

const sumOf = (months: readonly MonthHours[]) => months.reduce((sum, { hours }) => sum + hours, 0);

/** One assignment: the project, what the person does there, for how much and how long. */
export function AssignmentCells({ row, changed, takesFocus, onRemove }: AssignmentCellsProps) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const styles = useAssignmentsTableStyles();
  const marks = useChangedStyles();
  const { canCallTools } = useHost();
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) remove.current?.focus();
  }, [takesFocus]);
  const figures = [
    { label: t("rate"), value: format.money(row.hourlyRate) },
    { label: shared("forecast"), value: format.hours(sumOf(row.forecast)) },
    { label: shared("delivered"), value: format.hours(sumOf(row.delivered)) },
  ];
  return (
    <TableRow className={mergeClasses(styles.row, changed && marks.changed)}>
      <TableCell className={styles.name}>
        <Body1Strong>{row.projectName}</Body1Strong>
        <Body1 className={styles.quiet}>{row.clientName}</Body1>
      </TableCell>
      <TableCell className={styles.cell}>
        <span className={styles.role}>
          {row.role}
          {!row.billable && (
            <Badge appearance="tint" color="informative" icon={<MoneyOffRegular />} className={styles.badge}>
              {shared("nonBillable")}
            </Badge>
          )}
        </span>
      </TableCell>
      {figures.map(({ label, value }) => (
        <TableCell key={label} className={styles.figure}>
          <Label>{label}</Label>
          {value}
        </TableCell>
      ))}
      <TableCell className={styles.action}>
        {canCallTools && (
          <Button
            ref={remove}
            appearance="subtle"
            size="small"
            icon={<DeleteRegular />}
            aria-label={t("removeFrom", { project: row.projectName })}
            onClick={onRemove}
          >
            {t("remove")}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
}

/** Repeats the heading before the value where there is no room for a head row. */
function Label({ children }: { children: ReactNode }) {
  const styles = useAssignmentsTableStyles();
  return (
    <span className={styles.label} aria-hidden>
      {children}
    </span>
  );
}
