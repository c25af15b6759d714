import { UserError } from "@suite/server";
import type { Stored } from "@suite/storage";
import { clip } from "@suite/toolkit/text";
import type { Consultant } from "@suite/widgets/trey-research/contract";
import { consultantFinder } from "./find.ts";
import type { Context } from "./store.ts";

export type Resolved =
  | { readonly asked: string; readonly person: Stored<Consultant> }
  | { readonly asked: string; readonly error: UserError };

/**
 * Finds everybody a bulk tool was asked for. A name that means nobody, several or one already listed is that row's error,
 * so that the other rows can go on; an outage is everybody's. Who closes one question is not asked the next.
 */
export async function resolveEach(context: Context, names: readonly string[]): Promise<Resolved[]> {
  const find = await consultantFinder(context);
  const seen = new Set<string>();
  const resolved: Resolved[] = [];
  let ask = true;
  for (const asked of names) {
    try {
      const person = await find(asked, { ask });
      if (seen.has(person.id)) throw new UserError("invalid", `${clip(person.name, 60)} is listed twice.`);
      seen.add(person.id);
      resolved.push({ asked, person });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (error.data?.answer === "cancel") ask = false;
      resolved.push({ asked, error });
    }
  }
  return resolved;
}
