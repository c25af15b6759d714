import { Body1, Caption1, Link } from "@fluentui/react-components";
import { type Page, usePages } from "@suite/widget-kit/data/use-pages.ts";
import { useTool } from "@suite/widget-kit/data/use-tool.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { MoreRows } from "@suite/widget-kit/parts/tables.tsx";
import { type Filters, type ProjectCard, projectPageSchema } from "../contract.ts";
import { shareOf } from "./hours-figures.ts";
import { useProjectsStyles } from "./projects.styles.ts";
import { dashboardStrings } from "./strings.ts";

interface ProjectsProps {
  page: Page<ProjectCard>;
  filters: Filters;
  onOpen: (projectId: string) => void;
}

/** The projects that match, page by page; a name opens the project. */
export function Projects({ page, filters, onOpen }: ProjectsProps) {
  const t = useStrings(dashboardStrings);
  const styles = useProjectsStyles();
  const pages = usePages(useTool("list-projects", projectPageSchema), filters, page);
  return (
    <Panel title={t("projects")}>
      {pages.total === 0 && <Body1>{t("noProjects")}</Body1>}
      <ul className={styles.list}>
        {pages.items.map((project) => (
          <ProjectRow key={project.id} project={project} onOpen={onOpen} />
        ))}
      </ul>
      <MoreRows pages={pages} />
    </Panel>
  );
}

function ProjectRow({ project, onOpen }: { project: ProjectCard; onOpen: (projectId: string) => void }) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useProjectsStyles();
  return (
    <li className={styles.row}>
      <div className={styles.lines}>
        <Link as="button" className={styles.open} onClick={() => onOpen(project.id)}>
          {project.name}
        </Link>
        <Caption1 className={styles.quiet}>{format.dotted([project.clientName, project.city])}</Caption1>
        <Caption1 className={styles.quiet}>
          {t("teamAndShare", {
            team: t("people", { count: project.teamSize }),
            share: shareOf(project.billableHours, project.forecastHours, format),
          })}
        </Caption1>
      </div>
      <span className={styles.hours}>{format.hours(project.forecastHours)}</span>
    </li>
  );
}
