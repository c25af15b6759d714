import type { PlanReview } from "@suite/fieldops-widgets/contract";
import { inWords } from "@suite/server/tools";
import type { Context } from "./store.ts";
import { planText } from "./views/plan-view.ts";

const system =
  "You help a field service dispatcher. Say in at most four plain sentences why this plan gives the most pressing work to whom " +
  "it does, and why not to the next best, what will be late, and what is left over and why.";

/** The plan's reasons in the words of the client's model, above the facts; the facts alone where it offers no model. */
export async function planInWords(context: Context, review: PlanReview): Promise<string> {
  const facts = planText(review);
  return review.lines.length === 0 ? facts : inWords(context, system, facts);
}
