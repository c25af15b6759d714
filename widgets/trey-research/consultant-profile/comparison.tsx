import { Body1, Caption1, Link, mergeClasses, Subtitle1 } from "@fluentui/react-components";
import type { Comparison } from "@suite/trey-research-contract";
import {
  describeView,
  recordLabel,
  useFormat,
  useHost,
  useModelContext,
  useRefresh,
  useStrings,
} from "@suite/widget-kit";
import { Avatar, FullscreenButton, PageHeader, TagList } from "@suite/widget-kit/components";
import { useInlineStyles, usePageStyles } from "@suite/widget-kit/theme";
import type { ReactNode } from "react";
import { HeatStrip } from "../charts/workload.tsx";
import { bookedMonths, freeHours, openMonths, toSpan, untilLastHours } from "../parts/plan.ts";
import { treyStrings } from "../strings.ts";
import { useComparisonStyles } from "./profile.styles.ts";
import { profileStrings } from "./strings.ts";

type Person = Comparison["people"][number];

interface ComparisonViewProps {
  data: Comparison;
  /** Called before a profile is opened in place of the comparison. */
  onOpen: (consultantId: string) => void;
}

/** Two people side by side; the higher figure of a row is bold. A name opens the profile in full screen. */
export function ComparisonView({ data, onOpen }: ComparisonViewProps) {
  const t = useStrings(profileStrings);
  const format = useFormat();
  const card = useInlineStyles();
  const page = usePageStyles();
  const styles = useComparisonStyles();
  const { fullView } = useHost();
  const title = t("compareTitle", { people: format.list(data.people.map(({ name }) => name)) });
  useModelContext(
    fullView
      ? describeView({
          screen: `A comparison of the consultants ${data.people.map(recordLabel).join(" and ")} is on screen.`,
        })
      : undefined,
  );
  const table = <ComparisonTable label={title} data={data} onOpen={onOpen} />;
  if (fullView) {
    return (
      <main className={page.page}>
        <PageHeader title={title} readAt={data.readAt} />
        <div className={styles.panel}>{table}</div>
      </main>
    );
  }
  return (
    <main className={card.card}>
      <Subtitle1 as="h1">{title}</Subtitle1>
      {table}
      <div className={card.actions}>
        <FullscreenButton label={t("compareAll")} />
      </div>
    </main>
  );
}

interface Fact {
  readonly label: string;
  readonly of: (person: Person) => ReactNode;
  /** Figure to compare: the higher one of two people is bold. */
  readonly figure?: (person: Person) => number;
}

/** A fact per row. In narrow windows the label of a fact stands above the two values. */
function ComparisonTable({ label, data, onOpen }: ComparisonViewProps & { label: string }) {
  const styles = useComparisonStyles();
  const { people } = data;
  const facts = useFacts(data);
  const { fullView } = useHost();
  const isHigher = ({ figure }: Fact, person: Person) =>
    figure !== undefined && people.some((other) => figure(person) > figure(other));
  return (
    <table aria-label={label} className={styles.table}>
      <thead className={styles.rows}>
        <tr className={styles.row}>
          <td className={styles.corner} />
          {people.map((person) => (
            <th key={person.id} scope="col" className={styles.heading}>
              <PersonHeading person={person} onOpen={onOpen} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.rows}>
        {facts.map((fact) => (
          <tr
            key={fact.label}
            className={mergeClasses(styles.row, styles.fact, !fullView && styles.tight)}
          >
            <th scope="row" className={styles.label}>
              {fact.label}
            </th>
            {people.map((person) => (
              <td
                key={person.id}
                className={mergeClasses(styles.cell, isHigher(fact, person) && styles.higher)}
              >
                {fact.of(person)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FigureEntries({ total, lines }: { total: number; lines: readonly string[] }) {
  const styles = useComparisonStyles();
  const format = useFormat();
  const more = total > lines.length ? [format.more(total - lines.length)] : [];
  return (
    <div className={styles.lines}>
      <Body1 className={styles.figure}>{format.number(total)}</Body1>
      {[...lines, ...more].map((line) => (
        <Caption1 key={line} className={styles.quiet}>
          {line}
        </Caption1>
      ))}
    </div>
  );
}

const inlineEntries = 3;

/** Facts of the comparison, in the order in which they stand. Inline cards show the first entries of lists. */
function useFacts({ people, readAt }: Comparison): readonly Fact[] {
  const t = useStrings(profileStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const { fullView } = useHost();
  const most = fullView ? Number.POSITIVE_INFINITY : inlineEntries;
  const booked = (person: Person) => bookedMonths(person.workload);
  const [first] = people;
  const current = readAt.slice(0, 7);
  const all = first ? booked(first) : [];
  const months = untilLastHours(
    all,
    (_, index) => people.some(({ workload }) => (workload.forecastHours[index] ?? 0) > 0),
    current,
  );
  const span = toSpan({ hours: "", first: "", last: "" }, openMonths(all, readAt));
  const monthName = (month: string | undefined) => (month ? format.month(month, "short") : "");
  const free = (person: Person) => freeHours(booked(person), span);
  const common = people.reduce<readonly string[]>(
    (skills, person) => skills.filter((skill) => person.skills.includes(skill)),
    people[0]?.skills ?? [],
  );
  const utilization = shared("utilization", {
    first: monthName(months[0]?.month),
    last: monthName(months.at(-1)?.month),
  });
  return [
    {
      label: shared("certifications"),
      figure: ({ certificationCount }) => certificationCount,
      of: ({ certificationCount, certifications }) => (
        <FigureEntries
          total={certificationCount}
          lines={certifications
            .slice(0, most)
            .map(({ name, year }) => t("certificationIn", { name, year: format.year(year) }))}
        />
      ),
    },
    {
      label: common.length > 0 ? t("skillsInCommon") : shared("skills"),
      of: ({ skills }) => (
        <TagList tags={skills} highlighted={common} limit={fullView ? undefined : 6} />
      ),
    },
    {
      label: t("assignments"),
      figure: ({ projectCount }) => projectCount,
      of: ({ projectCount, projects }) => (
        <FigureEntries
          total={projectCount}
          lines={projects
            .slice(0, most)
            .map(({ name, clientName, forecastHours }) =>
              format.dotted([name, fullView && clientName, format.hours(forecastHours)]),
            )}
        />
      ),
    },
    {
      label: utilization,
      of: (person) => (
        <HeatStrip
          label={utilization}
          months={booked(person).slice(0, months.length)}
          current={current}
          unit="percent"
        />
      ),
    },
    {
      label: t("freeFrom", { first: monthName(span.first), last: monthName(span.last) }),
      figure: free,
      of: (person) => format.hours(free(person)),
    },
    {
      label: t("usualRate"),
      of: ({ hourlyRate }) => (hourlyRate === undefined ? t("noRate") : format.money(hourlyRate)),
    },
  ];
}

function PersonHeading({
  person,
  onOpen,
}: {
  person: Person;
  onOpen: ComparisonViewProps["onOpen"];
}) {
  const styles = useComparisonStyles();
  const format = useFormat();
  const { canCallTools, fullView, openFullView } = useHost();
  const { refresh, pending } = useRefresh("show-consultant-profile", { consultantId: person.id });
  const open = async () => {
    onOpen(person.id);
    if (!fullView) await openFullView();
    await refresh();
  };
  return (
    <div className={styles.person}>
      <Avatar name={person.name} />
      <div className={styles.lines}>
        {canCallTools ? (
          <Link as="button" className={styles.name} disabledFocusable={pending} onClick={open}>
            {person.name}
          </Link>
        ) : (
          <span className={styles.name}>
            <bdi>{person.name}</bdi>
          </span>
        )}
        <Caption1 className={styles.quiet}>
          {format.dotted([person.roles[0], person.city])}
        </Caption1>
      </div>
    </div>
  );
}
