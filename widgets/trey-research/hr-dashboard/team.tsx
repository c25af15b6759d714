import { Body1 } from "@fluentui/react-components";
import { usePages } from "@suite/widget-kit/data/use-pages.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { MoreRows, RowsTable } from "@suite/widget-kit/parts/tables.tsx";
import { useMemo } from "react";
import { assignmentPageSchema, type ProjectView } from "../contract.ts";
import { treyStrings } from "../strings.ts";
import { Removed } from "./removed.tsx";
import { dashboardStrings } from "./strings.ts";
import { useTeamStyles } from "./team.styles.ts";
import { TeamMember } from "./team-member.tsx";
import { useRemoval } from "./use-removal.ts";
import type { Writes } from "./use-writes.ts";

/** Who is on the project, as what, for how many hours and at what rate; each can be removed. */
export function Team({ view, writes }: { view: ProjectView; writes: Writes }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const styles = useTeamStyles();
  const { id } = view.project;
  const args = useMemo(() => ({ projectId: id }), [id]);
  const pages = usePages(useTool("list-assignments", assignmentPageSchema), args, view.team);
  const removal = useRemoval(writes.written);
  return (
    <Panel title={t("team")}>
      <Removed removal={removal} />
      {pages.total === 0 ? (
        <Body1>{t("noTeam")}</Body1>
      ) : (
        <RowsTable
          label={t("team")}
          rowClass={styles.row}
          columns={[
            { heading: shared("person") },
            { heading: t("rate"), figure: true },
            { heading: shared("forecast"), figure: true },
            { heading: shared("delivered"), figure: true },
            { heading: t("cost"), figure: true },
            { heading: t("actions"), figure: true },
          ]}
        >
          {pages.items.map((member) => (
            <TeamMember
              key={member.consultantId}
              member={member}
              removal={removal}
              changed={writes.changedIds.has(member.consultantId)}
            />
          ))}
        </RowsTable>
      )}
      <MoreRows pages={pages} />
    </Panel>
  );
}
