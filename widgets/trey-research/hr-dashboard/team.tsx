import {
  Body1,
  mergeClasses,
  Table,
  TableBody,
  TableHeader,
  TableHeaderCell,
  TableRow,
} from "@fluentui/react-components";
import { useMemo } from "react";
import { useStrings } from "../../kit/use-strings.ts";
import { useTool } from "../../kit/use-tool.ts";
import { assignmentPageSchema, type ProjectView } from "../contract.ts";
import { Panel } from "../parts/panel.tsx";
import { treyStrings } from "../strings.en.ts";
import { MoreRows } from "./more-rows.tsx";
import { dashboardStrings } from "./strings.en.ts";
import { useTableStyles } from "./table.styles.ts";
import { useTeamStyles } from "./team.styles.ts";
import { TeamMember } from "./team-member.tsx";
import { usePages } from "./use-pages.ts";
import { useRemoval } from "./use-removal.ts";

interface TeamProps {
  view: ProjectView;
  onWritten: (change: string) => void;
}

/** Who is on the project, as what, for how many hours and at what rate; each can be removed. */
export function Team({ view, onWritten }: TeamProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const table = useTableStyles();
  const styles = useTeamStyles();
  const { id, name } = view.project;
  const args = useMemo(() => ({ projectId: id }), [id]);
  const pages = usePages(useTool("list-assignments", assignmentPageSchema), args, view.team);
  const removal = useRemoval((person) => onWritten(`removed ${person} from ${name}`));
  return (
    <Panel title={t("team")}>
      <div role="status" ref={removal.statusRef} tabIndex={-1} className={styles.status}>
        {removal.removedName && t("removed", { name: removal.removedName })}
      </div>
      {view.team.total === 0 ? (
        <Body1>{t("noTeam")}</Body1>
      ) : (
        <div className={table.container}>
          <Table noNativeElements aria-label={t("team")} size="small">
            <TableHeader className={table.header}>
              <TableRow className={mergeClasses(table.row, styles.row)}>
                <TableHeaderCell className={table.heading}>{shared("person")}</TableHeaderCell>
                <TableHeaderCell className={table.endHeading}>{t("rate")}</TableHeaderCell>
                <TableHeaderCell className={table.endHeading}>{shared("forecast")}</TableHeaderCell>
                <TableHeaderCell className={table.endHeading}>{shared("delivered")}</TableHeaderCell>
                <TableHeaderCell className={table.endHeading}>{t("cost")}</TableHeaderCell>
                <TableHeaderCell className={table.endHeading}>{t("actions")}</TableHeaderCell>
              </TableRow>
            </TableHeader>
            <TableBody>
              {pages.items.map((member) => (
                <TeamMember key={member.consultantId} member={member} removal={removal} />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
      <MoreRows pages={pages} />
    </Panel>
  );
}
