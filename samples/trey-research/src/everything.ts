import { groupBy } from "@suite/contracts";
import { afterWriting, derive } from "@suite/server/tools";
import type { ListOptions, Stored } from "@suite/storage";
import type { Assignment, Consultant, Project } from "@suite/trey-research-widgets/contract";
import type { Context, TreyStore } from "./store.ts";

/** All rows, as one moment's reading. The same object comes back while nothing changed. */
export interface Everything {
  readonly consultants: readonly Stored<Consultant>[];
  readonly projects: readonly Stored<Project>[];
  readonly assignments: readonly Stored<Assignment>[];
}

export function readEverything({ store, signal }: Context): Promise<Everything> {
  return read(store, { signal });
}

/** Reads what was just written, for an answer that must be given. */
export function readAfterWriting({ store }: Pick<Context, "store">): Promise<Everything> {
  return read(store, afterWriting);
}

async function read(store: TreyStore, options: ListOptions): Promise<Everything> {
  const [consultants, projects, assignments] = await Promise.all([
    store.consultants.list(undefined, options),
    store.projects.list(undefined, options),
    store.assignments.list(undefined, options),
  ]);
  const known = readings.get(assignments);
  if (known?.consultants === consultants && known.projects === projects) return known;
  const reading = { consultants, projects, assignments };
  readings.set(assignments, reading);
  return reading;
}

const readings = new WeakMap<Everything["assignments"], Everything>();

/** Every person's assignments, over all projects. */
export const assignmentsByConsultant = derive((rows: readonly Stored<Assignment>[]) =>
  groupBy(rows, ({ consultantId }) => consultantId),
);
