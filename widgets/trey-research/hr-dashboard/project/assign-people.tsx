import { Button, mergeClasses } from "@fluentui/react-components";
import {
  ArrowUndoRegular,
  CheckmarkCircleRegular,
  ErrorCircleRegular,
  WarningRegular,
} from "@fluentui/react-icons";
import type { BulkAssignment, ProjectView } from "@suite/trey-research-contract";
import { useFormat, useHost, useLocale, useStrings } from "@suite/widget-kit";
import { DraftRestored, focusFirstInvalid, Panel, Problem } from "@suite/widget-kit/components";
import { readNumber } from "@suite/widget-kit/i18n";
import { type RefObject, useId } from "react";
import { PlanFields, PlanTotal, TermsFields } from "../../parts/plan-form.tsx";
import { dashboardStrings } from "../strings.ts";
import { Candidates, useCandidates } from "./candidates.tsx";
import { useAssignPeopleStyles } from "./project.styles.ts";
import { type Assigning, newPeople } from "./use-assigning.ts";

interface AssignPeopleProps {
  view: ProjectView;
  assigning: Assigning;
  fields: RefObject<HTMLDivElement | null>;
}

/**
 * Panel that finds people, assigns several of them to the project with planned hours, and shows the result of each. Members
 * of the team can be chosen to plan their hours.
 */
export function AssignPeople({ view, assigning, fields }: AssignPeopleProps) {
  const t = useStrings(dashboardStrings);
  const styles = useAssignPeopleStyles();
  const { locale } = useLocale();
  const { canCallTools } = useHost();
  const { draft, months, pending, error, assign, restored, discard } = assigning;
  const team = view.team.items;
  const candidates = useCandidates(view, draft, months);
  const count = draft.picked.length;
  const added = newPeople(draft, team).length > 0;
  const rate = readNumber(draft.rate, locale);
  const submit = () => {
    if (!assign()) focusFirstInvalid(fields.current);
  };
  if (!canCallTools) return null;
  const planned = candidates.picked.map(({ id, name, card, months: planned }) => {
    const member = team.find(({ consultantId }) => consultantId === id);
    const terms = member
      ? { billable: member.billable, rate: member.hourlyRate }
      : { billable: draft.billable, rate: rate ?? card?.hourlyRate };
    return { id, name, months: planned, rate: terms.billable ? terms.rate : 0 };
  });
  const countLabel = added ? t("assignCount", { count }) : t("planCount", { count });
  return (
    <Panel title={t("assign")}>
      {restored && <DraftRestored onDiscard={discard} />}
      <Candidates candidates={candidates} assigning={assigning} />
      <div ref={fields} className={styles.fields}>
        <PlanFields form={assigning} onEnter={submit} />
        {(added || count === 0) && <AssignTerms assigning={assigning} view={view} />}
      </div>
      <PlanTotal people={planned} />
      <Problem error={error} />
      <Button
        appearance="primary"
        className={styles.submit}
        disabledFocusable={count === 0 || pending}
        onClick={submit}
      >
        {count === 0 ? t("assignNobody") : countLabel}
      </Button>
      <AssignResults assigning={assigning} />
    </Panel>
  );
}

/** Role, rate and billing of the new assignments. Suggests the team's roles and accepts others. */
function AssignTerms({ assigning, view }: { assigning: Assigning; view: ProjectView }) {
  const roles = useId();
  return (
    <>
      <TermsFields form={assigning} roles={roles} />
      <datalist id={roles}>
        {[...new Set(view.team.items.map(({ role }) => role))].map((role) => (
          <option key={role} value={role} />
        ))}
      </datalist>
    </>
  );
}

type Result = BulkAssignment["results"][number];

function AssignResults({ assigning: { results, undoneIds } }: { assigning: Assigning }) {
  const styles = useAssignPeopleStyles();
  return (
    <div role="status">
      {results.length > 0 && (
        <ul className={styles.results}>
          {results.map((result) => (
            <AssignResult
              key={result.consultantId}
              result={result}
              undone={result.changeId !== undefined && undoneIds.has(result.changeId)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

const resultMarks = {
  undone: { Icon: ArrowUndoRegular, tone: undefined },
  failed: { Icon: ErrorCircleRegular, tone: "failed" },
  warning: { Icon: WarningRegular, tone: "warning" },
  done: { Icon: CheckmarkCircleRegular, tone: "done" },
} as const;

function getMark({ outcome, overAllocated }: Result, undone: boolean): keyof typeof resultMarks {
  if (undone) return "undone";
  if (outcome === "failed") return "failed";
  const isOver = overAllocated !== undefined && overAllocated.length > 0;
  return outcome === "unknown" || isOver ? "warning" : "done";
}

function AssignResult({ result, undone }: { result: Result; undone: boolean }) {
  const t = useStrings(dashboardStrings);
  const styles = useAssignPeopleStyles();
  const format = useFormat();
  const { name, outcome, error, overAllocated = [] } = result;
  const months = format.list(overAllocated.map((month) => format.month(month)));
  const texts: Record<Result["outcome"], string> = {
    assigned: t("outcomeAssigned", { name }),
    updated: t("outcomeUpdated", { name }),
    unchanged: t("outcomeUnchanged", { name }),
    failed: t("outcomeFailed", { name }),
    unknown: t("outcomeUnknown", { name }),
  };
  const { Icon, tone } = resultMarks[getMark(result, undone)];
  return (
    <li className={styles.result}>
      <Icon className={mergeClasses(styles.icon, tone && styles[tone])} aria-hidden="true" />
      {undone ? (
        t("outcomeUndone", { name })
      ) : (
        <span>
          {texts[outcome]} {error && <bdi lang="en">{error}</bdi>}
          {months && t("outcomeOver", { months })}
        </span>
      )}
    </li>
  );
}
