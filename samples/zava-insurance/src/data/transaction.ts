import { idempotentWrite } from "@suite/server/tools";
import type { Operation } from "@suite/storage";
import {
  approvalSchema,
  claimSchema,
  inspectionSchema,
  noteSchema,
  noteTextSchema,
  purchaseOrderSchema,
} from "@suite/zava-insurance-contract";
import { z } from "zod";
import type { Context, tables } from "../store.ts";

/** Hints of tools that add a row on each call, which undo-change removes. */
export const appends = { ...idempotentWrite, idempotentHint: false };

/** Hints of tools that grant money. Beyond the estimated loss they ask the user, or require `confirm`. */
export const decides = { ...appends, destructiveHint: true };

export const note = noteTextSchema.optional().describe("Note to add to the claim");

export type Step = Operation<typeof tables>;

const version = { version: z.string() };

/** Schema of a stored row by table, under its kind. */
const rowSchemas = {
  claims: z.object({ claim: claimSchema.extend(version) }),
  inspections: z.object({ inspection: inspectionSchema.extend(version) }),
  orders: z.object({ order: purchaseOrderSchema.extend(version) }),
  approvals: z.object({ approval: approvalSchema.extend(version) }),
  notes: z.object({ note: noteSchema.extend(version) }),
};

const kindOf = {
  claims: "claim",
  inspections: "inspection",
  orders: "order",
  approvals: "approval",
  notes: "note",
} as const;

type Part = keyof typeof kindOf;

type Rows = { readonly [Table in Part]: z.infer<(typeof rowSchemas)[Table]> };

/** Rows after a transaction, by kind; kinds that were not part of it are missing. */
export type Written = Partial<
  Rows["claims"] & Rows["inspections"] & Rows["orders"] & Rows["approvals"] & Rows["notes"]
> & {
  /** Change ids in the order of the steps; unchanged rows have none. */
  readonly changeIds: readonly string[];
  /** Change ids by kind, to undo one of them. */
  readonly changeOf: Readonly<Partial<Record<(typeof kindOf)[Part], string>>>;
};

/**
 * Changes a claim and what belongs to it. All steps and their audit entries are one transaction of its partition, so that
 * a crash never leaves half of them.
 */
export async function changeTogether(
  { store, signal }: Context,
  steps: readonly (Step & { table: Part })[],
): Promise<Written> {
  const results = await store.batch(steps, { atomic: true, signal });
  const written = steps.map(({ table }, index) => {
    const result = results[index];
    if (!result?.ok) throw result?.error;
    const kind = kindOf[table];
    return {
      kind,
      changeId: result.changeId,
      row: rowSchemas[table].parse({ [kind]: result.row }),
    };
  });
  const changes = written.flatMap(({ kind, changeId }) =>
    changeId ? [[kind, changeId] as const] : [],
  );
  const changeIds = changes.map(([, id]) => id);
  return Object.assign(
    { changeIds, changeOf: Object.fromEntries(changes) },
    ...written.map(({ row }) => row),
  );
}

/** Returns the step that adds a note, or no step without a text. */
export function noteStep(
  { caller, now, newId }: Context,
  claimId: string,
  text: string | undefined,
  about?: string,
): (Step & { table: "notes" })[] {
  if (text === undefined) return [];
  const note = {
    claimId,
    id: newId("NOTE"),
    at: now().toISOString(),
    author: caller.name,
    text,
    about,
  };
  return [{ table: "notes", create: note }];
}
