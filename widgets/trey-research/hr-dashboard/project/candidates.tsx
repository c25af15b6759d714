import { Caption1, Checkbox, Field, Input } from "@fluentui/react-components";
import { SearchRegular } from "@fluentui/react-icons";
import { useAfterTyping } from "@suite/widget-kit/data/use-filtered-view.ts";
import { useRead } from "@suite/widget-kit/data/use-tool.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { useCallback, useEffect, useState } from "react";
import { type AssignmentRow, type ConsultantCard, consultantPageSchema } from "../../contract.ts";
import { treyStrings } from "../../strings.ts";
import { dashboardStrings } from "../strings.ts";
import { activeFilters } from "../use-dashboard.ts";
import { useAssignPeopleStyles } from "./project.styles.ts";
import type { AssignDraft } from "./use-assigning.ts";

interface CandidatesProps {
  team: readonly AssignmentRow[];
  picked: AssignDraft["picked"];
  onPick: (picked: AssignDraft["picked"]) => void;
}

/** Search for people by name or skill. Chosen people stay in the list when the search changes. */
export function Candidates({ team, picked, onPick }: CandidatesProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const styles = useAssignPeopleStyles();
  const onTeam = new Set(team.map(({ consultantId }) => consultantId));
  const { query, search, people, found, error } = useCandidates(picked, onTeam);
  const toggle = (person: { id: string; name: string }, chosen: boolean) => {
    const others = picked.filter(({ id }) => id !== person.id);
    onPick(chosen ? [...others, { id: person.id, name: person.name }] : others);
  };
  return (
    <>
      <div className={styles.pair}>
        <Field label={shared("name")} size="small">
          <Input
            type="search"
            maxLength={80}
            contentBefore={<SearchRegular />}
            value={query.consultantName}
            onChange={(_, { value }) => search({ ...query, consultantName: value })}
          />
        </Field>
        <Field label={t("skill")} size="small">
          <Input
            type="search"
            maxLength={40}
            value={query.skill}
            onChange={(_, { value }) => search({ ...query, skill: value })}
          />
        </Field>
      </div>
      <Problem error={error} onRetry={() => search(query)} />
      <Caption1 role="status" className={styles.hint}>
        {found === 0 && t("noCandidates")}
        {found !== undefined &&
          found > 0 &&
          t("freestFirst", { people: t("consultantCount", { count: found }) })}
      </Caption1>
      <fieldset className={styles.people} aria-label={t("candidates")}>
        {people.map((person) => (
          <Candidate
            key={person.id}
            person={person}
            onTeam={onTeam.has(person.id)}
            chosen={picked.some(({ id }) => id === person.id)}
            onToggle={(chosen) => toggle(person, chosen)}
          />
        ))}
      </fieldset>
    </>
  );
}

interface CandidateProps {
  /** Of people chosen in an earlier search only the name may be known. */
  person: AssignDraft["picked"][number] & Partial<ConsultantCard>;
  onTeam: boolean;
  chosen: boolean;
  onToggle: (chosen: boolean) => void;
}

function Candidate({ person, onTeam, chosen, onToggle }: CandidateProps) {
  const t = useStrings(dashboardStrings);
  const format = useFormat();
  const styles = useAssignPeopleStyles();
  const peak = person.peakAllocationPercent;
  const detail = format.dotted([person.roles?.[0], person.city]);
  return (
    <div className={styles.person}>
      <Checkbox
        label={
          <>
            {person.name}
            {detail && <Caption1 block>{detail}</Caption1>}
          </>
        }
        checked={chosen || onTeam}
        disabled={onTeam}
        onChange={(_, { checked }) => onToggle(checked === true)}
      />
      <Caption1 className={styles.figure}>
        {onTeam ? t("onTeam") : peak !== undefined && t("peakOf", { percent: format.percent(peak / 100) })}
      </Caption1>
    </div>
  );
}

const readAtMost = 50;

const shown = 6;

/** People found by name and skill: chosen people first, then the freest; team members come last. */
function useCandidates(picked: AssignDraft["picked"], onTeam: ReadonlySet<string>) {
  const { data: page, read, error } = useRead("list-consultants", consultantPageSchema);
  const [query, setQuery] = useState({ consultantName: "", skill: "" });
  const later = useAfterTyping();
  const search = useCallback(
    (next: typeof query) => {
      setQuery(next);
      later(() => read({ ...activeFilters(next), limit: readAtMost }));
    },
    [read, later],
  );
  useEffect(() => void read({ limit: readAtMost }), [read]);

  const pickedIds = new Set(picked.map(({ id }) => id));
  const freest = (page?.items ?? [])
    .filter(({ id }) => !pickedIds.has(id))
    .sort(
      (a, b) =>
        Number(onTeam.has(a.id)) - Number(onTeam.has(b.id)) ||
        a.peakAllocationPercent - b.peakAllocationPercent,
    )
    .slice(0, shown);
  return { query, search, people: [...picked, ...freest], found: page?.total, error };
}
