import type { Stored } from "@suite/storage";
import { derive } from "@suite/toolkit/derive";
import { groupBy } from "@suite/toolkit/group-by";
import type { Assignment, Consultant, Project } from "@suite/trey-research-widgets/contract";
import type { Context } from "./store.ts";

/** All rows, as one moment's reading. The same object comes back while nothing changed. */
export interface Everything {
  readonly consultants: readonly Stored<Consultant>[];
  readonly projects: readonly Stored<Project>[];
  readonly assignments: readonly Stored<Assignment>[];
}

export async function readEverything({ store, signal }: Context): Promise<Everything> {
  const [consultants, projects, assignments] = await Promise.all([
    store.consultants.list(undefined, { signal }),
    store.projects.list(undefined, { signal }),
    store.assignments.list(undefined, { signal }),
  ]);
  const known = readings.get(assignments);
  if (known?.consultants === consultants && known.projects === projects) return known;
  const reading = { consultants, projects, assignments };
  readings.set(assignments, reading);
  return reading;
}

const readings = new WeakMap<Everything["assignments"], Everything>();

/** Reads what was just written, for an answer that must be given even when the caller has cancelled meanwhile. */
export function readAfterWriting(context: Context): Promise<Everything> {
  return readEverything({ ...context, signal: AbortSignal.timeout(1000) });
}

/** Every person's assignments, over all projects. */
export const assignmentsByConsultant = derive((rows: readonly Stored<Assignment>[]) =>
  groupBy(rows, ({ consultantId }) => consultantId),
);
