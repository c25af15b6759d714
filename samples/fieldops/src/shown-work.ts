import type { UserError } from "@suite/contracts";
import type { WorkOrder } from "@suite/fieldops-widgets/contract";
import { resolveEach } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Dispatch } from "./dispatch.ts";
import { assignmentFinder } from "./find.ts";
import { newWork } from "./rules/new-work.ts";
import type { Context } from "./store.ts";

export interface ShownWork {
  readonly orders: readonly Stored<WorkOrder>[];
  /** What was asked for and is none, or not only one. */
  readonly errors: readonly { readonly asked: string; readonly error: UserError }[];
}

/** The work that was asked for, each once, in the order asked; left out, the new work of the last 24 hours. */
export async function shownWork(
  context: Context,
  dispatch: Dispatch,
  asked: readonly string[] | undefined,
): Promise<ShownWork> {
  if (asked === undefined || asked.length === 0) {
    return { orders: newWork(dispatch.orders, { maxHoursOld: 24 }, context.now()).listed, errors: [] };
  }
  const resolved = await resolveEach(
    [...new Set(asked)],
    assignmentFinder(context, dispatch),
    ({ site }) => site,
  );
  const orders = resolved.flatMap((entry) => ("row" in entry ? entry.row : []));
  const errors = resolved.flatMap((entry) => ("error" in entry ? entry : []));
  const [first] = errors;
  if (orders.length === 0 && first) throw first.error;
  return { orders, errors };
}
