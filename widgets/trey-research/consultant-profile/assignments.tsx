import {
  Body1,
  Button,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from "@fluentui/react-components";
import { PersonAddRegular } from "@fluentui/react-icons";
import {
  type AssignmentRow,
  assignmentPageSchema,
  type ConsultantProfile,
} from "@suite/trey-research-contract";
import { type RecordQuery, useHost, useStrings, useTool } from "@suite/widget-kit";
import { ErrorText, NoticeBar, Panel, useFocusOnClose } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useState } from "react";
import { treyStrings } from "../strings.ts";
import { AssignForm } from "./assign-form.tsx";
import { AssignmentCells, RemoveAssignment } from "./assignment-row.tsx";
import { useAssignmentsPanelStyles, useAssignmentsTableStyles } from "./assignments.styles.ts";
import { profileStrings } from "./strings.ts";

interface AssignmentsPanelProps {
  data: ConsultantProfile;
  profile: RecordQuery;
  assigning: boolean;
  onAssigning: (assigning: boolean) => void;
}

/** Panel with a person's assignments, to add and remove them. */
export function AssignmentsPanel({ data, profile, assigning, onAssigning }: AssignmentsPanelProps) {
  const t = useStrings(profileStrings);
  const kit = useStrings(kitStrings);
  const styles = useAssignmentsPanelStyles();
  const { canCallTools } = useHost();
  const { rows, total, showMore, loading, error } = useAssignments(data);
  const button = useFocusOnClose<HTMLButtonElement>(assigning);
  const { name } = data.consultant;
  return (
    <Panel
      title={t("assignments")}
      aside={
        canCallTools &&
        !assigning && (
          <Button ref={button} size="small" icon={<PersonAddRegular />} onClick={() => onAssigning(true)}>
            {t("assignTo")}
          </Button>
        )
      }
    >
      <NoticeBar record={profile} section="assignments" />
      {assigning && canCallTools && (
        <AssignForm data={data} profile={profile} onClose={() => onAssigning(false)} />
      )}
      {total === 0 ? (
        <div className={styles.none}>
          <Body1>{t("noAssignments")}</Body1>
          <Body1 className={styles.quiet}>{t("free", { name })}</Body1>
        </div>
      ) : (
        <AssignmentsTable
          rows={rows}
          name={name}
          profile={profile}
          onRemoved={() => button.current?.focus()}
        />
      )}
      {error && (
        <Body1 role="alert">
          <ErrorText error={error} />
        </Body1>
      )}
      {rows.length < total && (
        <div className={styles.more}>
          <Body1 className={styles.quiet}>{kit("shownOf", { shown: rows.length, total })}</Body1>
          {showMore && (
            <Button size="small" disabledFocusable={loading} onClick={showMore}>
              {kit("showMore")}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}

interface MoreRows {
  readonly readAt: string;
  readonly rows: readonly AssignmentRow[];
  readonly cursor?: string;
}

/** Assignments of a person, page by page. A newer result starts again at its first page. */
function useAssignments({ consultant, assignments, readAt }: ConsultantProfile) {
  const { canCallTools } = useHost();
  const { call, pending, error } = useTool("list-assignments", assignmentPageSchema);
  const [more, setMore] = useState<MoreRows>();
  const [requestedFor, setRequestedFor] = useState(readAt);
  const current = more?.readAt === readAt ? more : undefined;
  const rows = [...assignments.items, ...(current?.rows ?? [])];
  const cursor = current ? current.cursor : assignments.cursor;
  const read = async () => {
    setRequestedFor(readAt);
    const outcome = await call({ consultantId: consultant.id, cursor });
    if (!outcome.ok) return;
    const { items, cursor: next } = outcome.data;
    setMore({ readAt, rows: [...(current?.rows ?? []), ...items], cursor: next });
  };
  const showMore = cursor && canCallTools ? () => void read() : undefined;
  return {
    rows,
    total: assignments.total,
    showMore,
    loading: pending,
    error: requestedFor === readAt ? error : undefined,
  };
}

interface AssignmentsTableProps {
  rows: readonly AssignmentRow[];
  name: string;
  profile: RecordQuery;
  /** Called when the row with the focus is gone, to move the focus. */
  onRemoved: () => void;
}

/** A table in wide windows, a list of labeled values in narrow ones. The ARIA roles stay those of a table. */
function AssignmentsTable({ rows, name, profile, onRemoved }: AssignmentsTableProps) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const styles = useAssignmentsTableStyles();
  const [removing, setRemoving] = useState<string>();
  const [kept, setKept] = useState<string>();
  const headings = [
    { label: shared("project") },
    { label: shared("role") },
    { label: t("rate"), end: true },
    { label: shared("forecast"), end: true },
    { label: shared("delivered"), end: true },
    { label: t("actions"), end: true },
  ];
  return (
    <div className={styles.container}>
      <Table noNativeElements aria-label={t("assignments")} className={styles.table}>
        <TableHeader className={styles.header}>
          <TableRow className={styles.row}>
            {headings.map(({ label, end }) => (
              <TableHeaderCell key={label} className={end ? styles.endHeading : styles.heading}>
                {label}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) =>
            removing === row.projectId ? (
              <RemoveAssignment
                key={row.projectId}
                row={row}
                name={name}
                profile={profile}
                onKept={() => {
                  setKept(row.projectId);
                  setRemoving(undefined);
                }}
                onRemoved={() => {
                  setRemoving(undefined);
                  onRemoved();
                }}
              />
            ) : (
              <AssignmentCells
                key={row.projectId}
                row={row}
                changed={profile.isHighlighted(row.projectId)}
                takesFocus={kept === row.projectId}
                onRemove={() => setRemoving(row.projectId)}
              />
            ),
          )}
        </TableBody>
      </Table>
    </div>
  );
}
