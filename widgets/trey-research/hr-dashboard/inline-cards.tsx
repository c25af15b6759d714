import { Caption1, Subtitle1, Subtitle2 } from "@fluentui/react-components";
import type { DashboardView, Filters, ProjectView } from "@suite/trey-research-contract";
import { useFormat, useLocale, useStrings, useWords, withoutBlanks } from "@suite/widget-kit";
import {
  Avatar,
  FullscreenButton,
  KeyFigures,
  NameLink,
  NothingFound,
  FilterTags as Tags,
} from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import { type ReactNode, useId } from "react";
import { sumHours } from "../parts/plan.ts";
import { OverAllocated } from "../parts/texts.tsx";
import { staffWords, treyStrings } from "../strings.ts";
import { usePersonRowStyles } from "./dashboard.styles.ts";
import { busiest, isOverAllocated, useDashboardFigures, useProjectFigures } from "./figures.ts";
import { HoursByMonthChart } from "./hours-by-month.tsx";
import { dashboardStrings } from "./strings.ts";

interface InlineProps<View> {
  view: View;
  onOpen: (consultantId: string) => void;
}

/** Inline card of the dashboard: key figures, hours by month and the busiest people. A name opens the person. */
export function DashboardInline({ view, onOpen }: InlineProps<DashboardView>) {
  const t = useStrings(dashboardStrings);
  const styles = useInlineStyles();
  const figures = useDashboardFigures(view);
  const empty = view.consultants.total === 0 && view.projects.total === 0;
  return (
    <main className={styles.card}>
      <div className={styles.head}>
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
        <FilterTags filters={view.filters} />
      </div>
      {empty ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <>
          <KeyFigures
            figures={[
              figures.consultants,
              figures.forecast,
              figures.billable,
              figures.overAllocated,
            ]}
          />
          <div className={styles.columns}>
            <HoursSection view={view} />
            {view.consultants.total > 0 && <BusiestPeople view={view} onOpen={onOpen} />}
          </div>
        </>
      )}
      <div className={styles.actions}>
        <FullscreenButton
          appearance="primary"
          label={empty ? undefined : t("review", { count: view.consultants.total })}
        />
      </div>
    </main>
  );
}

function HoursSection({ view }: { view: DashboardView | ProjectView }) {
  const title = useStrings(dashboardStrings)("hoursByMonth");
  return (
    <section className={useInlineStyles().column} aria-label={title}>
      <Subtitle2 as="h2">{title}</Subtitle2>
      <HoursByMonthChart view={view} compact />
    </section>
  );
}

function FilterTags({ filters }: { filters: Filters }) {
  const t = useStrings(dashboardStrings);
  const word = useWords(staffWords);
  const shared = useStrings(treyStrings);
  const { consultantName, projectName, skill, role, billable } = withoutBlanks(filters);
  const nameBillable = (isBillable: boolean) => shared(isBillable ? "billable" : "nonBillable");
  return (
    <Tags
      filters={[
        [shared("person"), consultantName],
        [t("filterProject"), projectName],
        [t("skill"), skill && word(skill)],
        [shared("role"), role && word(role)],
        [t("filterBillable"), billable === undefined ? undefined : nameBillable(billable)],
      ]}
    />
  );
}

const inlineCount = 4;

function BusiestPeople({ view, onOpen }: InlineProps<DashboardView>) {
  const t = useStrings(dashboardStrings);
  const word = useWords(staffWords);
  const format = useFormat();
  const styles = useInlineStyles();
  const { locale } = useLocale();
  const heading = useId();
  return (
    <section className={styles.column} aria-labelledby={heading}>
      <Subtitle2 as="h2" id={heading}>
        {t("busiest")}
      </Subtitle2>
      <ol className={styles.list}>
        {busiest(view.consultants.items, inlineCount, locale).map((person) => (
          <PersonRow
            key={person.id}
            name={person.name}
            onOpen={() => onOpen(person.id)}
            detail={person.roles[0] ? word(person.roles[0]) : person.city}
            badge={isOverAllocated(person) && <OverAllocated />}
            figure={format.hours(person.forecastHours)}
          />
        ))}
      </ol>
    </section>
  );
}

/** Inline card of a project: key figures, and the team with roles and hours. A name opens the person. */
export function ProjectInline({ view, onOpen }: InlineProps<ProjectView>) {
  const t = useStrings(dashboardStrings);
  const word = useWords(staffWords);
  const format = useFormat();
  const styles = useInlineStyles();
  const { team, forecast, billable, cost } = useProjectFigures(view);
  const { project } = view;
  const more = view.team.total - Math.min(inlineCount, view.team.items.length);
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
        <HoursSection view={view} />
        <section className={styles.column} aria-label={t("team")}>
          <Subtitle2 as="h2">{t("team")}</Subtitle2>
          <ul className={styles.list}>
            {view.team.items.slice(0, inlineCount).map((member) => (
              <PersonRow
                key={member.consultantId}
                name={member.consultantName}
                onOpen={() => onOpen(member.consultantId)}
                detail={word(member.role)}
                figure={format.hours(sumHours(member.forecast))}
              />
            ))}
          </ul>
          {view.team.total === 0 && (
            <Caption1 className={styles.subtitle}>{t("noTeamYet")}</Caption1>
          )}
          {more > 0 && (
            <Caption1 className={styles.subtitle}>{t("andMore", { count: more })}</Caption1>
          )}
        </section>
      </div>
      <div className={styles.actions}>
        <FullscreenButton appearance="primary" label={t("manageTeam")} />
      </div>
    </main>
  );
}

interface PersonRowProps {
  name: string;
  onOpen: () => void;
  detail: string;
  badge?: ReactNode;
  figure: string;
}

function PersonRow({ name, onOpen, detail, badge, figure }: PersonRowProps) {
  const styles = usePersonRowStyles();
  return (
    <li className={styles.row}>
      <Avatar name={name} />
      <div className={styles.who}>
        <NameLink name={name} onOpen={onOpen} />
        <Caption1 className={styles.detail}>{detail}</Caption1>
      </div>
      {badge}
      <span className={styles.figure}>{figure}</span>
    </li>
  );
}
