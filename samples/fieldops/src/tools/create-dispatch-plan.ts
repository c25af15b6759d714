import { dispatchPlanSchema } from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import { readOnly, unclearNames } from "@suite/server/tools";
import { z } from "zod";
import { desk, readDispatch } from "../data/desk.ts";
import { assignmentIds, constraints, day, planItems, technicianIds } from "../data/inputs.ts";
import { readDeskWork } from "../data/plan/open-work.ts";
import { planRequest } from "../data/plan/plan-request.ts";
import { makeReview, newPlanId } from "../data/plan/review.ts";
import { planningDay } from "../rules/planning-day.ts";
import type { Context } from "../store.ts";
import { planForModel, planInWords, planView } from "../views/plan-answer.ts";
import { dispatchPlan } from "../widgets.ts";

export const createDispatchPlan = defineTool({
  name: "create-dispatch-plan",
  title: "Create dispatch plan",
  description:
    "Proposes a dispatch plan for one day: which technician does which assignment, when, on which route, " +
    "and why. Use it to schedule all open work, or the given assignmentIds; planItems are for certain technicians " +
    "and certain work. It changes nothing: the person reviews the plan in the " +
    "widget and commits it there. To see who is free without planning, use get-available-technicians.",
  inputSchema: z.object({ assignmentIds, planItems, technicianIds, day, ...constraints }),
  outputSchema: dispatchPlanSchema,
  annotations: readOnly,
  cost: 20,
  widget: dispatchPlan,
  invoking: "Planning the day",
  invoked: "Plan ready to look over",
  async handler(
    { planItems: items, day: asked, assignmentIds: wanted, technicianIds: only, ...kept },
    context: Context,
  ) {
    const now = context.now();
    const dispatch = await readDispatch(context);
    const work = await readDeskWork(context, dispatch);
    const request = await planRequest(context, dispatch, {
      planId: newPlanId(),
      day: planningDay(asked, now, desk.timeZone, dispatch.technicians),
      constraints: kept,
      assignmentIds: wanted,
      technicianIds: only,
      lines: items?.map(({ assignmentId, technicianId, skillMatch, distanceKm, etaMinutes }) => ({
        assignmentId,
        technicianId,
        claimed: { skillMatch, travelKm: distanceKm, travelMinutes: etaMinutes },
      })),
    });
    const review = await makeReview(request, context, now, work);
    const text = await planInWords(context, review, work);
    return {
      text,
      forModel: planForModel(review, work),
      structuredContent: planView(review, work),
      detail: { review, ...unclearNames(request.notFound.map(({ error }) => error)) },
    };
  },
});
