import { checkedPlanSchema, planCheckSchema } from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import { readOnly } from "@suite/server/tools";
import { desk, readDispatch } from "../data/desk.ts";
import { planRequest } from "../data/plan/plan-request.ts";
import { makeReview, newPlanId } from "../data/plan/review.ts";
import { planningDay } from "../rules/planning-day.ts";
import type { Context } from "../store.ts";
import { resultOfPlan } from "../views/commit-result.ts";
import { planText } from "../views/plan-answer.ts";

/** The widget knows the work of the desk by the plan that it checks. */
const noWork = { open: 0, lastCommit: undefined };

export const checkDispatchPlan = defineTool({
  name: "check-dispatch-plan",
  title: "Check dispatch plan",
  description:
    "Checks a plan that the person edited in the widget, plans the remaining work around the edits, and " +
    "seals the result. For the widget.",
  inputSchema: planCheckSchema,
  outputSchema: checkedPlanSchema,
  annotations: readOnly,
  visibility: ["app"],
  async handler({ planId, day, ...asked }, context: Context) {
    const { store, signal, caller, now } = context;
    const dispatch = await readDispatch(context);
    const committed = await store.plans.get({ desk: desk.id, id: planId }, { signal });
    const on = committed ? day : planningDay(day, now(), desk.timeZone, dispatch.technicians);
    // Only the caller who committed a plan can extend it; edits by others become new plans.
    const id = committed && committed.committedBy !== caller.name ? newPlanId() : planId;
    const request = await planRequest(context, dispatch, { ...asked, planId: id, day: on });
    const { seal, ...review } = await makeReview(request, context, now(), noWork);
    const isEdited =
      asked.lines !== undefined ||
      asked.excludedTechnicianIds !== undefined ||
      asked.excludedAssignmentIds !== undefined;
    if (!committed || isEdited) {
      return { text: planText(review), structuredContent: review, detail: { seal } };
    }
    const result = { ...review, planId, committed: resultOfPlan(committed, dispatch, now()) };
    return { text: planText(result), structuredContent: result };
  },
});
