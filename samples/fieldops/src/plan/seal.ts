import { UserError } from "@suite/contracts";
import { constraintsSchema, daySchema, planLineSchema } from "@suite/fieldops-contract";
import { type Caller, callerKey } from "@suite/server";
import { readCursor, signCursor } from "@suite/server/tools";
import { z } from "zod";

/** One technician's part of a plan, with the reviewed versions of its rows. */
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
      .extend({
        site: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        version: z.string(),
      }),
  ),
});

const signedPlanSchema = z.object({
  planId: z.string(),
  day: daySchema,
  constraints: constraintsSchema,
  /** Milliseconds since the Unix epoch. */
  sealedAt: z.int(),
  parts: z.array(partSchema),
});

export type PlanPart = z.infer<typeof partSchema>;
export type SignedPlan = z.infer<typeof signedPlanSchema>;

/** A plan for today begins soon, so it has to be committed while it is current. */
const minutesValid = 60;

/**
 * Seals a plan for a person's review in the widget. The seal holds all lines and the versions of their rows,
 * for this caller only. Commits accept nothing but a seal, so a plan that was not reviewed cannot be
 * committed.
 */
export function signPlan(plan: SignedPlan, caller: Caller): string {
  return signCursor(sealOf(caller), JSON.stringify(signedPlanSchema.parse(plan)));
}

/** Opens a seal. Throws `invalid` when it was altered, made for another caller, or is older than an hour. */
export function openPlan(seal: string, caller: Caller, now: Date): SignedPlan {
  const plan = signedPlanSchema.parse(JSON.parse(opened(seal, caller)));
  if (now.getTime() - plan.sealedAt <= minutesValid * 60_000) return plan;
  throw new UserError(
    "invalid",
    `This plan was reviewed more than an hour ago. Review it again, then commit.`,
  );
}

function opened(seal: string, caller: Caller): string {
  try {
    return readCursor(sealOf(caller), seal);
  } catch (cause) {
    throw new UserError(
      "invalid",
      "The seal of this plan cannot be opened, so nothing was committed. It was made before a restart, by another process without the same SEAL_KEY, or for another caller; or it was altered. Create the plan again.",
      undefined,
      { cause, forModel: "Use create-dispatch-plan; the person commits the plan in its widget." },
    );
  }
}

const sealOf = (caller: Caller) => `dispatch plan reviewed by ${callerKey(caller)}`;
