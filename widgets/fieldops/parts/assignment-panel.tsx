import { Body1, Body1Strong, Caption1, Link, Skeleton } from "@fluentui/react-components";
import { type AssignmentDetail, assignmentDetailSchema } from "@suite/fieldops-contract";
import { useFormat, useRead, useStrings, useWords } from "@suite/widget-kit";
import { Problem, SidePanel, SkeletonItem, TagList } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { type ReactNode, useCallback, useState } from "react";
import { fieldWords, sharedStrings } from "../strings.ts";
import { useMinutes } from "../timeline/use-minutes.ts";
import { fieldopsStrings } from "./assignment-strings.ts";
import { PriorityBadge, SlaCountdown, StatusMark } from "./badges.tsx";
import { useFactsStyles, useRowStyles } from "./parts.styles.ts";
import type { Selection } from "./selection.ts";
import { useDesk } from "./time.ts";

/** The open assignment. `id` is set at once, `detail` when it has been read. */
export function useAssignment() {
  const { data, read, clear, error } = useRead("get-assignment", assignmentDetailSchema);
  const [id, setId] = useState<string>();
  const open = useCallback(
    (assignmentId: string) => {
      setId(assignmentId);
      return read({ assignmentId });
    },
    [read],
  );
  const close = useCallback(() => {
    setId(undefined);
    clear();
  }, [clear]);
  // Details of the previous assignment are hidden until the new ones are read.
  const detail = data?.assignment.id === id ? data : undefined;
  return { id, detail, open, close, error };
}

export type OpenAssignment = ReturnType<typeof useAssignment>;

interface SiteLinkProps {
  readonly row: Selection[number];
  readonly open?: boolean;
  readonly onOpen: (id: string) => void;
}

/** Site of a row, as a link that opens the assignment. */
export function SiteLink({ row: { id, site }, open, onOpen }: SiteLinkProps) {
  const styles = useRowStyles();
  return (
    <Link
      as="button"
      className={styles.name}
      data-row-link
      aria-current={open ? "true" : undefined}
      onClick={() => onOpen(id)}
    >
      <bdi>{site}</bdi>
    </Link>
  );
}

interface AssignmentPanelProps {
  readonly assignment: OpenAssignment;
  readonly onClose: () => void;
  readonly actions: (assignment: AssignmentDetail["assignment"]) => ReactNode;
}

/** The open assignment beside the list. Draws nothing while none is open. */
export function AssignmentPanel({ assignment, onClose, actions }: AssignmentPanelProps) {
  const shared = useStrings(fieldopsStrings);
  const marks = useStrings(sharedStrings);
  const word = useWords(fieldWords);
  const kit = useStrings(kitStrings);
  const format = useFormat();
  const row = useRowStyles();
  const styles = useFactsStyles();
  const { id, detail, open, error } = assignment;
  if (id === undefined) return null;
  return (
    <SidePanel
      id={id}
      title={detail?.assignment.site ?? shared("details")}
      close={marks("close")}
      onClose={onClose}
    >
      <Problem error={error} onRetry={() => open(id)} onChoose={(candidate) => open(candidate.id)} />
      {detail && (
        <>
          <Caption1 className={row.quiet}>
            {format.dotted([word(detail.assignment.category), detail.assignment.id])}
          </Caption1>
          <AssignmentFacts detail={detail} />
          <div className={row.actions}>{actions(detail.assignment)}</div>
        </>
      )}
      {!detail && !error && (
        <Skeleton className={styles.skeleton} aria-label={kit("updating")}>
          <SkeletonItem size={16} />
          <SkeletonItem size={64} />
          <SkeletonItem size={128} />
        </Skeleton>
      )}
    </SidePanel>
  );
}

function AssignmentFacts({ detail }: { detail: AssignmentDetail }) {
  const t = useStrings(fieldopsStrings);
  const word = useWords(fieldWords);
  const format = useFormat();
  const minutes = useMinutes();
  const row = useRowStyles();
  const styles = useFactsStyles();
  const { assignment, technician, timeZone } = detail;
  const desk = useDesk(timeZone);
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ...(technician
      ? [[t("technician"), <Lines key="technician" lines={[technician.name, technician.phone]} />] as const]
      : []),
    [t("customer"), <Lines key="customer" lines={[assignment.customerName, assignment.customerPhone]} />],
    [t("address"), <bdi key="address">{assignment.address}</bdi>],
    [t("window"), minutes.span(assignment.window)],
    [t("duration"), minutes.duration(assignment.durationMinutes)],
    [t("slaDue"), desk.format.dateTime(assignment.slaDueAt)],
    [t("asset"), <bdi key="asset">{assignment.assetId}</bdi>],
    [t("regionAndTeam"), format.dotted([word(assignment.region), assignment.team])],
    [t("created"), desk.format.dateTime(assignment.createdAt)],
    [t("times"), t("deskTimes", { zone: desk.zone })],
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
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
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
