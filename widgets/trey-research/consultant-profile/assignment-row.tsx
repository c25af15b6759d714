import {
  Badge,
  Body1,
  Body1Strong,
  Button,
  MessageBar,
  MessageBarBody,
  mergeClasses,
  TableCell,
  TableRow,
} from "@fluentui/react-components";
import { DeleteRegular, MoneyOffRegular } from "@fluentui/react-icons";
import { type AssignmentRow, assignmentRemovalSchema, type MonthHours } from "@suite/trey-research-contract";
import {
  type RecordQuery,
  recordLabel,
  useEscape,
  useFormat,
  useHost,
  useStrings,
  useTool,
  useWords,
} from "@suite/widget-kit";
import { DangerButton, ErrorText } from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import { type ReactNode, useEffect, useRef } from "react";
import { staffWords, treyStrings } from "../strings.ts";
import { useAssignmentsTableStyles, useRemoveAssignmentStyles } from "./assignments.styles.ts";
import { profileStrings } from "./strings.ts";

interface AssignmentCellsProps {
  row: AssignmentRow;
  /** True for a row that was just written, which is highlighted once. */
  changed: boolean;
  /** True after the removal was declined, so that the focus returns to the row. */
  takesFocus: boolean;
  onRemove: () => void;
}

const sumHours = (months: readonly MonthHours[]) => months.reduce((sum, { hours }) => sum + hours, 0);

/** Row of one assignment: project, role, rate and hours. */
export function AssignmentCells({ row, changed, takesFocus, onRemove }: AssignmentCellsProps) {
  const t = useStrings(profileStrings);
  const word = useWords(staffWords);
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
    { label: shared("forecast"), value: format.hours(sumHours(row.forecast)) },
    { label: shared("delivered"), value: format.hours(sumHours(row.delivered)) },
  ];
  return (
    <TableRow className={mergeClasses(styles.row, changed && marks.changed)}>
      <TableCell className={styles.name}>
        <Body1Strong>{row.projectName}</Body1Strong>
        <Body1 className={styles.quiet}>{row.clientName}</Body1>
      </TableCell>
      <TableCell className={styles.cell}>
        <span className={styles.role}>
          {word(row.role)}
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

/** Heading before the value where there is no room for a header row. */
function Label({ children }: { children: ReactNode }) {
  const styles = useAssignmentsTableStyles();
  return (
    <span className={styles.label} aria-hidden>
      {children}
    </span>
  );
}

interface RemoveAssignmentProps {
  row: AssignmentRow;
  name: string;
  profile: RecordQuery;
  onKept: () => void;
  onRemoved: () => void;
}

/** Confirmation in place of the row, since recorded hours are removed too and hosts block `confirm()`. */
export function RemoveAssignment({ row, name, profile, onKept, onRemoved }: RemoveAssignmentProps) {
  const t = useStrings(profileStrings);
  const styles = useRemoveAssignmentStyles();
  const { call, pending, error } = useTool("remove-assignment", assignmentRemovalSchema);
  const question = useRef<HTMLDivElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEscape(question, onKept);
  useEffect(() => keep.current?.focus(), []);
  const project = row.projectName;
  const remove = async () => {
    const { projectId, consultantId, version } = row;
    const outcome = await call({ projectId, consultantId, version, confirm: true });
    // Somebody else changed the row meanwhile: it is read again and needs a new confirmation.
    if (!outcome.ok) return outcome.error.code === "conflict" && profile.refresh();
    onRemoved();
    await profile.onSuccess({
      text: t("removed", { project }),
      modelText: `Removed from ${recordLabel({ id: row.projectId, name: project })}.`,
      changeId: outcome.data.changeId,
      section: "assignments",
    });
  };
  return (
    <TableRow>
      <TableCell className={styles.cell}>
        <div
          ref={question}
          role="alertdialog"
          aria-label={t("removeFrom", { project })}
          className={styles.question}
        >
          <Body1>{t("removeAsk", { name, project })}</Body1>
          {error && (
            <MessageBar intent="error" layout="multiline" role="alert">
              <MessageBarBody>
                <ErrorText error={error} />
              </MessageBarBody>
            </MessageBar>
          )}
          <div className={styles.actions}>
            <Button ref={keep} size="small" disabledFocusable={pending} onClick={onKept}>
              {t("keep")}
            </Button>
            <DangerButton size="small" disabledFocusable={pending} onClick={remove}>
              {pending ? t("removing") : t("removeAnyway")}
            </DangerButton>
          </div>
        </div>
      </TableCell>
    </TableRow>
  );
}
