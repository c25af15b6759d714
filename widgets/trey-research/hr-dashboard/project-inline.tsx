import { Caption1, Subtitle1, Subtitle2 } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { useInlineStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { ProjectView } from "../contract.ts";
import { HoursByMonthChart } from "./hours-by-month.tsx";
import { PersonRow } from "./person-row.tsx";
import { useProjectFigures } from "./project-figures.ts";
import { dashboardStrings } from "./strings.ts";
import { sumHours } from "./team-figures.ts";

const shown = 4;

/** One project in the conversation: figures, and the team with roles and hours. */
export function ProjectInline({ view }: { view: ProjectView }) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useInlineStyles();
  const { team, forecast, billable, cost } = useProjectFigures(view);
  const { project } = view;
  const more = view.team.total - Math.min(shown, view.team.items.length);
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{project.name}</Subtitle1>
        <Caption1 className={styles.subtitle}>
          {format.dotted([project.clientName, project.location.city])}
        </Caption1>
      </div>
      <KeyFigures figures={[team, forecast, billable, cost]} />
      <div className={styles.columns}>
        <section className={styles.column} aria-label={t("hoursByMonth")}>
          <Subtitle2 as="h2">{t("hoursByMonth")}</Subtitle2>
          <HoursByMonthChart months={view.hoursByMonth} compact />
        </section>
        <section className={styles.column} aria-label={t("team")}>
          <Subtitle2 as="h2">{t("team")}</Subtitle2>
          <ul className={styles.list}>
            {view.team.items.slice(0, shown).map((member) => (
              <PersonRow
                key={member.consultantId}
                name={member.consultantName}
                detail={member.role}
                figure={format.hours(sumHours(member.forecast))}
              />
            ))}
          </ul>
          {view.team.total === 0 && <Caption1 className={styles.subtitle}>{t("noTeamYet")}</Caption1>}
          {more > 0 && <Caption1 className={styles.subtitle}>{t("andMore", { count: more })}</Caption1>}
        </section>
      </div>
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" />
      </div>
    </main>
  );
}
