import { dispatchPlanSchema } from "@suite/fieldops-widgets/contract";
import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { z } from "zod";
import { desk, readDispatch } from "../desk.ts";
import { assignmentIds, constraints, day, planItems, technicianIds } from "../inputs.ts";
import { planInWords, planView } from "../plan/plan-answer.ts";
import { planRequest } from "../plan/plan-request.ts";
import { makeReview, newPlanId } from "../plan/review.ts";
import { planningDay } from "../rules/planning-day.ts";
import type { Context } from "../store.ts";
import { dispatchPlan } from "../widgets.ts";

export const createDispatchPlan = defineTool({
  name: "create-dispatch-plan",
  title: "Create dispatch plan",
  description:
    "Creates a dispatch plan for a day: schedules who should do which assignment when, and the routes, by " +
    "skill, distance, shift, site hours, bookings and SLA, with the reason for each line and for what " +
    "cannot be planned. Use it to make a plan or schedule, dispatch or distribute jobs, assign " +
    "technicians to them, work out who goes where, or give certain work to a certain person and find " +
    "someone for the rest. Give assignmentIds, or nothing for all new work; planItems only when the " +
    "person wants certain technicians. It changes nothing: the person looks the plan over in the widget " +
    "and commits it there.",
  inputSchema: z.object({ assignmentIds, planItems, technicianIds, day, ...constraints }),
  outputSchema: dispatchPlanSchema,
  annotations: reads,
  widget: dispatchPlan,
  invoking: "Planning the day",
  invoked: "Plan ready to look over",
  async handler(
    { planItems: items, day: asked, assignmentIds: wanted, technicianIds: only, ...kept },
    context: Context,
  ) {
    const now = context.now();
    const request = await planRequest(context, await readDispatch(context), {
      planId: newPlanId(),
      day: planningDay(asked, now, desk.timeZone),
      constraints: kept,
      assignmentIds: wanted,
      technicianIds: only,
      lines: items?.map(({ assignmentId, technicianId, skillMatch, distanceKm, etaMinutes }) => ({
        assignmentId,
        technicianId,
        claimed: { skillMatch, travelKm: distanceKm, travelMinutes: etaMinutes },
      })),
    });
    const review = await makeReview(request, context, now);
    const text = await planInWords(context, review);
    return { text, structuredContent: planView(review), detail: { review } };
  },
});
