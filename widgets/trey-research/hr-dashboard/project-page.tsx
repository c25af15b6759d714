import { Body1, mergeClasses } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { useEffect, useRef } from "react";
import type { ProjectView } from "../contract.ts";
import { AssignPeople } from "./assign-people.tsx";
import { HoursByMonthChart } from "./hours-by-month.tsx";
import { ProjectFacts } from "./project-facts.tsx";
import { useProjectFigures } from "./project-figures.ts";
import { dashboardStrings } from "./strings.ts";
import { Team } from "./team.tsx";
import type { OpenProject } from "./use-project.ts";
import { useWrites } from "./use-writes.ts";

interface ProjectPageProps {
  view: ProjectView;
  project: OpenProject;
  onBack: () => void;
  onChange: (change: string) => void;
}

/** One project as a workplace: figures, months, the team, and the people who could join it. */
export function ProjectPage({ view, project, onBack, onChange }: ProjectPageProps) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = usePageStyles();
  const figures = useProjectFigures(view);
  const { name, clientName, location } = view.project;
  const page = useRef<HTMLElement>(null);
  // Drilling in is a change of page: reading starts at its top.
  useEffect(() => page.current?.focus(), []);
  const writes = useWrites(onChange, project.refresh);
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
      <Problem error={project.error} onRetry={project.refresh} />
      <div className={mergeClasses(styles.body, project.pending && styles.busy)} aria-busy={project.pending}>
        <KeyFigures
          framed
          figures={[figures.team, figures.forecast, figures.billable, figures.delivered, figures.cost]}
        />
        <div className={styles.columns}>
          <div className={styles.column}>
            <Panel title={t("hoursByMonth")}>
              <HoursByMonthChart months={view.hoursByMonth} />
            </Panel>
            <Team view={view} writes={writes} />
          </div>
          <div className={styles.column}>
            <AssignPeople view={view} onWritten={writes.written} />
            <ProjectFacts project={view.project} />
          </div>
        </div>
      </div>
    </main>
  );
}
