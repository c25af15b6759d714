import { Table, TableBody, TableHeader, TableHeaderCell, TableRow } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useState } from "react";
import type { AssignmentRow } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { AssignmentCells } from "./assignment-cells.tsx";
import { useAssignmentsTableStyles } from "./assignments-table.styles.ts";
import { RemoveAssignment } from "./remove-assignment.tsx";
import { profileStrings } from "./strings.ts";
import type { Profile } from "./use-profile.ts";

interface AssignmentsTableProps {
  rows: readonly AssignmentRow[];
  name: string;
  profile: Profile;
  /** The row with the focus is gone: give the focus a place. */
  onRemoved: () => void;
}

/** A table where there is room, a list of labelled values where there is not; the roles stay those of a table. */
export function AssignmentsTable({ rows, name, profile, onRemoved }: AssignmentsTableProps) {
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
                changed={profile.notice?.marked === row.projectId}
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
