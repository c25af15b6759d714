import { Button, Checkbox, Input, mergeClasses } from "@fluentui/react-components";
import { CheckmarkCircleRegular, ErrorCircleRegular, WarningRegular } from "@fluentui/react-icons";
import type { Writes } from "@suite/widget-kit/data/use-writes.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useLocale, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { CheckedField } from "@suite/widget-kit/parts/edit-form.tsx";
import { focusFirstInvalid } from "@suite/widget-kit/parts/focus.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { type Ref, useId, useRef } from "react";
import type { AssignmentRow, BulkAssignment, ProjectView } from "../../contract.ts";
import { treyStrings } from "../../strings.ts";
import { dashboardStrings } from "../strings.ts";
import { Candidates } from "./candidates.tsx";
import { useAssignPeopleStyles } from "./project.styles.ts";
import { type AssignDraft, draftProblems, useAssigning } from "./use-assigning.ts";

interface AssignPeopleProps {
  view: ProjectView;
  writes: Writes;
}

/** Panel that finds people, assigns several of them to the project, and shows the result of each. */
export function AssignPeople({ view, writes }: AssignPeopleProps) {
  const t = useStrings(dashboardStrings);
  const styles = useAssignPeopleStyles();
  const { canCallTools } = useHost();
  const assigning = useAssigning(view, writes);
  const { draft, change, tried, pending, error, results, assign, restored, discard } = assigning;
  const terms = useRef<HTMLDivElement>(null);
  const count = draft.picked.length;
  const submit = () => {
    if (!assign()) focusFirstInvalid(terms.current);
  };
  if (!canCallTools) return null;
  return (
    <Panel title={t("assign")}>
      {restored && (
        <div className={styles.restored}>
          {t("draftRestored")}
          <Button size="small" appearance="subtle" onClick={discard}>
            {t("discard")}
          </Button>
        </div>
      )}
      <Candidates
        team={view.team.items}
        picked={draft.picked}
        onPick={(picked) => change({ ...draft, picked })}
      />
      <AssignTerms ref={terms} draft={draft} team={view.team.items} tried={tried} onChange={change} />
      <Problem error={error} />
      <Button
        appearance="primary"
        className={styles.submit}
        disabledFocusable={count === 0 || pending}
        onClick={submit}
      >
        {count > 0 ? t("assignCount", { count }) : t("assignNobody")}
      </Button>
      <AssignResults results={results} />
    </Panel>
  );
}

interface AssignTermsProps {
  draft: AssignDraft;
  team: readonly AssignmentRow[];
  /** True after an attempt to assign with these values. */
  tried: boolean;
  onChange: (draft: AssignDraft) => void;
  /** Container of the fields that can be invalid. */
  ref: Ref<HTMLDivElement>;
}

/** Role, rate and billing of the new assignments. Suggests the team's roles and accepts others. */
function AssignTerms({ draft, team, tried, onChange, ref }: AssignTermsProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const styles = useAssignPeopleStyles();
  const roles = useId();
  const problems = draftProblems(draft, useLocale().locale);
  const missing = draft.picked.length > 0 && problems.role;
  return (
    <>
      <div ref={ref} className={styles.pair}>
        <CheckedField
          label={shared("role")}
          size="small"
          required
          tried={tried}
          problem={missing ? t("roleMissing") : undefined}
        >
          <Input
            list={roles}
            maxLength={60}
            value={draft.role}
            onChange={(_, { value }) => onChange({ ...draft, role: value })}
          />
        </CheckedField>
        <CheckedField
          label={t("rateField")}
          size="small"
          tried={tried}
          problem={problems.rate ? t("rateInvalid", { min: 0 }) : undefined}
        >
          <Input
            inputMode="decimal"
            value={draft.rate}
            onChange={(_, { value }) => onChange({ ...draft, rate: value })}
          />
        </CheckedField>
      </div>
      <datalist id={roles}>
        {[...new Set(team.map(({ role }) => role))].map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
      <Checkbox
        label={shared("billable")}
        checked={draft.billable}
        onChange={(_, { checked }) => onChange({ ...draft, billable: checked === true })}
      />
    </>
  );
}

type Result = BulkAssignment["results"][number];

/** Result of each person, in a live region. */
function AssignResults({ results }: { results: readonly Result[] }) {
  const styles = useAssignPeopleStyles();
  return (
    <div role="status">
      {results.length > 0 && (
        <ul className={styles.results}>
          {results.map((result) => (
            <AssignResult key={result.consultantId} result={result} />
          ))}
        </ul>
      )}
    </div>
  );
}

function AssignResult({ result }: { result: Result }) {
  const t = useStrings(dashboardStrings);
  const styles = useAssignPeopleStyles();
  const format = useFormat();
  const { name, outcome, error, overAllocated = [] } = result;
  const over = overAllocated.length > 0;
  const texts: Record<Result["outcome"], string> = {
    assigned: t("outcomeAssigned", { name }),
    updated: t("outcomeUpdated", { name }),
    unchanged: t("outcomeUnchanged", { name }),
    failed: t("outcomeFailed", { name }),
  };
  const failed = outcome === "failed";
  const Icon = failed ? ErrorCircleRegular : over ? WarningRegular : CheckmarkCircleRegular;
  const tone = failed ? styles.failed : over ? styles.warning : styles.done;
  return (
    <li className={styles.result}>
      <Icon className={mergeClasses(styles.icon, tone)} aria-hidden="true" />
      <span>
        {texts[outcome]} {error && <bdi lang="en">{error}</bdi>}
        {over && t("outcomeOver", { months: format.list(overAllocated.map((month) => format.month(month))) })}
      </span>
    </li>
  );
}
