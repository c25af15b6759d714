import { isDeepStrictEqual } from "node:util";
import { inline, toMonth, type UserError } from "@suite/contracts";
import { hours, listFirst, month } from "@suite/server/tools";
import type { OperationResult, Stored } from "@suite/storage";
import {
  type Assignment,
  assignmentSchema,
  type Consultant,
  type OverAllocation,
  type Project,
} from "@suite/trey-research-contract";
import { z } from "zod";
import {
  type AssignmentTerms,
  checkForecastMonths,
  newAssignment,
  reassigned,
  usualRate,
} from "../rules/assignment-changes.ts";
import { allocationByMonth, monthsShown, overAllocation } from "../rules/hours.ts";
import { type AllRows, assignmentsByConsultant, type Context, readAll } from "../store.ts";
import { changedSince, failureOf } from "./bulk.ts";

const storedAssignment = assignmentSchema.extend({ version: z.string() });

interface Written {
  readonly outcome: "assigned" | "updated" | "unchanged";
  readonly row: Stored<Assignment>;
  readonly changeId?: string | undefined;
}

interface NotWritten {
  readonly outcome: "failed" | "unknown";
  readonly error: UserError | undefined;
}

export type Assigned = { readonly consultant: Consultant } & (Written | NotWritten);

/**
 * Assigns people to a project in one batch. An existing assignment is changed and keeps its hours, also when somebody else
 * creates it at the same moment.
 */
export async function assignPeople(
  context: Context,
  project: Project,
  people: readonly Consultant[],
  terms: AssignmentTerms,
): Promise<Assigned[]> {
  const { store, signal, progress, now } = context;
  checkForecastMonths(terms.forecast, toMonth(now()));
  const { assignments } = await readAll(context);
  const toOperation = ({ id: consultantId }: Consultant) => {
    const key = { projectId: project.id, consultantId };
    const row = (current: Assignment | undefined) => {
      if (current) return reassigned(current, terms);
      return newAssignment(key, terms, usualRate(assignments, consultantId, terms.role));
    };
    return { table: "assignments" as const, put: key, row };
  };
  progress(0, people.length);
  const results = await store.batch(people.map(toOperation), { signal, onProgress: progress });
  return people.map((consultant, index) => toAssigned(consultant, results[index], terms));
}

function toAssigned(
  consultant: Consultant,
  result: OperationResult | undefined,
  terms: AssignmentTerms,
): Assigned {
  if (!result?.ok) return { consultant, outcome: failureOf(result?.error), error: result?.error };
  const { data: row } = storedAssignment.safeParse(result.row);
  // The row of a repeated call is as it is stored now.
  if (!row || !isDeepStrictEqual(reassigned(row, terms), row)) {
    const error = changedSince(`The assignment of ${inline(consultant.name, 60)}`);
    return { consultant, outcome: "failed", error };
  }
  const { action, changeId } = result;
  switch (action) {
    case "create":
      return { consultant, outcome: "assigned", row, changeId };
    case "update":
      return { consultant, outcome: "updated", row, changeId };
    default:
      return { consultant, outcome: "unchanged", row };
  }
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
