import { Caption1, Checkbox, Field, Input } from "@fluentui/react-components";
import { SearchRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import type { AssignmentRow, ConsultantCard } from "../contract.ts";
import type { AssignDraft } from "./assign-draft.ts";
import { useAssignPeopleStyles } from "./assign-people.styles.ts";
import { dashboardStrings } from "./strings.ts";
import { useCandidates } from "./use-candidates.ts";

interface CandidatesProps {
  team: readonly AssignmentRow[];
  picked: AssignDraft["picked"];
  onPick: (picked: AssignDraft["picked"]) => void;
}

/** Finds people by name or skill; who is chosen stays in the list when the search goes on. */
export function Candidates({ team, picked, onPick }: CandidatesProps) {
  const t = useStrings(dashboardStrings);
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
        <Field label={t("name")} size="small">
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
  /** Somebody chosen in an earlier search may be known by name only. */
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
