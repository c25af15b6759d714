import type { AssignmentRow, ProjectView } from "@suite/trey-research-contract";
import { useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { HeatHeader, HeatStrip } from "../../charts/heat-strip.tsx";

import { dashboardStrings } from "../strings.ts";
import { useTeamByMonthStyles } from "./project.styles.ts";

/** Hours of each member on this project by month, the darker the more of a person's capacity they take. */
export function TeamByMonth({ view: { team, totals, hoursByMonth, readAt } }: { view: ProjectView }) {
  const t = useStrings(dashboardStrings);
  const styles = useTeamByMonthStyles();
  const listMonths = ({ forecast }: AssignmentRow) =>
    hoursByMonth.map(({ month, capacity }) => ({
      month,
      booked: forecast.find((entry) => entry.month === month)?.hours ?? 0,
      capacity: capacity / Math.max(1, totals.teamSize),
    }));
  return (
    <Panel title={t("teamByMonth")}>
      <div className={styles.container}>
        <div className={styles.header}>
          <HeatHeader months={hoursByMonth.map(({ month }) => month)} />
        </div>
        <ul className={styles.list}>
          {team.items.map((member) => (
            <li key={member.consultantId} className={styles.member}>
              <bdi>{member.consultantName}</bdi>
              <HeatStrip
                label={t("hoursOf", { name: member.consultantName })}
                months={listMonths(member)}
                current={readAt.slice(0, 7)}
                unit="booked"
              />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
