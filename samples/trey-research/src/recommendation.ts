import { inWords } from "@suite/server/tools";
import type { Staffing } from "@suite/trey-research-widgets/contract";
import type { Context } from "./store.ts";

const system =
  "You advise a consulting firm on staffing. Recommend in at most three plain sentences whom to take first and why, and what " +
  "is lacking.";

/** The ranking in the words of the client's model, above the facts; the facts alone where the client offers no model. */
export async function recommendation(context: Context, view: Staffing, facts: string): Promise<string> {
  return view.candidates.length === 0 ? facts : inWords(context, system, facts);
}
