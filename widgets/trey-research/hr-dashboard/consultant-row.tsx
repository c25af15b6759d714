import { Caption1, Link, mergeClasses, TableCell, TableRow } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { useTableStyles } from "@suite/widget-kit/parts/tables.styles.ts";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import type { ConsultantCard } from "../contract.ts";
import { AllocationMeter } from "../parts/allocation-meter.tsx";
import { OverAllocated } from "../parts/over-allocated.tsx";
import { isOverAllocated } from "./consultant-order.ts";
import { useConsultantsStyles } from "./consultants.styles.ts";
import { dashboardStrings } from "./strings.ts";

const skillsShown = 3;

interface ConsultantRowProps {
  person: ConsultantCard;
  selected: boolean;
  onOpen: (consultantId: string) => void;
}

/** One consultant as a row of a wide table, or as a block where it is narrow. */
export function ConsultantRow({ person, selected, onOpen }: ConsultantRowProps) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const table = useTableStyles();
  const styles = useConsultantsStyles();
  return (
    <TableRow className={mergeClasses(table.row, styles.row, styles.body, selected && styles.selected)}>
      <TableCell className={mergeClasses(table.cell, table.who, styles.who)}>
        <Avatar name={person.name} />
        <div className={table.lines}>
          <Link
            as="button"
            className={styles.open}
            aria-current={selected ? "true" : undefined}
            onClick={() => onOpen(person.id)}
          >
            {person.name}
          </Link>
          <Caption1 className={table.quiet}>{format.dotted([person.roles[0], person.city])}</Caption1>
        </div>
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.skills)}>
        <TagList tags={person.skills} limit={skillsShown} />
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.end, styles.assignments)}>
        {format.number(person.assignmentCount)}
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.end, styles.hours)}>
        {format.hours(person.forecastHours)}
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.peak)}>
        <span className={table.name}>{t("peak")}</span>
        <span className={styles.percent}>{format.percent(person.peakAllocationPercent / 100)}</span>
        <AllocationMeter percent={person.peakAllocationPercent} />
        {isOverAllocated(person) && (
          <span className={styles.mark}>
            <OverAllocated />
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}
