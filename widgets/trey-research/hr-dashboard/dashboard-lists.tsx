import { Body1, Caption1, mergeClasses, TableCell, TableRow } from "@fluentui/react-components";
import {
  type ConsultantCard,
  consultantPageSchema,
  type DashboardView,
  type ProjectCard,
  projectPageSchema,
} from "@suite/trey-research-contract";
import {
  useFormat,
  useHost,
  useLocale,
  useStrings,
  useToolPages,
  useViewState,
  useWords,
} from "@suite/widget-kit";
import {
  Avatar,
  MoreRows,
  NameLink,
  Panel,
  RowsTable,
  SortField,
  TagList,
  useTableStyles,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { z } from "zod";
import { useHeatKeys } from "../charts/use-heat-keys.ts";
import { HeatStrip } from "../charts/workload.tsx";
import { bookedMonths, untilLastHours } from "../parts/plan.ts";
import { OverAllocated } from "../parts/texts.tsx";
import { staffWords, treyStrings } from "../strings.ts";
import type { OpenConsultant } from "./consultant-panel.tsx";
import { useConsultantsStyles, useProjectsStyles } from "./dashboard.styles.ts";
import { type ConsultantOrder, formatShare, inOrder, isOverAllocated } from "./figures.ts";
import { dashboardStrings } from "./strings.ts";

const orderSchema = z.enum(["hours", "peak", "name"]);

interface ConsultantsProps {
  view: DashboardView;
  consultant: OpenConsultant;
}

export function Consultants({ view, consultant }: ConsultantsProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const kit = useStrings(kitStrings);
  const styles = useConsultantsStyles();
  const pages = useToolPages(
    "list-consultants",
    consultantPageSchema,
    view.filters,
    view.consultants,
  );
  const { locale } = useLocale();
  const format = useFormat();
  const current = view.readAt.slice(0, 7);
  const months = untilLastHours(
    view.hoursByMonth,
    (_, index) => pages.items.some(({ workload }) => (workload?.forecastHours[index] ?? 0) > 0),
    current,
  );
  const utilization = shared("utilization", {
    first: format.month(months[0]?.month ?? current, "short"),
    last: format.month(months.at(-1)?.month ?? current, "short"),
  });
  const [order, setOrder] = useViewState<ConsultantOrder>("order", "hours", orderSchema);
  const orders = [
    ["hours", t("forecastHours")],
    ["peak", t("sortPeak")],
    ["name", shared("name")],
  ] as const;
  const people = inOrder(pages.items, order, locale);
  const heat = useHeatKeys(
    people.map(({ id }) => id),
    current,
  );
  if (pages.total === 0) {
    return (
      <Panel title={t("consultants")}>
        <Body1>{t("noConsultants")}</Body1>
      </Panel>
    );
  }
  return (
    <Panel
      title={t("consultants")}
      aside={<SortField value={order} orders={orders} onChange={setOrder} />}
    >
      <div {...heat.props}>
        <RowsTable
          label={t("consultants")}
          rowClass={styles.row}
          columns={[
            { heading: shared("person") },
            { heading: shared("skills") },
            { heading: t("projects"), figure: true },
            { heading: shared("forecast"), figure: true },
            { heading: utilization },
          ]}
        >
          {people.map((person) => (
            <ConsultantRow
              key={person.id}
              person={person}
              utilization={utilization}
              monthCount={months.length}
              current={current}
              tabStop={heat.getTabStop(person.id)}
              consultant={consultant}
            />
          ))}
        </RowsTable>
      </div>
      <MoreRows pages={pages} hint={order === "hours" ? undefined : kit("sortedShown")} />
    </Panel>
  );
}

const skillsShown = 2;

interface ConsultantRowProps {
  person: ConsultantCard;
  utilization: string;
  monthCount: number;
  current: string;
  /** Month whose cell the Tab key reaches, if it is in this row. */
  tabStop: string | undefined;
  consultant: OpenConsultant;
}

function ConsultantRow(props: ConsultantRowProps) {
  const { person, utilization, monthCount, current, tabStop, consultant } = props;

  const word = useWords(staffWords);
  const format = useFormat();
  const table = useTableStyles();
  const styles = useConsultantsStyles();
  const { canCallTools } = useHost();
  const selected = person.id === consultant.id;
  const opener = {
    row: person.id,
    tabStop,
    openMonth: selected ? consultant.month : undefined,
    onOpen: (month: string) => void consultant.openMonth(person.id, month),
  };
  return (
    <TableRow
      className={mergeClasses(
        table.row,
        table.openRow,
        styles.row,
        styles.body,
        selected && styles.selected,
      )}
    >
      <TableCell className={mergeClasses(table.cell, table.who, styles.who)}>
        <Avatar name={person.name} />
        <div className={table.lines}>
          <NameLink
            name={person.name}
            current={selected}
            onOpen={() => consultant.open(person.id)}
          />
          <Caption1 className={table.quiet}>
            {format.dotted([person.roles[0] && word(person.roles[0]), person.city])}
          </Caption1>
        </div>
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.skills)}>
        <TagList tags={person.skills} limit={skillsShown} getLabel={word} />
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.end, styles.assignments)}>
        {format.number(person.assignmentCount)}
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.end, styles.hours)}>
        {format.hours(person.forecastHours)}
      </TableCell>
      <TableCell className={mergeClasses(table.cell, styles.peak)}>
        <span className={mergeClasses(table.name, styles.utilization)}>{utilization}</span>
        {person.workload && (
          <HeatStrip
            label={utilization}
            months={bookedMonths(person.workload).slice(0, monthCount)}
            current={current}
            unit="percent"
            opener={canCallTools ? opener : undefined}
          />
        )}
        {isOverAllocated(person) && (
          <span className={styles.mark}>
            <OverAllocated />
          </span>
        )}
      </TableCell>
    </TableRow>
  );
}

export function Projects({
  view,
  onOpen,
}: {
  view: DashboardView;
  onOpen: (projectId: string) => void;
}) {
  const t = useStrings(dashboardStrings);
  const styles = useProjectsStyles();
  const pages = useToolPages("list-projects", projectPageSchema, view.filters, view.projects);
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

function ProjectRow({
  project,
  onOpen,
}: {
  project: ProjectCard;
  onOpen: (projectId: string) => void;
}) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useProjectsStyles();
  return (
    <li className={styles.row}>
      <div className={styles.lines}>
        <NameLink name={project.name} onOpen={() => onOpen(project.id)} />
        <Caption1 className={styles.quiet}>
          {format.dotted([project.clientName, project.city])}
        </Caption1>
        <Caption1 className={styles.quiet}>
          {t("teamAndShare", {
            team: t("people", { count: project.teamSize }),
            share: formatShare(project.billableHours, project.forecastHours, format),
          })}
        </Caption1>
      </div>
      <span className={styles.hours}>{format.hours(project.forecastHours)}</span>
    </li>
  );
}
