import { Body1, Body1Strong } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import type { ReactNode } from "react";
import type { AssignmentDetail } from "../contract.ts";
import { fieldopsStrings } from "../strings.ts";
import { useAssignmentFactsStyles } from "./assignment-facts.styles.ts";
import { PriorityBadge } from "./priority-badge.tsx";
import { SlaCountdown } from "./sla-countdown.tsx";
import { StatusMark } from "./status-mark.tsx";
import { useDesk } from "./use-desk.ts";
import { useMinutes } from "./use-minutes.ts";

/** Everything on one assignment that a dispatcher asks for before sending somebody. */
export function AssignmentFacts({ detail }: { detail: AssignmentDetail }) {
  const t = useStrings(fieldopsStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const styles = useAssignmentFactsStyles();
  const { assignment, technician, timeZone } = detail;
  const desk = useDesk(timeZone);
  const facts: readonly [label: string, value: ReactNode][] = [
    [t("customer"), <Lines key="customer" lines={[assignment.customerName, assignment.customerPhone]} />],
    [t("address"), <bdi key="address">{assignment.address}</bdi>],
    [t("window"), minutes.span(assignment.window)],
    [t("duration"), minutes.duration(assignment.durationMinutes)],
    [t("slaDue"), desk.format.dateTime(assignment.slaDueAt)],
    [t("asset"), <bdi key="asset">{assignment.assetId}</bdi>],
    [t("regionAndTeam"), format.dotted([assignment.region, assignment.team])],
    [t("created"), desk.format.dateTime(assignment.createdAt)],
    [t("times"), t("deskTimes", { zone: desk.zone })],
  ];
  return (
    <>
      <div className={styles.marks}>
        <PriorityBadge priority={assignment.priority} />
        {assignment.status === "Done" ? null : <SlaCountdown dueAt={assignment.slaDueAt} />}
        <StatusMark status={assignment.status} />
      </div>
      <Body1 as="p" dir="auto" className={styles.text}>
        {assignment.description}
      </Body1>
      <dl className={styles.facts}>
        {technician && (
          <Fact label={t("technician")}>
            <Lines lines={[technician.name, technician.phone]} />
          </Fact>
        )}
        {facts.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      <Body1Strong as="h3">{t("skills")}</Body1Strong>
      {assignment.requiredSkills.length > 0 ? (
        <TagList tags={assignment.requiredSkills} />
      ) : (
        <Body1 className={styles.quiet}>{t("noSkills")}</Body1>
      )}
      {assignment.tags.length > 0 && (
        <>
          <Body1Strong as="h3">{t("tags")}</Body1Strong>
          <TagList tags={assignment.tags} />
        </>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const styles = useAssignmentFactsStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  const styles = useAssignmentFactsStyles();
  return (
    <span className={styles.lines}>
      {lines.map((line) => (
        <bdi key={line}>{line}</bdi>
      ))}
    </span>
  );
}
