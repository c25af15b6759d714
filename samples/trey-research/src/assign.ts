import { inline, monthOf, type UserError } from "@suite/contracts";
import { hours, month } from "@suite/server/tools";
import type { OperationResult, Stored } from "@suite/storage";
import {
  type Assignment,
  assignmentSchema,
  type Consultant,
  type OverAllocation,
  type Project,
} from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import {
  type AssignmentTerms,
  checkForecastMonths,
  newAssignment,
  reassigned,
  usualRate,
} from "./rules/assignment-changes.ts";
import { allocationByMonth, monthsShown, overAllocation } from "./rules/hours.ts";
import { type AllRows, assignmentsByConsultant, type Context, readAll } from "./store.ts";

const storedAssignment = assignmentSchema.extend({ version: z.string() });

export interface Assigned {
  readonly consultant: Consultant;
  readonly outcome: "assigned" | "updated" | "unchanged" | "failed";
  /** Row after the write; undefined when it failed. */
  readonly row?: Stored<Assignment>;
  readonly changeId?: string;
  readonly error?: UserError;
}

/**
 * Assigns people to a project in one batch: its team is one partition, so the rows share transactions. An existing
 * assignment is changed and keeps its hours, also when somebody else creates it at the same moment.
 */
export async function assignPeople(
  context: Context,
  project: Project,
  people: readonly Consultant[],
  terms: AssignmentTerms,
): Promise<Assigned[]> {
  const { store, signal, progress, now } = context;
  checkForecastMonths(terms.forecast, monthOf(now()));
  const allRows = await readAll(context);
  const team = new Set(
    allRows.assignments.filter((row) => row.projectId === project.id).map((row) => row.consultantId),
  );
  const operation = (consultant: Consultant, exists: boolean) => {
    const key = { projectId: project.id, consultantId: consultant.id };
    if (exists) {
      return {
        table: "assignments" as const,
        patch: key,
        changes: (current: Assignment) => reassigned(current, terms),
      };
    }
    const rate = usualRate(allRows.assignments, consultant.id, terms.role);
    return { table: "assignments" as const, create: newAssignment(key, terms, rate) };
  };
  progress(0, people.length);
  const results = await store.batch(
    people.map((person) => operation(person, team.has(person.id))),
    { signal, onProgress: progress },
  );
  const late = people.filter((person, index) => !team.has(person.id) && isConflict(results[index]));
  const again = await store.batch(
    late.map((person) => operation(person, true)),
    { signal },
  );
  return people.map((person, index) => {
    const retried = late.indexOf(person);
    return retried < 0
      ? assigned(person, results[index], !team.has(person.id))
      : assigned(person, again[retried], false);
  });
}

function assigned(consultant: Consultant, result: OperationResult | undefined, created: boolean): Assigned {
  if (!result?.ok) return { consultant, outcome: "failed", error: result?.error };
  const row = storedAssignment.parse(result.row);
  if (result.changeId === undefined) return { consultant, outcome: "unchanged", row };
  return { consultant, outcome: created ? "assigned" : "updated", row, changeId: result.changeId };
}

function isConflict(result: OperationResult | undefined): boolean {
  return result?.ok === false && result.error.code === "conflict";
}

/** Months, from the current one on, in which a person's forecast exceeds the capacity. */
export function overAllocatedAhead(allRows: AllRows, consultantId: string, now: Date): OverAllocation[] {
  const assignments: readonly Stored<Assignment>[] =
    assignmentsByConsultant(allRows.assignments).get(consultantId) ?? [];
  const ahead = monthsShown(now).filter((month) => month >= monthOf(now));
  return overAllocation(allocationByMonth(assignments, ahead));
}

/** Warnings about a saved assignment: months above capacity, and a rate of 0 that was neither given nor usual. */
export function assignmentWarnings(
  { consultant, row }: Assigned,
  overAllocated: readonly OverAllocation[],
): string[] {
  const unpriced = row?.billable && row.hourlyRate === 0;
  return [
    ...(overAllocated.length > 0 ? [overAllocationWarning(consultant.name, overAllocated)] : []),
    ...(unpriced ? ["The rate is 0: none was given and none is usual."] : []),
  ];
}

function overAllocationWarning(name: string, entries: readonly OverAllocation[]): string {
  const list = entries.slice(0, 4).map((entry) => `${month(entry.month)} ${hours(entry.forecastHours)}`);
  const more = entries.length > list.length ? ` and ${entries.length - list.length} more months` : "";
  return `${inline(name, 60)} is over-allocated: ${list.join(", ")}${more}, of 160 h.`;
}
