import {
  assignmentChangesSchema,
  assignmentSavedSchema,
  type MonthHours,
  type OverAllocation,
  type Staffing,
} from "@suite/trey-research-contract";
import {
  quotedText,
  recordLabel,
  useLocale,
  useStrings,
  useTool,
  useUndoableMutations,
} from "@suite/widget-kit";
import { readNumber, writeNumber } from "@suite/widget-kit/i18n";
import { useMemo, useState } from "react";
import type { PlannedMonth } from "../../charts/load-bars.tsx";
import { bookedMonths, openMonths, type Plan, planProblems, toForecast, withPlan } from "../../parts/plan.ts";
import { useExceededText } from "../../parts/use-exceeded-text.ts";
import { dashboardStrings } from "../strings.ts";

export type Recommended = Staffing["candidates"][number];

/** Terms of one person's assignment, as typed. */
export interface Terms extends Plan {
  readonly role: string;
  readonly rate: string;
}

const usualHours = 40;

/** Person's main role and usual rate, and up to 40 of their free hours a month from the month of the request on. */
export function usualTerms(person: Recommended, month: string, locale: string): Terms {
  return {
    role: person.role ?? "",
    rate: writeNumber(person.hourlyRate, locale),
    hours: writeNumber(Math.min(usualHours, Math.max(0, person.freeHours)) || usualHours, locale),
    first: month,
    last: "",
  };
}

interface OpenTerms {
  readonly person: Recommended;
  readonly terms: Terms;
}

/** Form of one person's assignment; one is open at a time. */
function useTerms(month: string, months: readonly string[], locale: string) {
  const [open, setOpen] = useState<OpenTerms>();
  const [tried, setTried] = useState(false);
  const { shape } = assignmentChangesSchema;
  const rate = open && readNumber(open.terms.rate, locale);
  const problems = open && {
    ...planProblems(open.terms, months, locale),
    role: !shape.role.safeParse(open.terms.role).success,
    rate: !shape.rate.optional().safeParse(rate).success,
  };
  return {
    open,
    /** Typed rate in US dollars; `undefined` without one. */
    rate,
    problems,
    tried,
    begin: (person: Recommended) => {
      setTried(false);
      setOpen({ person, terms: usualTerms(person, month, locale) });
    },
    change: (part: Partial<Terms>) => setOpen((now) => now && { ...now, terms: { ...now.terms, ...part } }),
    cancel: () => setOpen(undefined),
    /** Shows all problems; false when there are any. */
    check: (): boolean => {
      setTried(true);
      return problems !== undefined && !Object.values(problems).some(Boolean);
    },
  };
}

/**
 * State of the recommended people: who is being assigned on which terms, who was assigned, and undo.
 * @param refresh reads again what else is on screen after a write
 */
export function useStaffing(
  { project, month, candidates, readAt }: Staffing,
  refresh: () => Promise<unknown>,
) {
  const t = useStrings(dashboardStrings);
  const exceededText = useExceededText();
  const { locale } = useLocale();
  const { call, pending, error, reset } = useTool("assign-consultant-to-project", assignmentSavedSchema);
  // The ranking itself is not read again: it would leave out the person who was just assigned.
  const writes = useUndoableMutations(refresh);
  const [assigned, setAssigned] = useState<ReadonlyMap<string, readonly MonthHours[]>>(new Map());
  const months = useMemo(
    () =>
      openMonths(
        bookedMonths(candidates[0]?.workload ?? noMonths).map((entry) => entry.month),
        readAt,
      ),
    [candidates, readAt],
  );
  const form = useTerms(month, months, locale);
  const { open, rate } = form;
  const send = async ({ person, terms }: OpenTerms) => {
    const forecast = toForecast(terms, months, locale);
    const outcome = await call({
      projectId: project.id,
      consultantId: person.id,
      role: terms.role.trim(),
      ...(rate !== undefined && { rate }),
      ...(forecast.length > 0 && { forecast }),
    });
    if (!outcome.ok) return;
    form.cancel();
    setAssigned((before) => new Map(before).set(person.id, forecast));
    const { overAllocated, changeId } = outcome.data;
    await writes.onSuccess({
      text: t("isOnProject", { name: person.name }),
      modelText: `Assigned ${recordLabel(person)} as ${quotedText(terms.role, 60)} to ${recordLabel(project)}.`,
      warnings: overAllocated.length > 0 ? [exceededText(person.name, overAllocated.map(exceededMonth))] : [],
      changeId,
      undone: t("removed", { name: person.name }),
      highlightedIds: person.id,
      takesFocus: true,
    });
  };
  /** Sends the form; false when a field is invalid. */
  const submit = (): boolean => {
    if (!form.check() || !open) return false;
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
    const typed = open?.person.id === person.id ? toForecast(open.terms, months, locale) : undefined;
    return withPlan(booked, typed ?? assigned.get(person.id) ?? []);
  };
  return {
    ...form,
    months,
    listMonths,
    pending,
    error,
    begin: (person: Recommended) => {
      reset();
      form.begin(person);
    },
    submit,
    isAssigned: (id: string) => assigned.has(id),
    writes: { ...writes, undo },
  };
}

export type StaffingState = ReturnType<typeof useStaffing>;

const noMonths = { firstMonth: "2000-01", capacityHours: 0, forecastHours: [] };

function exceededMonth({ month, forecastHours, capacityHours }: OverAllocation) {
  return { month, hours: forecastHours, capacity: capacityHours };
}
