import type { UserError } from "@suite/contracts";
import type { OperationResult, Stored } from "@suite/storage";
import {
  type Assignment,
  assignmentSchema,
  type Consultant,
  type OverAllocation,
  type Project,
} from "@suite/trey-research-widgets/contract";
import { z } from "zod";
import { assignmentsByConsultant, type Everything, readEverything } from "./everything.ts";
import { allocationByMonth, overAllocation } from "./rules/allocation.ts";
import { type AssignmentAsked, newAssignment, reassigned } from "./rules/assignment-changes.ts";
import { checkForecastMonths } from "./rules/forecast-months.ts";
import { monthOf, monthsShown } from "./rules/months.ts";
import { usualRate } from "./rules/usual-rate.ts";
import type { Context } from "./store.ts";

const storedAssignment = assignmentSchema.extend({ version: z.string() });

export interface Assigned {
  readonly consultant: Consultant;
  readonly outcome: "assigned" | "updated" | "unchanged" | "failed";
  /** The row now, unless it failed. */
  readonly row?: Stored<Assignment>;
  readonly changeId?: string;
  readonly error?: UserError;
}

/**
 * Puts people on a project in one go: its team is one partition, so the rows share transactions. A pair that exists is
 * changed and keeps its hours. Someone else creating a pair at the same moment is no error: that pair is then changed.
 */
export async function assignPeople(
  context: Context,
  project: Project,
  people: readonly Consultant[],
  asked: AssignmentAsked,
): Promise<Assigned[]> {
  const { store, signal, progress, now } = context;
  checkForecastMonths(asked.forecast, monthOf(now()));
  const everything = await readEverything(context);
  const team = new Set(
    everything.assignments.filter((row) => row.projectId === project.id).map((row) => row.consultantId),
  );
  const operation = (consultant: Consultant, exists: boolean) => {
    const key = { projectId: project.id, consultantId: consultant.id };
    if (exists) {
      return {
        table: "assignments" as const,
        patch: key,
        changes: (current: Assignment) => reassigned(current, asked),
      };
    }
    const rate = usualRate(everything.assignments, consultant.id, asked.role);
    return { table: "assignments" as const, create: newAssignment(key, asked, rate) };
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

/** The months from this one on in which a person has more forecast than capacity. */
export function overAllocatedAhead(
  everything: Everything,
  consultantId: string,
  now: Date,
): OverAllocation[] {
  const assignments: readonly Stored<Assignment>[] =
    assignmentsByConsultant(everything.assignments).get(consultantId) ?? [];
  const ahead = monthsShown(now).filter((month) => month >= monthOf(now));
  return overAllocation(allocationByMonth(assignments, ahead));
}
