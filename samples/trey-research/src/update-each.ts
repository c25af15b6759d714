import type { UserError } from "@suite/contracts";
import type { Stored } from "@suite/storage";
import {
  type Consultant,
  type VersionedConsultant,
  versionedConsultantSchema,
} from "@suite/trey-research-widgets/contract";
import type { Resolved } from "./each-person.ts";
import { changesTo } from "./rules/consultant-changes.ts";
import type { RequestedUpdate } from "./rules/requested-updates.ts";
import type { Context } from "./store.ts";

export interface Updated {
  readonly consultantId: string;
  readonly name: string;
  readonly outcome: "updated" | "unchanged" | "conflict" | "failed";
  readonly error?: UserError;
  readonly changeId?: string;
  /** The row now: after the change, or as the conflict found it. */
  readonly row?: VersionedConsultant;
}

/** Writes one patch per person in few transactions; a row that cannot be written does not stop the others. */
export async function updateEach(
  { store, signal, progress }: Context,
  resolved: readonly Resolved[],
  requested: readonly RequestedUpdate[],
): Promise<Updated[]> {
  const rows = resolved.map((entry, index) => ({ entry, request: requested[index] }));
  const writable = rows.flatMap(({ entry, request }) =>
    "person" in entry && request ? [{ person: entry.person, request }] : [],
  );
  progress(0, writable.length);
  const results = await store.batch(
    writable.map(({ person, request: { consultantId: _, version, ...changes } }) => ({
      table: "consultants" as const,
      patch: { id: person.id },
      changes: (current: Stored<Consultant>) => changesTo(current, changes),
      version,
    })),
    { signal, onProgress: progress },
  );
  const byId = new Map(writable.map(({ person }, index) => [person.id, results[index]]));
  return resolved.map((entry): Updated => {
    if ("error" in entry)
      return { consultantId: entry.asked, name: "", outcome: "failed", error: entry.error };
    const { id, name } = entry.person;
    const result = byId.get(id);
    if (!result?.ok) return { consultantId: id, name, ...refusal(result?.error) };
    const row = versionedConsultantSchema.parse(result.row);
    const outcome = result.changeId === undefined ? "unchanged" : "updated";
    return { consultantId: id, name: row.name, outcome, row, changeId: result.changeId };
  });
}

function refusal(error: UserError | undefined): Pick<Updated, "outcome" | "error" | "row"> {
  if (error?.code !== "conflict") return { outcome: "failed", error };
  return { outcome: "conflict", error, row: versionedConsultantSchema.safeParse(error.data?.current).data };
}
