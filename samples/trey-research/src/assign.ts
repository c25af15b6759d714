import { inline, toMonth, type UserError } from "@suite/contracts";
import { hours, listFirst, month } from "@suite/server/tools";
import type { BatchOptions, OperationResult, Stored } from "@suite/storage";
import {
  type Assignment,
  assignmentSchema,
  type Consultant,
  type OverAllocation,
  type Project,
} from "@suite/trey-research-contract";
import { z } from "zod";
import { failureOf } from "./bulk.ts";
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

interface Written {
  readonly outcome: "assigned" | "updated" | "unchanged";
  readonly row: Stored<Assignment>;
  readonly changeId?: string;
}

interface NotWritten {
  readonly outcome: "failed" | "unknown";
  readonly error: UserError | undefined;
}

export type Assigned = { readonly consultant: Consultant } & (Written | NotWritten);

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
  checkForecastMonths(terms.forecast, toMonth(now()));
  const allRows = await readAll(context);
  const team = new Set(
    allRows.assignments
      .filter((row) => row.projectId === project.id)
      .map((row) => row.consultantId),
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
  const write = async (
    rows: readonly { person: Consultant; exists: boolean }[],
    options: BatchOptions,
  ) => {
    const results = await store.batch(
      rows.map(({ person, exists }) => operation(person, exists)),
      options,
    );
    return rows.map((row, index): Attempt => ({ ...row, result: results[index] }));
  };
  progress(0, people.length);
  const first = await write(
    people.map((person) => ({ person, exists: team.has(person.id) })),
    { signal, onProgress: progress },
  );
  const late = first.filter(
    ({ exists, result }) => !exists && result?.ok === false && result.error.code === "conflict",
  );
  const again = await write(
    late.map(({ person }) => ({ person, exists: true })),
    { signal },
  );
  const retried = new Map(again.map((attempt) => [attempt.person.id, attempt]));
  return first.map((attempt) => assigned(retried.get(attempt.person.id) ?? attempt));
}

interface Attempt {
  readonly person: Consultant;
  readonly exists: boolean;
  readonly result: OperationResult | undefined;
}

function assigned({ person: consultant, exists, result }: Attempt): Assigned {
  if (!result?.ok) return { consultant, outcome: failureOf(result?.error), error: result?.error };
  const row = storedAssignment.parse(result.row);
  if (result.changeId === undefined) return { consultant, outcome: "unchanged", row };
  return { consultant, outcome: exists ? "updated" : "assigned", row, changeId: result.changeId };
}

/**
 * Months, from the current one on, in which the person's forecast exceeds the capacity, and warnings about them and about a
 * rate of 0 that was neither given nor usual.
 */
export function getConsequences(
  consultant: Consultant,
  row: Assignment,
  allRows: AllRows,
  now: Date,
): { overAllocated: OverAllocation[]; warnings: string[] } {
  const assignments = assignmentsByConsultant(allRows.assignments).get(consultant.id) ?? [];
  const ahead = monthsShown(now).filter((shown) => shown >= toMonth(now));
  const overAllocated = overAllocation(allocationByMonth(assignments, ahead));
  const months = overAllocated.map(
    (entry) => `${month(entry.month)} ${hours(entry.forecastHours)}`,
  );
  const name = inline(consultant.name, 60);
  return {
    overAllocated,
    warnings: [
      ...(months.length > 0
        ? [`${name} is over-allocated: ${listFirst(months, 4)}, of 160 h.`]
        : []),
      ...(row.billable && row.hourlyRate === 0
        ? ["The rate is 0: none was given and none is usual."]
        : []),
    ],
  };
}
