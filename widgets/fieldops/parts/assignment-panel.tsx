import { Body1, Body1Strong, Caption1 } from "@fluentui/react-components";
import { type AssignmentDetail, assignmentDetailSchema } from "@suite/fieldops-contract";
import { useFormat, useHost, useStrings, useViewState, useWords } from "@suite/widget-kit";
import {
  type Fact,
  Facts,
  type OpenRecord,
  RecordPanel,
  TagList,
  useOpenRecord,
} from "@suite/widget-kit/components";
import { type ReactNode, useEffect } from "react";
import { z } from "zod";
import { assignmentStrings, fieldWords, sharedStrings } from "../strings.ts";
import { useMinutes } from "../timeline/use-minutes.ts";
import { PriorityBadge, SlaCountdown, StatusMark } from "./badges.tsx";
import { useAssignmentStyles, useRowStyles } from "./parts.styles.ts";
import { useDesk } from "./time.ts";

/**
 * The assignment that is open beside a list or map. It is kept with the page, and read again in full screen.
 * @param view name of the list or map with the time of its data
 */
export function useAssignment(view: string): OpenAssignment {
  const { fullView } = useHost();
  const [keptId, keep] = useViewState(`open assignment of ${view}`, null, z.string().nullable());
  const record = useOpenRecord("get-assignment", assignmentDetailSchema, (assignmentId) => ({
    assignmentId,
  }));
  const isMissing = fullView && keptId !== null && record.id === undefined;
  useEffect(() => {
    if (isMissing) record.open(keptId);
  });
  const forget = () => keep(null);
  return {
    ...record,
    open: (id) => {
      keep(id);
      record.open(id);
    },
    close: () => {
      forget();
      record.close();
    },
    clear: () => {
      forget();
      record.clear();
    },
  };
}

export type OpenAssignment = OpenRecord<AssignmentDetail>;

interface AssignmentPanelProps {
  readonly assignment: OpenAssignment;
  readonly onClose?: () => void;
  readonly actions: (assignment: AssignmentDetail["assignment"]) => ReactNode;
}

/** The open assignment beside the list. */
export function AssignmentPanel({
  assignment,
  onClose = assignment.close,
  actions,
}: AssignmentPanelProps) {
  const shared = useStrings(assignmentStrings);
  const marks = useStrings(sharedStrings);
  const word = useWords(fieldWords);
  const format = useFormat();
  const row = useRowStyles();
  const title = assignment.data?.assignment.site ?? shared("details");
  return (
    <RecordPanel record={assignment} title={title} close={marks("close")} onClose={onClose}>
      {(detail) => (
        <>
          <Caption1 className={row.quiet}>
            {format.dotted([word(detail.assignment.category), detail.assignment.id])}
          </Caption1>
          <AssignmentFacts detail={detail} />
          <div className={row.actions}>{actions(detail.assignment)}</div>
        </>
      )}
    </RecordPanel>
  );
}

function AssignmentFacts({ detail }: { detail: AssignmentDetail }) {
  const t = useStrings(assignmentStrings);
  const word = useWords(fieldWords);
  const format = useFormat();
  const minutes = useMinutes();
  const row = useRowStyles();
  const styles = useAssignmentStyles();
  const { assignment, technician, timeZone } = detail;
  const desk = useDesk(timeZone);
  const facts: readonly Fact[] = [
    ...(technician
      ? [{ label: t("technician"), text: <Lines lines={[technician.name, technician.phone]} /> }]
      : []),
    {
      label: t("customer"),
      text: <Lines lines={[assignment.customerName, assignment.customerPhone]} />,
    },
    { label: t("address"), text: assignment.address },
    { label: t("window"), text: minutes.span(assignment.window) },
    { label: t("duration"), text: minutes.duration(assignment.durationMinutes) },
    { label: t("slaDue"), text: desk.format.dateTime(assignment.slaDueAt) },
    { label: t("asset"), text: assignment.assetId },
    { label: t("regionAndTeam"), text: format.dotted([word(assignment.region), assignment.team]) },
    { label: t("created"), text: desk.format.dateTime(assignment.createdAt) },
    { label: t("times"), text: t("deskTimes", { zone: desk.zone }) },
  ];
  return (
    <>
      <div className={row.marks}>
        <PriorityBadge priority={assignment.priority} />
        {assignment.status === "Done" ? null : <SlaCountdown dueAt={assignment.slaDueAt} />}
        <StatusMark status={assignment.status} />
      </div>
      <Body1 as="p" dir="auto" className={styles.text}>
        {assignment.description}
      </Body1>
      <Facts facts={facts} />
      <Body1Strong as="h3">{t("skills")}</Body1Strong>
      {assignment.requiredSkills.length > 0 ? (
        <TagList tags={assignment.requiredSkills} getLabel={word} />
      ) : (
        <Body1 className={row.quiet}>{t("noSkills")}</Body1>
      )}
      {assignment.tags.length > 0 && (
        <>
          <Body1Strong as="h3">{t("tags")}</Body1Strong>
          <TagList tags={assignment.tags} getLabel={word} />
        </>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const row = useRowStyles();
  return (
    <span className={row.lines}>
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </span>
  );
}
