import { Body1, Button, Caption1, mergeClasses, TableCell, TableRow } from "@fluentui/react-components";
import {
  type AssignmentRow,
  assignmentPageSchema,
  assignmentRemovalSchema,
  assignmentSchema,
  type ProjectView,
} from "@suite/trey-research-contract";
import {
  recordLabel,
  type UndoableMutations,
  useEscape,
  useFormat,
  useHost,
  usePages,
  useStrings,
  useTool,
  useWords,
} from "@suite/widget-kit";
import {
  Avatar,
  DangerButton,
  Message,
  MoreRows,
  NameLink,
  NoticeBar,
  Panel,
  Problem,
  RowsTable,
  useReturnFocus,
  useTableStyles,
} from "@suite/widget-kit/components";
import { useEffect, useMemo, useRef, useState } from "react";
import { staffWords, treyStrings } from "../../strings.ts";
import { forecastCost, sumHours } from "../figures.ts";
import { dashboardStrings } from "../strings.ts";
import { useConfirmRemovalStyles, useTeamStyles } from "./project.styles.ts";
import type { AssignDraft } from "./use-assigning.ts";

interface TeamProps {
  view: ProjectView;
  writes: UndoableMutations;
  /** Chooses members for whom hours are planned. */
  onPlanHours: (members: AssignDraft["picked"]) => void;
  onOpenPerson: (consultantId: string) => void;
}

/** Panel with the team: roles, rates and hours. Members can be removed. */
export function Team({ view, writes, onPlanHours, onOpenPerson }: TeamProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const styles = useTeamStyles();
  const { id } = view.project;
  const args = useMemo(() => ({ projectId: id }), [id]);
  const pages = usePages(useTool("list-assignments", assignmentPageSchema), args, view.team);
  const removal = useRemoval(writes);
  return (
    <Panel title={t("team")}>
      <NoticeBar record={writes} section={id} />
      <WithoutHours members={pages.items} onPlanHours={onPlanHours} />
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
              changed={writes.isHighlighted(member.consultantId)}
              onOpen={() => onOpenPerson(member.consultantId)}
            />
          ))}
        </RowsTable>
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

const storedSchema = assignmentSchema.extend({
  version: assignmentRemovalSchema.shape.assignment.shape.version,
});

/** Removal of a person from a project: confirmation, and a second one after a conflict. Sends the version that was read. */
function useRemoval({ onSuccess }: Pick<UndoableMutations, "onSuccess">) {
  const t = useStrings(dashboardStrings);
  const { call, pending, error, reset } = useTool("remove-assignment", assignmentRemovalSchema);
  const [confirming, setConfirming] = useState<AssignmentRow>();
  const focus = useReturnFocus();
  const stored = storedSchema.safeParse(error?.code === "conflict" ? error.current : undefined);
  const current = stored.success ? stored.data : undefined;

  const begin = (member: AssignmentRow) => {
    focus.remember();
    reset();
    setConfirming(member);
  };
  const cancel = () => {
    setConfirming(undefined);
    focus.restore();
  };
  const confirm = async () => {
    if (!confirming) return;
    const { projectId, projectName, consultantId, consultantName: name } = confirming;
    const version = current?.version ?? confirming.version;
    const outcome = await call({ projectId, consultantId, version: version, confirm: true });
    if (!outcome.ok || !outcome.data.removed) return;
    setConfirming(undefined);
    await onSuccess({
      text: t("removed", { name }),
      modelText: `Removed ${recordLabel({ id: consultantId, name })} from ${recordLabel({ id: projectId, name: projectName })}.`,
      changeId: outcome.data.changeId,
      undone: t("undone", { name }),
      highlightedIds: consultantId,
      section: projectId,
      takesFocus: true,
    });
  };
  return { confirming, begin, cancel, confirm, current, pending, error };
}

type Removal = ReturnType<typeof useRemoval>;

interface TeamMemberProps {
  member: AssignmentRow;
  removal: Removal;
  /** True for a row that the person just wrote. */
  changed: boolean;
  onOpen: () => void;
}

/** Row of one team member, with the confirmation of a removal below it. */
function TeamMember({ member, removal, changed, onOpen }: TeamMemberProps) {
  const t = useStrings(dashboardStrings);
  const word = useWords(staffWords);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const table = useTableStyles();
  const styles = useTeamStyles();
  const { canCallTools } = useHost();
  const confirming = removal.confirming?.consultantId === member.consultantId;
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
            <NameLink name={member.consultantName} onOpen={onOpen} />
            <Caption1 className={table.quiet}>{word(member.role)}</Caption1>
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
              aria-expanded={confirming}
              onClick={() => removal.begin(member)}
            >
              {t("remove")}
            </Button>
          )}
        </TableCell>
      </TableRow>
      {confirming && (
        <TableRow>
          <TableCell>
            <ConfirmRemoval member={member} removal={removal} />
          </TableCell>
        </TableRow>
      )}
    </>
  );
}

interface ConfirmRemovalProps {
  member: AssignmentRow;
  removal: Removal;
}

/** Confirmation of a removal. After a conflict it shows the stored assignment and asks again. */
function ConfirmRemoval({ member, removal }: ConfirmRemovalProps) {
  const t = useStrings(dashboardStrings);
  const word = useWords(staffWords);
  const format = useFormat();
  const styles = useConfirmRemovalStyles();
  const { current, error, pending, confirm, cancel } = removal;
  const question = useRef<HTMLDivElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEscape(question, cancel);
  useEffect(() => keep.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form group, this is a question about one row
    <div
      ref={question}
      role="group"
      aria-label={t("removeNamed", { name: member.consultantName })}
      className={styles.question}
    >
      <Body1 role={current && "alert"}>
        {current
          ? t("removeConflict", { role: word(current.role), rate: format.money(current.hourlyRate) })
          : t("removeAsk", { name: member.consultantName, project: member.projectName })}
      </Body1>
      {!current && <Problem error={error} />}
      <div className={styles.actions}>
        <DangerButton size="small" disabledFocusable={pending} onClick={confirm}>
          {current ? t("removeAnyway") : t("remove")}
        </DangerButton>
        <Button size="small" ref={keep} onClick={cancel}>
          {t("keep")}
        </Button>
      </div>
    </div>
  );
}
