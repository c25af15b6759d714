import { Badge, Caption1, Link, mergeClasses, TableCell, TableRow } from "@fluentui/react-components";
import { useFormat } from "../../kit/use-format.ts";
import { useStrings } from "../../kit/use-strings.ts";
import type { ConsultantCard } from "../contract.ts";
import { AllocationMeter } from "../parts/allocation-meter.tsx";
import { Avatar } from "../parts/avatar.tsx";
import { OverAllocated } from "../parts/over-allocated.tsx";
import { isOverAllocated } from "./consultant-order.ts";
import { useConsultantsStyles } from "./consultants.styles.ts";
import { dashboardStrings } from "./strings.en.ts";

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
  const styles = useConsultantsStyles();
  const hidden = person.skills.slice(skillsShown);
  return (
    <TableRow className={mergeClasses(styles.row, styles.body, selected && styles.selected)}>
      <TableCell className={mergeClasses(styles.cell, styles.who)}>
        <Avatar name={person.name} />
        <div className={styles.lines}>
          <Link
            as="button"
            className={styles.open}
            aria-current={selected ? "true" : undefined}
            onClick={() => onOpen(person.id)}
          >
            {person.name}
          </Link>
          <Caption1 className={styles.quiet}>
            {[person.roles[0], person.city].filter(Boolean).join(" · ")}
          </Caption1>
        </div>
      </TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.skills)}>
        {person.skills.slice(0, skillsShown).map((skill) => (
          <Badge key={skill} appearance="outline" color="informative">
            {skill}
          </Badge>
        ))}
        {hidden.length > 0 && (
          <Caption1 className={styles.quiet} title={format.list(hidden)}>
            {t("skillsMore", { count: hidden.length })}
          </Caption1>
        )}
      </TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.end, styles.assignments)}>
        {format.number(person.assignmentCount)}
      </TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.end, styles.hours)}>
        {format.hours(person.forecastHours)}
      </TableCell>
      <TableCell className={mergeClasses(styles.cell, styles.peak)}>
        <span className={styles.percent}>{format.percent(person.peakAllocationPercent / 100)}</span>
        {isOverAllocated(person) ? (
          <OverAllocated />
        ) : (
          <AllocationMeter percent={person.peakAllocationPercent} />
        )}
      </TableCell>
    </TableRow>
  );
}
