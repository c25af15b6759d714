import { groupBy } from "@suite/contracts";
import {
  type AssignmentRow,
  type BulkAssignment,
  bulkAssignmentSchema,
  type ProjectView,
} from "@suite/trey-research-contract";
import {
  quotedText,
  recordLabel,
  type UndoableMutations,
  useDraft,
  useLocale,
  useStrings,
  useToolMutation,
} from "@suite/widget-kit";
import { readNumber } from "@suite/widget-kit/i18n";
import { useState } from "react";
import { z } from "zod";
import {
  newTerms,
  openMonths,
  termsProblems,
  termsSchema,
  toForecast,
  toTerms,
} from "../../parts/plan.ts";
import { dashboardStrings } from "../strings.ts";

const assignDraftSchema = termsSchema.extend({
  picked: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type AssignDraft = z.infer<typeof assignDraftSchema>;

type Team = readonly AssignmentRow[];

/** Chosen people who are not on the team yet. Role, rate and billing are theirs only. */
export function newPeople({ picked }: AssignDraft, team: Team): AssignDraft["picked"] {
  return picked.filter(({ id }) => !team.some(({ consultantId }) => consultantId === id));
}

/** Invalid fields of a draft, checked with the tool's rules. */
export function draftProblems(
  draft: AssignDraft,
  team: Team,
  months: readonly string[],
  locale: string,
) {
  const problems = termsProblems(draft, months, locale);
  const added = newPeople(draft, team).length > 0;
  // Without new people there is nothing to do but to plan hours.
  const hoursNeeded = draft.picked.length > 0 && !added;
  return {
    ...problems,
    role: added && problems.role,
    hours: problems.hours || (hoursNeeded && readNumber(draft.hours, locale) === undefined),
  };
}

/**
 * Arguments of the calls of `bulk-assign-consultants`: one for the new people, and one for the members of each role, who
 * keep role, rate and billing and get the hours.
 */
export function assignCalls(
  projectId: string,
  draft: AssignDraft,
  team: Team,
  months: readonly string[],
  locale: string,
) {
  const forecast = toForecast(draft, months, locale);
  const consultantIds = newPeople(draft, team).map(({ id }) => id);
  const pickedIds = new Set(draft.picked.map(({ id }) => id));
  const members = groupBy(
    team.filter(({ consultantId }) => pickedIds.has(consultantId)),
    ({ role }) => role,
  );
  // The button names the number of people, so pressing it is the consent that the tool needs above ten people.
  const shared = { projectId, ...(forecast.length > 0 && { forecast }), confirm: true };
  const added = { ...shared, consultantIds, ...toTerms(draft, months, locale) };
  return [
    ...(consultantIds.length > 0 ? [added] : []),
    ...[...members].map(([role, rows]) => ({
      ...shared,
      consultantIds: rows.map(({ consultantId }) => consultantId),
      role,
    })),
  ];
}

/** Draft and submission of an assignment of several people. People who failed stay chosen. */
export function useAssigning(
  view: ProjectView,
  { onSuccess, undoneIds }: Pick<UndoableMutations, "onSuccess" | "undoneIds">,
) {
  const { project, team, hoursByMonth, readAt } = view;
  const t = useStrings(dashboardStrings);
  const { locale } = useLocale();
  const { call, pending, error } = useToolMutation("bulk-assign-consultants", bulkAssignmentSchema);
  const [draft, setDraft, discard, restored] = useDraft(
    `assign:${project.id}`,
    { ...newTerms(locale), picked: [] },
    assignDraftSchema,
  );
  const [results, setResults] = useState<BulkAssignment["results"]>([]);
  const [tried, setTried] = useState(false);
  const months = openMonths(hoursByMonth, readAt);
  const change = (part: Partial<AssignDraft>) => setDraft({ ...draft, ...part });
  const problems = draftProblems(draft, team.items, months, locale);

  const send = async () => {
    setTried(false);
    setResults([]);
    const answered: BulkAssignment["results"] = [];
    for (const args of assignCalls(project.id, draft, team.items, months, locale)) {
      const outcome = await call(args);
      if (!outcome.ok) break;
      answered.push(...outcome.data.results);
    }
    const done = answered.filter(({ outcome }) => outcome !== "failed" && outcome !== "unknown");
    const doneIds = new Set(done.map(({ consultantId }) => consultantId));
    const left = draft.picked.filter(({ id }) => !doneIds.has(id));
    setResults(answered);
    if (left.length === 0) discard();
    else if (done.length > 0) change({ picked: left });
    if (done.length === 0) return;
    const names = done
      .map(({ consultantId, name }) => recordLabel({ id: consultantId, name }))
      .join(", ");
    const added = newPeople(draft, team.items).some(({ id }) => doneIds.has(id));
    const [changeId, ...relatedChangeIds] = done.flatMap((result) => result.changeId ?? []);
    await onSuccess({
      text: added ? t("assigned", { count: done.length }) : t("planned", { count: done.length }),
      modelText: added
        ? `Assigned ${names} as ${quotedText(draft.role, 60)} to ${recordLabel(project)}.`
        : `Planned hours of ${names} on ${recordLabel(project)}.`,
      changeId,
      relatedChangeIds,
      highlightedIds: [...doneIds],
      section: project.id,
    });
  };
  /** Sends the form; false when a field is invalid. */
  const assign = (): boolean => {
    setTried(true);
    if (Object.values(problems).some(Boolean)) return false;
    void send();
    return true;
  };
  return {
    draft,
    months,
    change,
    discard,
    restored,
    tried,
    problems,
    pending,
    error,
    results,
    undoneIds,
    assign,
  };
}

export type Assigning = ReturnType<typeof useAssigning>;
