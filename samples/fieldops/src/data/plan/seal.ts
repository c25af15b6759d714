import { deflateRawSync, inflateRawSync } from "node:zlib";
import { UserError } from "@suite/contracts";
import { constraintsSchema, daySchema, planLineSchema } from "@suite/fieldops-contract";
import { type Caller, callerKey } from "@suite/server";
import { readSigned, signValue } from "@suite/server/tools";
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
        overrideReason: true,
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
  parts: z.array(partSchema),
});

export type PlanPart = z.infer<typeof partSchema>;
export type SignedPlan = z.infer<typeof signedPlanSchema>;

/** A plan for today begins soon, so it has to be committed while it is current. */
const validMs = 60 * 60_000;

/**
 * Seals a plan for a person's review in the widget. The seal holds all lines and the versions of their rows,
 * for this caller only. Commits accept nothing but a seal, so a plan that was not reviewed cannot be
 * committed.
 */
export function signPlan(plan: SignedPlan, caller: Caller, now: Date): Promise<string> {
  const expiresAt = new Date(now.getTime() + validMs);
  return signValue(sealOf(caller), pack(signedPlanSchema.parse(plan)), expiresAt);
}

/** Compresses a plan to a third: hosts limit the size of results, and the review needs the room. */
function pack(plan: SignedPlan): string {
  return deflateRawSync(JSON.stringify(plan)).toString("base64url");
}

/** Reads a compressed plan. Its signature was checked, so it is one of ours. */
function unpack(packed: unknown): SignedPlan {
  const text = inflateRawSync(Buffer.from(String(packed), "base64url")).toString();
  return signedPlanSchema.parse(JSON.parse(text));
}

/** Opens a seal. Throws `invalid` when it was altered, made for another caller, or is older than an hour. */
export async function openPlan(seal: string, caller: Caller, now: Date): Promise<SignedPlan> {
  const signed = await readSigned(sealOf(caller), seal, now);
  switch (signed.kind) {
    case "valid":
      return unpack(signed.value);
    case "expired":
      throw new UserError(
        "invalid",
        "This plan was reviewed more than an hour ago. Review it again, then commit.",
      );
    case "invalid":
      throw new UserError(
        "invalid",
        "The seal of this plan cannot be opened, so nothing was committed. It was made before a restart, by another process without the same SEAL_KEY, or for another caller; or it was altered. Create the plan again.",
        undefined,
        { forModel: "Use create-dispatch-plan; the person commits the plan in its widget." },
      );
  }
}

const sealOf = (caller: Caller) => `dispatch plan reviewed by ${callerKey(caller)}`;
