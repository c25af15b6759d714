import type { Operation, OperationResult, Stored } from "@suite/storage";
import {
  type Claim,
  claimSchema,
  type Inspection,
  inspectionSchema,
  type Note,
  noteSchema,
  type PurchaseOrder,
  purchaseOrderSchema,
} from "@suite/zava-insurance-widgets/contract";
import { z } from "zod";
import { newNoteId } from "./ids.ts";
import type { Context, tables } from "./store.ts";

export type Step = Operation<typeof tables>;

/** What is there after a change, by kind; kinds that were not part of it are missing. */
export interface Written {
  readonly claim?: Stored<Claim>;
  readonly inspection?: Stored<Inspection>;
  readonly order?: Stored<PurchaseOrder>;
  readonly note?: Stored<Note>;
  /** Of what was asked for first, and of what came with it; unchanged rows have none. */
  readonly changeIds: readonly string[];
  /** The same by kind, to take back one of them. */
  readonly changeOf: Readonly<Partial<Record<(typeof nouns)[Part], string>>>;
}

const version = { version: z.string() };
const rowSchemas = {
  claims: z.object({ claim: claimSchema.extend(version) }),
  inspections: z.object({ inspection: inspectionSchema.extend(version) }),
  orders: z.object({ order: purchaseOrderSchema.extend(version) }),
  notes: z.object({ note: noteSchema.extend(version) }),
};
type Part = keyof typeof rowSchemas;
const nouns = { claims: "claim", inspections: "inspection", orders: "order", notes: "note" } as const;

/**
 * Changes a claim and what belongs to it: all steps and their audit entries are one transaction of its partition, so that
 * nobody ever sees half of it, whatever dies in between.
 */
export async function changeTogether(
  { store, signal }: Context,
  steps: readonly (Step & { table: Part })[],
): Promise<Written> {
  const results = await store.batch(steps, { atomic: true, signal });
  const rows = results.map((result, index) => rowOf(steps[index]?.table ?? "claims", result));
  const changes = results.flatMap((result, index) =>
    result.ok && result.changeId ? [[nouns[steps[index]?.table ?? "claims"], result.changeId] as const] : [],
  );
  const changeIds = changes.map(([, id]) => id);
  return Object.assign({ changeIds, changeOf: Object.fromEntries(changes) }, ...rows);
}

function rowOf(table: Part, result: OperationResult): Partial<Written> {
  if (!result.ok) throw result.error;
  return rowSchemas[table].parse({ [nouns[table]]: result.row });
}

/** The step that adds a note; none when there is nothing to note. */
export function noteStep(
  { caller, now }: Context,
  claimId: string,
  text: string | undefined,
  about?: string,
): (Step & { table: "notes" })[] {
  if (text === undefined) return [];
  const at = now();
  const note = { claimId, id: newNoteId(at), at: at.toISOString(), author: caller.name, text, about };
  return [{ table: "notes", create: note }];
}
