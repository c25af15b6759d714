import { Body1, Button, Caption1 } from "@fluentui/react-components";
import { type AssignmentRow, assignmentPageSchema, type ProjectView } from "@suite/trey-research-contract";
import { type UndoableMutations, useHost, usePages, useStrings, useTool, useWords } from "@suite/widget-kit";
import {
  Avatar,
  Message,
  MoreRows,
  NameLink,
  NoticeBar,
  Panel,
  useTableStyles,
} from "@suite/widget-kit/components";
import { useMemo } from "react";
import { AssignmentsTable } from "../../parts/assignments-table.tsx";
import { sumHours } from "../../parts/plan.ts";
import { staffWords, treyStrings } from "../../strings.ts";
import { dashboardStrings } from "../strings.ts";
import type { AssignDraft } from "./use-assigning.ts";

interface TeamProps {
  view: ProjectView;
  writes: UndoableMutations;
  /** Chooses members for whom hours are planned. */
  onPlanHours: (members: AssignDraft["picked"]) => void;
  onOpenPerson: (consultantId: string) => void;
}

export function Team({ view, writes, onPlanHours, onOpenPerson }: TeamProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const word = useWords(staffWords);
  const styles = useTableStyles();
  const { id } = view.project;
  const args = useMemo(() => ({ projectId: id }), [id]);
  const pages = usePages(useTool("list-assignments", assignmentPageSchema), args, view.team);
  const getSubject = ({ consultantId, consultantName: name, role }: AssignmentRow) => ({
    id: consultantId,
    removeLabel: t("removeNamed", { name }),
    removed: t("removed", { name }),
    undone: t("undone", { name }),
    cell: (
      <>
        <Avatar name={name} />
        <div className={styles.lines}>
          <NameLink name={name} onOpen={() => onOpenPerson(consultantId)} />
          <Caption1 className={styles.quiet}>{word(role)}</Caption1>
        </div>
      </>
    ),
  });
  return (
    <Panel title={t("team")}>
      <NoticeBar record={writes} section={id} />
      <WithoutHours members={pages.items} onPlanHours={onPlanHours} />
      {pages.total === 0 ? (
        <Body1>{t("noTeam")}</Body1>
      ) : (
        <AssignmentsTable
          label={t("team")}
          heading={shared("person")}
          rows={pages.items}
          getSubject={getSubject}
          writes={writes}
          section={id}
        />
      )}
      <MoreRows pages={pages} />
    </Panel>
  );
}

interface WithoutHoursProps {
  members: readonly AssignmentRow[];
  onPlanHours: TeamProps["onPlanHours"];
}

/** Note about members who were assigned without hours, and a button that plans theirs. */
function WithoutHours({ members, onPlanHours }: WithoutHoursProps) {
  const t = useStrings(dashboardStrings);
  const { canCallTools } = useHost();
  const idle = members.filter(({ forecast }) => sumHours(forecast) === 0);
  if (idle.length === 0) return null;
  const picked = idle.map(({ consultantId: id, consultantName: name }) => ({ id, name }));
  return (
    <Message
      intent="info"
      actions={
        canCallTools && (
          <Button size="small" onClick={() => onPlanHours(picked)}>
            {t("planHours")}
          </Button>
        )
      }
    >
      {t("withoutHours", { count: idle.length })}
    </Message>
  );
}
