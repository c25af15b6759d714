import { Body1, mergeClasses } from "@fluentui/react-components";
import type { Project, ProjectView } from "@suite/trey-research-contract";
import { type UndoableMutations, useFormat, useStrings } from "@suite/widget-kit";
import {
  EmailText,
  FullscreenButton,
  KeyFigures,
  PageHeader,
  Panel,
  Problem,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import { useEffect, useRef } from "react";
import { formatPlace } from "../../parts/place.ts";
import { treyStrings } from "../../strings.ts";
import { ConsultantPanel, type OpenConsultant } from "../consultant-panel.tsx";
import { useProjectFigures } from "../figures.ts";
import { HoursByMonthChart } from "../hours-by-month.tsx";
import { dashboardStrings } from "../strings.ts";
import type { OpenProject } from "../use-dashboard.ts";
import { AssignPeople } from "./assign-people.tsx";
import { useProjectFactsStyles } from "./project.styles.ts";
import { Team } from "./team.tsx";
import { TeamByMonth } from "./team-by-month.tsx";
import { useAssigning } from "./use-assigning.ts";

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
        subtitle={<Body1 className={styles.subtitle}>{format.dotted([clientName, location.city])}</Body1>}
        readAt={view.readAt}
        onRefresh={project.refresh}
        refreshing={project.pending}
        onBack={onBack}
      >
        <FullscreenButton appearance="subtle" />
      </PageHeader>
      <Problem error={project.error} onRetry={project.refresh} onChoose={({ id }) => project.open(id)} />
      <div className={mergeClasses(styles.body, project.pending && styles.busy)} aria-busy={project.pending}>
        <KeyFigures
          framed
          figures={[figures.team, figures.forecast, figures.billable, figures.delivered, figures.cost]}
        />
        <div className={styles.columns}>
          <div className={styles.column}>
            <Panel title={t("hoursByMonth")}>
              <HoursByMonthChart view={view} />
            </Panel>
            {view.team.items.length > 0 && <TeamByMonth view={view} />}
            <Team view={view} writes={writes} onPlanHours={planHours} onOpenPerson={consultant.open} />
          </div>
          <div className={styles.column}>
            {consultant.id && <ConsultantPanel consultant={consultant} onOpenProject={project.open} />}
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
  const styles = useProjectFactsStyles();
  const { city, region, country } = project.location;
  const facts = [
    [shared("client"), project.clientName],
    [t("contact"), project.clientContact],
    [shared("email"), <EmailText key="email" address={project.clientEmail} />],
    [t("place"), formatPlace([city, region, country])],
  ] as const;
  return (
    <Panel title={t("about")}>
      <Body1 block dir="auto">
        {project.description}
      </Body1>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
