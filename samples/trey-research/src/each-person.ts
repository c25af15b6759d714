import type { UserError } from "@suite/contracts";
import { resolveEach as eachOf } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { Consultant } from "@suite/trey-research-widgets/contract";
import { consultantFinder } from "./find.ts";
import type { Context } from "./store.ts";

export type Resolved =
  | { readonly asked: string; readonly person: Stored<Consultant> }
  | { readonly asked: string; readonly error: UserError };

/** Finds everybody a bulk tool was asked for; who is not found, or listed twice, is that row's error. */
export async function resolveEach(context: Context, names: readonly string[]): Promise<Resolved[]> {
  const resolved = await eachOf(names, await consultantFinder(context), ({ name }) => name);
  return resolved.map((entry) => ("row" in entry ? { asked: entry.asked, person: entry.row } : entry));
}
