import {
  Body1,
  Button,
  Caption1,
  mergeClasses,
  TableCell,
  TableRow,
} from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import {
  type AssignmentRow,
  assignmentRemovalSchema,
  assignmentSchema,
} from "@suite/trey-research-contract";
import {
  recordLabel,
  type ToolError,
  type UndoableMutations,
  useEscape,
  useFormat,
  useHost,
  useStrings,
  useToolMutation,
  useWords,
} from "@suite/widget-kit";
import {
  DangerButton,
  Problem,
  RowsTable,
  useReturnFocus,
  useTableStyles,
} from "@suite/widget-kit/components";
import { conflictStrings } from "@suite/widget-kit/i18n";
import { useChangedStyles } from "@suite/widget-kit/theme";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { staffWords, treyStrings } from "../strings.ts";
import { useAssignmentsTableStyles } from "./parts.styles.ts";
import { forecastCost, sumHours } from "./plan.ts";

/** Side of an assignment that its row names: the person in a project's team, the project in a person's profile. */
interface Subject {
  readonly id: string;
  readonly cell: ReactNode;
  readonly removeLabel: string;
  /** Notice after the removal, and after its undo. */
  readonly removed: string;
  readonly undone?: string;
}

interface AssignmentsTableProps {
  label: string;
  heading: string;
  rows: readonly AssignmentRow[];
  getSubject: (row: AssignmentRow) => Subject;
  writes: Pick<UndoableMutations, "onSuccess" | "isHighlighted">;
  section: string;
}

export function AssignmentsTable(props: AssignmentsTableProps) {
  const { label, heading, rows, getSubject, writes } = props;
  const t = useStrings(treyStrings);
  const styles = useAssignmentsTableStyles();
  const removal = useRemoval(props);
  const figures = [t("rate"), t("forecast"), t("delivered"), t("cost"), t("actions")];
  return (
    <RowsTable
      label={label}
      rowClass={styles.row}
      columns={[{ heading }, ...figures.map((each) => ({ heading: each, figure: true }))]}
    >
      {rows.map((row) => (
        <AssignmentCells
          key={`${row.projectId} ${row.consultantId}`}
          row={row}
          subject={getSubject(row)}
          removal={removal}
          changed={writes.isHighlighted(getSubject(row).id)}
        />
      ))}
    </RowsTable>
  );
}

const storedSchema = assignmentSchema.extend({
  version: assignmentRemovalSchema.shape.assignment.shape.version,
});

/** Removal of an assignment: confirmation, and a second one after a conflict. Sends the version that was read. */
function useRemoval({ writes, getSubject, section }: AssignmentsTableProps) {
  const { call, pending, error, reset } = useToolMutation(
    "remove-assignment",
    assignmentRemovalSchema,
  );
  const [confirming, setConfirming] = useState<AssignmentRow>();
  const focus = useReturnFocus();
  const current = storedSchema.safeParse(
    error?.code === "conflict" ? error.current : undefined,
  ).data;

  const begin = (row: AssignmentRow) => {
    focus.remember();
    reset();
    setConfirming(row);
  };
  const cancel = () => {
    setConfirming(undefined);
    focus.restore();
  };
  const confirm = async () => {
    if (!confirming) return;
    const { projectId, projectName, consultantId, consultantName } = confirming;
    const version = current?.version ?? confirming.version;
    const outcome = await call({ projectId, consultantId, version, confirm: true });
    if (!outcome.ok || !outcome.data.removed) return;
    setConfirming(undefined);
    const { id, removed, undone } = getSubject(confirming);
    const person = recordLabel({ id: consultantId, name: consultantName });
    await writes.onSuccess({
      text: removed,
      modelText: `Removed ${person} from ${recordLabel({ id: projectId, name: projectName })}.`,
      changeId: outcome.data.changeId,
      undone,
      highlightedIds: id,
      section,
      takesFocus: true,
    });
  };
  const lastChange = current && error?.lastChange;
  return { confirming, begin, cancel, confirm, current, lastChange, pending, error };
}

type Removal = ReturnType<typeof useRemoval>;

interface AssignmentCellsProps {
  row: AssignmentRow;
  subject: Subject;
  removal: Removal;
  changed: boolean;
}

function AssignmentCells({ row, subject, removal, changed }: AssignmentCellsProps) {
  const t = useStrings(treyStrings);
  const format = useFormat();
  const table = useTableStyles();
  const marks = useChangedStyles();
  const styles = useAssignmentsTableStyles();
  const { canCallTools } = useHost();
  const confirming =
    removal.confirming?.projectId === row.projectId &&
    removal.confirming.consultantId === row.consultantId;
  const rate = (
    <span className={styles.rate}>
      {format.money(row.hourlyRate)}
      {!row.billable && <Caption1 className={table.quiet}>{t("nonBillable")}</Caption1>}
    </span>
  );
  const figures = [
    [t("rate"), rate],
    [t("forecast"), format.hours(sumHours(row.forecast))],
    [t("delivered"), format.hours(sumHours(row.delivered))],
    [t("cost"), format.money(Math.round(forecastCost(row)))],
  ] as const;
  return (
    <>
      <TableRow
        className={mergeClasses(table.row, styles.row, styles.body, changed && marks.changed)}
      >
        <TableCell className={mergeClasses(table.cell, table.who, styles.subject)}>
          {subject.cell}
        </TableCell>
        {figures.map(([label, value]) => (
          <TableCell key={label} className={mergeClasses(table.cell, styles.figure)}>
            <span className={table.name}>{label}</span>
            {value}
          </TableCell>
        ))}
        <TableCell className={mergeClasses(table.cell, styles.action)}>
          {canCallTools && (
            <Button
              appearance="subtle"
              size="small"
              className={styles.remove}
              aria-label={subject.removeLabel}
              aria-expanded={confirming}
              onClick={() => removal.begin(row)}
            >
              {t("remove")}
            </Button>
          )}
        </TableCell>
      </TableRow>
      {confirming && (
        <TableRow>
          <TableCell>
            <ConfirmRemoval row={row} label={subject.removeLabel} removal={removal} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

/** Confirmation of a removal. After a conflict it shows the stored assignment and asks again. */
function ConfirmRemoval({
  row,
  label,
  removal,
}: {
  row: AssignmentRow;
  label: string;
  removal: Removal;
}) {
  const t = useStrings(treyStrings);
  const word = useWords(staffWords);
  const format = useFormat();
  const styles = useAssignmentsTableStyles();
  const { current, lastChange, error, pending, confirm, cancel } = removal;
  const question = useRef<HTMLDivElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEscape(question, cancel);
  const conflicting = current !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a conflict takes the pressed button away
  useEffect(() => keep.current?.focus(), [conflicting]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form group, this is a question about one row
    <div ref={question} role="group" aria-label={label} className={styles.question}>
      <Body1 role={current && "alert"}>
        {current
          ? t("removeConflict", {
              role: word(current.role),
              rate: format.money(current.hourlyRate),
            })
          : t("removeAsk", { name: row.consultantName, project: row.projectName })}
      </Body1>
      {lastChange && <ChangedBy change={lastChange} />}
      {!current && <Problem error={error} />}
      <div className={styles.actions}>
        {!current && (
          <DangerButton size="small" disabledFocusable={pending} onClick={confirm}>
            {t("remove")}
          </DangerButton>
        )}
        {/* What somebody else changed stays, unless the person decides otherwise. */}
        <Button
          size="small"
          ref={keep}
          appearance={current ? "primary" : "secondary"}
          onClick={cancel}
        >
          {t("keep")}
        </Button>
        {current && (
          <Button size="small" disabledFocusable={pending} onClick={confirm}>
            {t("removeAnyway")}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Who changed the assignment, where the server says so, and when. */
function ChangedBy({
  change: { by, byYou, at },
}: {
  change: NonNullable<ToolError["lastChange"]>;
}) {
  const t = useStrings(conflictStrings);
  const format = useFormat();
  const table = useTableStyles();
  const byOther = by && !byYou && t("by", { name: oneLine(by, 60) });
  return (
    <Caption1 className={table.quiet}>
      {format.dotted([byYou ? t("byYou") : byOther, t("at", { when: format.dateTime(at) })])}
    </Caption1>
  );
}
