import type { Change, History, ReadOptions } from "@suite/contracts";
import { undoChange as suiteUndo, type Tool } from "@suite/server";
import { limitOf } from "../rules/authority.ts";
import { grantedOrder } from "../rules/life-cycles.ts";
import { requireWithinLimit } from "../rules/order-approval.ts";
import type { Context, ZavaStore } from "../store.ts";

/**
 * The suite's undo-change, which grants no money above the limit of the caller: undoing an undo would approve an order again that a
 * manager had approved. The rules of the tables do not know the caller.
 */
export const undoChange: Tool<ZavaStore> = {
  ...suiteUndo,
  handler(input, context: Context) {
    const store = { history: withinLimit(context) };
    // Not a copy: other systems of the context are connected when they are read.
    const limited: Parameters<typeof suiteUndo.handler>[1] = Object.create(context, {
      store: { value: store },
    });
    return suiteUndo.handler(input, limited);
  },
};

/** The history, whose undo is refused where it needs a manager. */
function withinLimit(context: Context): History {
  const { history } = context.store;
  return {
    list: (options) => history.list(options),
    get: (id, options) => history.get(id, options),
    requireUndo: (id, options) => history.requireUndo(id, options),
    async undo(id, options) {
      const change = await history.get(id, options);
      if (change) await requireAuthority(context, change, options);
      return history.undo(id, options);
    },
  };
}

async function requireAuthority(
  { store, caller }: Context,
  { kind, key, status }: Change,
  options: ReadOptions | undefined,
): Promise<void> {
  const limitCents = limitOf(caller);
  if (limitCents === undefined || kind !== "order" || !status) return;
  const granted: readonly string[] = grantedOrder;
  const isGrantedAgain = granted.includes(status.from) && !granted.includes(status.to);
  if (!isGrantedAgain) return;
  const { claimId, id } = key;
  const order = await store.orders.get({ claimId: String(claimId), id: String(id) }, options);
  if (order) requireWithinLimit(order, limitCents);
}
