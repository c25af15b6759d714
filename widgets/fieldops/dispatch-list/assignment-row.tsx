import { Caption1, Checkbox, Link, mergeClasses, TableCell, TableRow } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useTableStyles } from "@suite/widget-kit/parts/tables.styles.ts";
import type { AssignmentCard } from "../contract.ts";
import { PriorityBadge } from "../parts/priority-badge.tsx";
import { SlaCountdown } from "../parts/sla-countdown.tsx";
import { useMinutes } from "../parts/use-minutes.ts";
import { fieldopsStrings } from "../strings.ts";
import { useAssignmentsStyles } from "./assignments.styles.ts";

interface AssignmentRowProps {
  row: AssignmentCard;
  open: boolean;
  selected: boolean;
  onOpen: (id: string) => void;
  onSelect: (on: boolean) => void;
}

/** One assignment as a row of a wide table, or as a block where it is narrow. */
export function AssignmentRow({ row, open, selected, onOpen, onSelect }: AssignmentRowProps) {
  const shared = useStrings(fieldopsStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const table = useTableStyles();
  const styles = useAssignmentsStyles();
  return (
    <TableRow className={mergeClasses(table.row, styles.row, styles.body, open && styles.open)}>
      <TableCell className={mergeClasses(table.cell, styles.pick)}>
        <Checkbox
          aria-label={shared("selectNamed", { name: row.site })}
          checked={selected}
          onChange={(_, { checked }) => onSelect(checked === true)}
        />
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.what)}>
        <div className={table.lines}>
          <Link
            as="button"
            className={styles.link}
            aria-current={open ? "true" : undefined}
            onClick={() => onOpen(row.id)}
          >
            <bdi>{row.site}</bdi>
          </Link>
          <Caption1 className={table.quiet}>
            {format.dotted([row.category, row.id, minutes.duration(row.durationMinutes)])}
          </Caption1>
        </div>
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.place)}>
        <div className={table.lines}>
          <Caption1>{format.dotted([row.region, row.team])}</Caption1>
          <Caption1 className={table.quiet}>{minutes.span(row.window)}</Caption1>
        </div>
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.priority)}>
        <PriorityBadge priority={row.priority} />
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.sla)}>
        <SlaCountdown dueAt={row.slaDueAt} />
      </TableCell>
    </TableRow>
  );
}
