import type { Change } from "@suite/contracts";
import type { Context } from "../../store.ts";

/** Finds the newest change for which `where` is true, in the history that is kept. */
export async function findChange(
  { store, signal }: Pick<Context, "store" | "signal">,
  where: (change: Change) => boolean,
): Promise<Change | undefined> {
  let cursor: string | undefined;
  do {
    const page = await store.history.list({ limit: 1, where, cursor, signal });
    const [change] = page.changes;
    if (change) return change;
    cursor = page.cursor;
  } while (cursor !== undefined);
  return undefined;
}
