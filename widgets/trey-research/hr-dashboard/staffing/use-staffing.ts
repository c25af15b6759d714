import {
  assignmentSavedSchema,
  type MonthHours,
  type Staffing,
} from "@suite/trey-research-contract";
import {
  quotedText,
  recordLabel,
  useLocale,
  useResultState,
  useStrings,
  useToolMutation,
  useUndoableMutations,
} from "@suite/widget-kit";
import { readNumber, writeNumber } from "@suite/widget-kit/i18n";
import { useState } from "react";
import { z } from "zod";
import type { PlannedMonth } from "../../charts/workload.tsx";
import {
  bookedMonths,
  newTerms,
  openMonths,
  type Terms,
  termsProblems,
  termsSchema,
  toForecast,
  toTerms,
  usualHours,
  withPlan,
} from "../../parts/plan.ts";
import { useSavedWarnings } from "../../parts/use-saved-warnings.ts";
import { dashboardStrings } from "../strings.ts";

export type Recommended = Staffing["candidates"][number];

/** Person's main role and usual rate, and up to 40 of their free hours a month from the month of the request on. */
function usualTerms(person: Recommended, month: string, locale: string): Terms {
  return {
    ...newTerms(locale),
    role: person.role ?? "",
    rate: writeNumber(person.hourlyRate, locale),
    hours: writeNumber(Math.min(usualHours, Math.max(0, person.freeHours)) || usualHours, locale),
    first: month,
  };
}

interface OpenTerms {
  readonly person: Recommended;
  readonly terms: Terms;
}

/** Open form of one person, as it is kept when the page is loaded again. */
const keptTermsSchema = z.object({ id: z.string(), terms: termsSchema }).optional();

/** The open form. It is kept under the time of the ranking, since a later ranking may have other people. */
function useOpenTerms({ candidates, readAt }: Staffing) {
  const [kept, keep] = useResultState("terms", readAt, undefined, keptTermsSchema);
  const person = candidates.find(({ id }) => id === kept?.id);
  const open: OpenTerms | undefined = person && kept && { person, terms: kept.terms };
  const setOpen = (next: OpenTerms | undefined) =>
    keep(next && { id: next.person.id, terms: next.terms });
  return [open, setOpen] as const;
}

/**
 * State of the recommended people: who is being assigned on which terms (one at a time), who was assigned, and undo.
 * @param refresh reads again what else is on screen after a write
 */
export function useStaffing(data: Staffing, refresh: () => Promise<unknown>) {
  const { project, month, candidates, readAt } = data;
  const t = useStrings(dashboardStrings);
  const getWarnings = useSavedWarnings();
  const { locale } = useLocale();
  const { call, pending, error, reset } = useToolMutation(
    "assign-consultant-to-project",
    assignmentSavedSchema,
  );
  // The ranking itself is not read again: it would leave out the person who was just assigned.
  const writes = useUndoableMutations(refresh);
  const [assigned, setAssigned] = useState<ReadonlyMap<string, readonly MonthHours[]>>(new Map());
  const [open, setOpen] = useOpenTerms(data);
  const [tried, setTried] = useState(false);
  const months = openMonths(
    candidates.slice(0, 1).flatMap(({ workload }) => bookedMonths(workload)),
    readAt,
  );
  const problems = open && termsProblems(open.terms, months, locale);

  const send = async ({ person, terms }: OpenTerms) => {
    const args = toTerms(terms, months, locale);
    const outcome = await call({ projectId: project.id, consultantId: person.id, ...args });
    if (!outcome.ok) return;
    setOpen(undefined);
    setAssigned((before) => new Map(before).set(person.id, args.forecast ?? []));
    await writes.onSuccess({
      text: t("isOnProject", { name: person.name }),
      modelText: `Assigned ${recordLabel(person)} as ${quotedText(terms.role, 60)} to ${recordLabel(project)}.`,
      warnings: getWarnings(person.name, outcome.data),
      changeId: outcome.data.changeId,
      undone: t("removed", { name: person.name }),
      highlightedIds: person.id,
      takesFocus: true,
    });
  };
  /** Sends the form; false when a field is invalid. */
  const submit = (): boolean => {
    setTried(true);
    if (!open || !problems || Object.values(problems).some(Boolean)) return false;
    void send(open);
    return true;
  };
  const undo = async (changeId: string) => {
    const ids = [writes.notice?.highlightedIds ?? []].flat();
    const undone = await writes.undo(changeId);
    if (undone) setAssigned((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
    return undone;
  };
  const listMonths = (person: Recommended): readonly PlannedMonth[] => {
    const booked = bookedMonths(person.workload).filter((entry) => months.includes(entry.month));
    const typed =
      open?.person.id === person.id ? toForecast(open.terms, months, locale) : undefined;
    return withPlan(booked, typed ?? assigned.get(person.id) ?? []);
  };
  return {
    open,
    months,
    /** Person of the open form with the plan, as `PlanTotal` takes them. */
    planned: open && {
      ...open.person,
      months: listMonths(open.person),
      rate: open.terms.billable
        ? (readNumber(open.terms.rate, locale) ?? open.person.hourlyRate)
        : 0,
    },
    problems,
    tried,
    pending,
    error,
    listMonths,
    begin: (person: Recommended) => {
      reset();
      setTried(false);
      setOpen({ person, terms: usualTerms(person, month, locale) });
    },
    change: (part: Partial<Terms>) =>
      open && setOpen({ ...open, terms: { ...open.terms, ...part } }),
    cancel: () => setOpen(undefined),
    submit,
    isAssigned: (id: string) => assigned.has(id),
    writes: { ...writes, undo },
  };
}

export type StaffingState = ReturnType<typeof useStaffing>;
