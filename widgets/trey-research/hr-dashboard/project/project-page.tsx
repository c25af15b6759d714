import { Body1, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import {
  type AssignmentRow,
  assignmentPageSchema,
  type Project,
  type ProjectView,
} from "@suite/trey-research-contract";
import {
  type UndoableMutations,
  useFormat,
  useHost,
  useStrings,
  useToolPages,
  useWords,
} from "@suite/widget-kit";
import {
  Avatar,
  EmailText,
  Facts,
  KeyFigures,
  Message,
  MoreRows,
  NameLink,
  NoticeBar,
  PageHeader,
  Panel,
  Problem,
  useTableStyles,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import { useEffect, useRef } from "react";
import { useHeatKeys } from "../../charts/use-heat-keys.ts";
import { HeatHeader, HeatStrip } from "../../charts/workload.tsx";
import { AssignmentsTable } from "../../parts/assignments-table.tsx";
import { formatPlace } from "../../parts/place.ts";
import { sumHours, untilLastHours } from "../../parts/plan.ts";
import { staffWords, treyStrings } from "../../strings.ts";
import { ConsultantPanel, type OpenConsultant } from "../consultant-panel.tsx";
import { useProjectFigures } from "../figures.ts";
import { HoursByMonthChart } from "../hours-by-month.tsx";
import { dashboardStrings } from "../strings.ts";
import type { OpenProject } from "../use-dashboard.ts";
import { AssignPeople } from "./assign-people.tsx";
import { useTeamByMonthStyles } from "./project.styles.ts";
import { type AssignDraft, useAssigning } from "./use-assigning.ts";

interface ProjectPageProps {
  view: ProjectView;
  project: OpenProject;
  consultant: OpenConsultant;
  onBack: () => void;
  writes: UndoableMutations;
}

export function ProjectPage(props: ProjectPageProps) {
  const { view, project, consultant, onBack, writes } = props;
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = usePageStyles();
  const figures = useProjectFigures(view);
  const { name, clientName, location } = view.project;
  const page = useRef<HTMLElement>(null);
  const assigning = useAssigning(view, writes);
  const fields = useRef<HTMLDivElement>(null);
  const planHours = (picked: typeof assigning.draft.picked) => {
    assigning.change({ picked });
    fields.current?.querySelector("input")?.focus();
  };
  // Opening a project is a change of page: the focus starts at its top.
  useEffect(() => page.current?.focus(), []);
  return (
    <main ref={page} tabIndex={-1} aria-label={name} className={styles.page}>
      <PageHeader
        title={name}
        subtitle={
          <Body1 className={styles.subtitle}>{format.dotted([clientName, location.city])}</Body1>
        }
        readAt={view.readAt}
        onRefresh={project.refresh}
        refreshing={project.pending}
        onBack={onBack}
      />
      <Problem
        error={project.error}
        onRetry={project.refresh}
        onChoose={({ id }) => project.open(id)}
      />
      <div
        className={mergeClasses(styles.body, project.pending && styles.busy)}
        aria-busy={project.pending}
      >
        <KeyFigures
          framed
          figures={[
            figures.team,
            figures.forecast,
            figures.billable,
            figures.delivered,
            figures.cost,
          ]}
        />
        <div className={styles.columns}>
          <div className={styles.column}>
            <Panel title={t("hoursByMonth")}>
              <HoursByMonthChart view={view} />
            </Panel>
            {view.team.items.length > 0 && <TeamByMonth view={view} consultant={consultant} />}
            <Team
              view={view}
              writes={writes}
              onPlanHours={planHours}
              onOpenPerson={consultant.open}
            />
          </div>
          <div className={styles.column}>
            {consultant.id && (
              <ConsultantPanel
                consultant={consultant}
                onOpenProject={project.open}
                writes={writes}
              />
            )}
            <AssignPeople view={view} assigning={assigning} fields={fields} />
            <ProjectFacts project={view.project} />
          </div>
        </div>
      </div>
    </main>
  );
}

function ProjectFacts({ project }: { project: Project }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const { city, region, country } = project.location;
  const facts = [
    { label: shared("client"), text: project.clientName },
    { label: t("contact"), text: project.clientContact },
    { label: t("place"), text: formatPlace([city, region, country]) },
    { label: shared("email"), text: <EmailText address={project.clientEmail} />, wide: true },
  ];
  return (
    <Panel title={t("about")}>
      <Body1 block dir="auto">
        {project.description}
      </Body1>
      <Facts facts={facts} />
    </Panel>
  );
}

/** Hours of each member on this project by month, the darker the more of a person's capacity they take. */
function TeamByMonth({ view, consultant }: { view: ProjectView; consultant: OpenConsultant }) {
  const { team, totals, readAt } = view;
  const t = useStrings(dashboardStrings);
  const styles = useTeamByMonthStyles();
  const { canCallTools } = useHost();
  const current = readAt.slice(0, 7);
  const hoursOf = ({ forecast }: AssignmentRow, month: string) =>
    forecast.find((entry) => entry.month === month)?.hours ?? 0;
  const shown = untilLastHours(
    view.hoursByMonth,
    ({ month }) => team.items.some((member) => hoursOf(member, month) > 0),
    current,
  );
  const heat = useHeatKeys(
    team.items.map(({ consultantId }) => consultantId),
    current,
  );
  const listMonths = (member: AssignmentRow) =>
    shown.map(({ month, capacity }) => ({
      month,
      booked: hoursOf(member, month),
      capacity: capacity / Math.max(1, totals.teamSize),
    }));
  const openerOf = ({ consultantId }: AssignmentRow) => ({
    row: consultantId,
    tabStop: heat.getTabStop(consultantId),
    openMonth: consultant.id === consultantId ? consultant.month : undefined,
    onOpen: (month: string) => void consultant.openMonth(consultantId, month),
  });
  return (
    <Panel title={t("teamByMonth")}>
      <div className={styles.container} {...heat.props}>
        <div className={styles.header}>
          <HeatHeader months={shown.map(({ month }) => month)} />
        </div>
        <ul className={styles.list}>
          {team.items.map((member) => (
            <li key={member.consultantId} className={styles.member}>
              <span>
                <bdi>{member.consultantName}</bdi>
              </span>
              <HeatStrip
                label={t("hoursOf", { name: member.consultantName })}
                months={listMonths(member)}
                current={current}
                unit="booked"
                opener={canCallTools ? openerOf(member) : undefined}
              />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

interface TeamProps {
  view: ProjectView;
  writes: UndoableMutations;
  /** Chooses members for whom hours are planned. */
  onPlanHours: (members: AssignDraft["picked"]) => void;
  onOpenPerson: (consultantId: string) => void;
}

function Team({ view, writes, onPlanHours, onOpenPerson }: TeamProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const word = useWords(staffWords);
  const styles = useTableStyles();
  const { id } = view.project;
  const args = { projectId: id };
  const pages = useToolPages("list-assignments", assignmentPageSchema, args, view.team);
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
