import { Caption1, Checkbox, mergeClasses } from "@fluentui/react-components";
import {
  type ConsultantCard,
  consultantPageSchema,
  type ProjectView,
} from "@suite/trey-research-contract";
import {
  useAfterTyping,
  useFormat,
  useLocale,
  useReadOnDemand,
  useStrings,
  useWords,
  withoutBlanks,
} from "@suite/widget-kit";
import { Problem, SearchField } from "@suite/widget-kit/components";
import { useEffect, useRef, useState } from "react";
import { LoadBars } from "../../charts/workload.tsx";
import { usePlanStyles } from "../../parts/parts.styles.ts";
import {
  bookedMonths,
  exceededMonths,
  freeHours,
  fullest,
  toForecast,
  toSpan,
  withPlan,
} from "../../parts/plan.ts";
import { staffWords, treyStrings } from "../../strings.ts";
import { dashboardStrings } from "../strings.ts";
import { useAssignPeopleStyles } from "./project.styles.ts";
import type { AssignDraft, Assigning } from "./use-assigning.ts";

/** Search for people by name or skill, with the plan on each one's months. Chosen people stay in the list when the search changes. */
export function Candidates({
  candidates,
  assigning,
}: {
  candidates: CandidateSearch;
  assigning: Assigning;
}) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const styles = useAssignPeopleStyles();
  const { query, search, people, total, error } = candidates;
  const { draft, change, months } = assigning;
  const toggle = ({ id, name }: Candidate, chosen: boolean) => {
    const remaining = draft.picked.filter((picked) => picked.id !== id);
    change({ picked: chosen ? [...remaining, { id, name }] : remaining });
  };
  const first = months[0];
  const last = months.at(-1);
  return (
    <>
      <div className={usePlanStyles().fields}>
        <SearchField
          label={shared("name")}
          value={query.consultantName}
          onChange={(consultantName = "") => search({ ...query, consultantName })}
        />
        <SearchField
          label={t("skill")}
          value={query.skill}
          onChange={(skill = "") => search({ ...query, skill })}
        />
      </div>
      <Problem error={error} onRetry={() => search(query)} />
      <div className={styles.person}>
        <Caption1 role="status" className={styles.hint}>
          {total === 0 && t("noCandidates")}
          {total !== undefined &&
            total > 0 &&
            t("freestFirst", { people: t("consultantCount", { count: total }) })}
        </Caption1>
        {first && last && (
          <Caption1 className={styles.figure}>
            {shared("monthSpan", {
              first: format.month(first, "short"),
              last: format.month(last, "short"),
            })}
          </Caption1>
        )}
      </div>
      <fieldset className={styles.people} aria-label={t("candidates")}>
        {people.map((person) => (
          <CandidateRow
            key={person.id}
            person={person}
            onToggle={(chosen) => toggle(person, chosen)}
          />
        ))}
      </fieldset>
    </>
  );
}

function CandidateRow({
  person,
  onToggle,
}: {
  person: Candidate;
  onToggle: (chosen: boolean) => void;
}) {
  const t = useStrings(dashboardStrings);
  const word = useWords(staffWords);
  const shared = useStrings(treyStrings);
  const format = useFormat();
  const styles = useAssignPeopleStyles();
  const { name, card, chosen, onTeam, months, free } = person;
  const top = chosen ? fullest(exceededMonths(months)) : undefined;
  const detail = format.dotted([
    onTeam ? t("onTeam") : card?.roles[0] && word(card.roles[0]),
    card?.city,
  ]);
  return (
    <div className={styles.person}>
      <Checkbox
        label={
          <>
            {name}
            {detail && <Caption1 block>{detail}</Caption1>}
          </>
        }
        checked={chosen}
        onChange={(_, { checked }) => onToggle(checked === true)}
      />
      {card?.workload && (
        <div className={styles.load}>
          <LoadBars months={months} faint={!chosen} />
          <Caption1 className={mergeClasses(styles.figure, top && styles.failed)}>
            {top
              ? shared("monthOf", {
                  month: format.month(top.month, "short"),
                  hours: format.number(top.booked + top.planned),
                  capacity: format.hours(top.capacity),
                })
              : shared("hoursFree", { hours: format.hours(free) })}
          </Caption1>
        </div>
      )}
    </div>
  );
}

const readAtMost = 50;

const cardsAtMost = 6;

/** People found by name and skill: chosen people first, then those with most free hours in the planned months; team members come last. */
export function useCandidates(view: ProjectView, draft: AssignDraft, open: readonly string[]) {
  const { data: page, read, error } = useReadOnDemand("list-consultants", consultantPageSchema);
  const { locale } = useLocale();
  const [query, setQuery] = useState({ consultantName: "", skill: "" });
  const [cards, setKnown] = useState<ReadonlyMap<string, ConsultantCard>>(new Map());
  const later = useAfterTyping();
  const latest = useRef(query);
  const search = (next: typeof query) => {
    latest.current = next;
    setQuery(next);
    later(() => read({ ...withoutBlanks(next), limit: readAtMost }));
  };
  // Read again with the project, whose change of hours changes what people have left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(
    () => void read({ ...withoutBlanks(latest.current), limit: readAtMost }),
    [read, view.readAt],
  );
  useEffect(() => {
    if (page)
      setKnown(
        (before) => new Map([...before, ...page.items.map((card) => [card.id, card] as const)]),
      );
  }, [page]);

  const forecast = toForecast(draft, open, locale);
  const span = toSpan(draft, open);
  // Of people chosen in an earlier visit only the name may be known.
  const candidate = ({ id, name }: { id: string; name: string }) => {
    const card = cards.get(id);
    const member = view.team.items.find(({ consultantId }) => consultantId === id);
    const booked = card?.workload
      ? bookedMonths(card.workload).filter(({ month }) => open.includes(month))
      : [];
    return {
      id,
      name,
      card,
      chosen: draft.picked.some((picked) => picked.id === id),
      onTeam: member !== undefined,
      months: withPlan(booked, forecast, member?.forecast),
      free: freeHours(booked, span),
    };
  };
  const picked = draft.picked.map(candidate);
  const freest = (page?.items ?? [])
    .map(candidate)
    .filter(({ chosen }) => !chosen)
    .sort((a, b) => Number(a.onTeam) - Number(b.onTeam) || b.free - a.free)
    .slice(0, cardsAtMost);
  return { query, search, picked, people: [...picked, ...freest], total: page?.total, error };
}

type CandidateSearch = ReturnType<typeof useCandidates>;

type Candidate = CandidateSearch["people"][number];
