import { Body1, Body1Strong, Button, Caption1 } from "@fluentui/react-components";
import { PersonAddRegular } from "@fluentui/react-icons";
import {
  type AssignmentRow,
  assignmentPageSchema,
  type ConsultantProfile,
} from "@suite/trey-research-contract";
import {
  type RecordQuery,
  useFormat,
  useHost,
  usePages,
  useStrings,
  useTool,
  useWords,
} from "@suite/widget-kit";
import { MoreRows, NoticeBar, Panel, useFocusOnClose, useTableStyles } from "@suite/widget-kit/components";
import { useMemo } from "react";
import { AssignmentsTable } from "../parts/assignments-table.tsx";
import { staffWords, treyStrings } from "../strings.ts";
import { AssignForm } from "./assign-form.tsx";
import { profileStrings } from "./strings.ts";

interface AssignmentsPanelProps {
  data: ConsultantProfile;
  profile: RecordQuery;
  assigning: boolean;
  onAssigning: (assigning: boolean) => void;
}

export function AssignmentsPanel({ data, profile, assigning, onAssigning }: AssignmentsPanelProps) {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const word = useWords(staffWords);
  const format = useFormat();
  const styles = useTableStyles();
  const { canCallTools } = useHost();
  const button = useFocusOnClose<HTMLButtonElement>(assigning);
  const { id, name } = data.consultant;
  const args = useMemo(() => ({ consultantId: id }), [id]);
  const pages = usePages(useTool("list-assignments", assignmentPageSchema), args, data.assignments);
  const getSubject = ({ projectId, projectName: project, clientName, role }: AssignmentRow) => ({
    id: projectId,
    removeLabel: t("removeFrom", { project }),
    removed: t("removed", { project }),
    cell: (
      <div className={styles.lines}>
        <Body1Strong>{project}</Body1Strong>
        <Caption1 className={styles.quiet}>{format.dotted([word(role), clientName])}</Caption1>
      </div>
    ),
  });
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
      {pages.total === 0 ? (
        <>
          <Body1>{t("noAssignments")}</Body1>
          <Caption1 className={styles.quiet}>{t("free", { name })}</Caption1>
        </>
      ) : (
        <AssignmentsTable
          label={t("assignments")}
          heading={shared("project")}
          rows={pages.items}
          getSubject={getSubject}
          writes={profile}
          section="assignments"
        />
      )}
      <MoreRows pages={canCallTools ? pages : { ...pages, showMore: undefined }} />
    </Panel>
  );
}
