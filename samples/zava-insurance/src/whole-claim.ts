import { type Everything, readEverything } from "./everything.ts";
import { findClaim } from "./find.ts";
import type { Context } from "./store.ts";
import { type Whole, wholeOf } from "./views/detail-view.ts";

/** Finds a claim and reads all that belongs to it. */
export async function readWholeClaim(
  context: Context,
  asked: string,
): Promise<{ everything: Everything; whole: Whole }> {
  const { store, signal } = context;
  const claim = await findClaim(context, asked);
  const notes = await store.notes.list(claim.id, { signal });
  const everything = await readEverything(context);
  return { everything, whole: wholeOf(everything, claim, notes) };
}
