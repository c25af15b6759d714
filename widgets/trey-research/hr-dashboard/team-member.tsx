import { Button, Caption1, mergeClasses, TableCell, TableRow } from "@fluentui/react-components";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { useTableStyles } from "@suite/widget-kit/parts/tables.styles.ts";
import type { AssignmentRow } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { ConfirmRemoval } from "./confirm-removal.tsx";
import { dashboardStrings } from "./strings.ts";
import { useTeamStyles } from "./team.styles.ts";
import { forecastCost, sumHours } from "./team-figures.ts";
import type { Removal } from "./use-removal.ts";

interface TeamMemberProps {
  member: AssignmentRow;
  removal: Removal;
  /** Just written by the person. */
  changed: boolean;
}

/** One assignment as a row; asks in place before it is removed. */
export function TeamMember({ member, removal, changed }: TeamMemberProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const table = useTableStyles();
  const styles = useTeamStyles();
  const { canCallTools } = useHost();
  const asked = removal.asked?.consultantId === member.consultantId;
  const figures = [
    [shared("forecast"), format.hours(sumHours(member.forecast))],
    [shared("delivered"), format.hours(sumHours(member.delivered))],
    [t("cost"), format.money(Math.round(forecastCost(member)))],
  ];
  return (
    <>
      <TableRow className={mergeClasses(table.row, styles.row, styles.body, changed && styles.changed)}>
        <TableCell className={mergeClasses(table.cell, table.who, styles.who)}>
          <Avatar name={member.consultantName} />
          <div className={table.lines}>
            <span className={styles.person}>{member.consultantName}</span>
            <Caption1 className={table.quiet}>{member.role}</Caption1>
          </div>
        </TableCell>
        <TableCell className={mergeClasses(table.cell, styles.figure)}>
          <span className={table.name}>{t("rate")}</span>
          <span className={styles.rate}>
            {format.money(member.hourlyRate)}
            {!member.billable && <Caption1 className={table.quiet}>{shared("nonBillable")}</Caption1>}
          </span>
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
              aria-label={t("removeNamed", { name: member.consultantName })}
              aria-expanded={asked}
              onClick={() => removal.ask(member)}
            >
              {t("remove")}
            </Button>
          )}
        </TableCell>
      </TableRow>
      {asked && (
        <TableRow>
          <TableCell>
            <ConfirmRemoval member={member} removal={removal} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}
