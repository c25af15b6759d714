import { UserError } from "@suite/contracts";
import { openCursor, sealCursor } from "@suite/contracts/node";
import { constraintsSchema, daySchema, planLineSchema } from "@suite/fieldops-widgets/contract";
import { type Caller, callerKey } from "@suite/server";
import { z } from "zod";

/** A technician's part of a plan, with the versions of the rows that it was reviewed on. */
const partSchema = z.object({
  technicianId: z.string(),
  technicianName: z.string(),
  version: z.string(),
  lines: z.array(
    planLineSchema
      .pick({
        assignmentId: true,
        startsAt: true,
        endsAt: true,
        travelMinutes: true,
        distanceKm: true,
        skillMatch: true,
        lateMinutes: true,
        reason: true,
      })
      .extend({ site: z.string(), latitude: z.number(), longitude: z.number(), version: z.string() }),
  ),
});

const sealedPlanSchema = z.object({
  planId: z.string(),
  day: daySchema,
  constraints: constraintsSchema,
  /** Milliseconds since 1970. */
  sealedAt: z.int(),
  parts: z.array(partSchema),
});

export type PlanPart = z.infer<typeof partSchema>;

export type SealedPlan = z.infer<typeof sealedPlanSchema>;

/** The first jobs of a plan for today begin soon, so a plan is committed while it is fresh. */
const minutesValid = 60;

/**
 * Seals a plan that a person gets to see in the widget: the seal holds who does what and the versions of all rows concerned, for
 * this caller alone. Committing takes nothing but a seal, so what was not reviewed cannot be committed.
 */
export function sealPlan(plan: SealedPlan, caller: Caller): string {
  return sealCursor(sealOf(caller), JSON.stringify(plan));
}

/** The plan of a seal; `invalid` when it was made up, altered, made for somebody else, or is too old. */
export function openPlan(seal: string, caller: Caller, now: Date): SealedPlan {
  const plan = sealedPlanSchema.parse(JSON.parse(opened(seal, caller)));
  if (now.getTime() - plan.sealedAt <= minutesValid * 60_000) return plan;
  throw new UserError(
    "invalid",
    `This plan was reviewed more than an hour ago. Check it again, then commit.`,
  );
}

function opened(seal: string, caller: Caller): string {
  try {
    return openCursor(sealOf(caller), seal);
  } catch (cause) {
    throw new UserError(
      "invalid",
      "The seal of this plan cannot be opened, so nothing was committed. It was made before a restart, by another process without the same SEAL_KEY, or for another caller; or it was altered. Make the plan again with create-dispatch-plan and commit it in its widget.",
      undefined,
      { cause },
    );
  }
}

const sealOf = (caller: Caller) => `dispatch plan reviewed by ${callerKey(caller)}`;
