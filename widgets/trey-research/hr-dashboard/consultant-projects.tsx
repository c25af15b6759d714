import { Body1, Body1Strong, Caption1, Link } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import type { AssignmentRow } from "../contract.ts";
import { useConsultantPanelStyles } from "./consultant-panel.styles.ts";
import { dashboardStrings } from "./strings.ts";
import { sumHours } from "./team-figures.ts";

interface ConsultantProjectsProps {
  assignments: readonly AssignmentRow[];
  onOpenProject: (projectId: string) => void;
}

/** What one person works on; a name opens the project. */
export function ConsultantProjects({ assignments, onOpenProject }: ConsultantProjectsProps) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useConsultantPanelStyles();
  return (
    <>
      <Body1Strong as="h3" className={styles.title}>
        {t("onProjects")}
      </Body1Strong>
      {assignments.length === 0 && <Body1>{t("noProjectsYet")}</Body1>}
      <ul className={styles.list}>
        {assignments.map(({ projectId, projectName, clientName, role, forecast }) => (
          <li key={projectId} className={styles.project}>
            <div className={styles.lines}>
              <Link as="button" className={styles.start} onClick={() => onOpenProject(projectId)}>
                {projectName}
              </Link>
              <Caption1 className={styles.quiet}>{format.dotted([role, clientName])}</Caption1>
            </div>
            <span className={styles.figure}>{format.hours(sumHours(forecast))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
