import type { PlanReview } from "@suite/fieldops-contract";
import { useViewState } from "@suite/widget-kit";
import { createContext, useContext } from "react";
import { z } from "zod";
import { findMissingSkills } from "./plan-edits.ts";
import type { PlanUnderReview } from "./use-plan.ts";

const questionSchema = z
  .object({
    assignmentId: z.string(),
    technicianId: z.string(),
    startMinute: z.int().optional(),
    /** Where the person chose the technician, and where the question is asked. */
    place: z.enum(["board", "list"]),
    /** What the person has typed so far. */
    reason: z.string(),
  })
  .nullable();

type StoredQuestion = NonNullable<z.infer<typeof questionSchema>>;

/** A job for a technician who lacks a skill: the person gives a reason, or lets it be. */
export function useOverride(planId: string, plan: PlanUnderReview) {
  const [stored, store] = useViewState(`override in ${planId}`, null, questionSchema);
  const question = plan.review && stored ? describe(stored, plan.review) : undefined;
  return {
    question,
    ask: (asked: Omit<StoredQuestion, "reason">) => store({ ...asked, reason: "" }),
    type: (reason: string) => stored && store({ ...stored, reason }),
    cancel: () => store(null),
    accept: () => {
      if (!question) return;
      const { job, technicianId, startMinute, reason } = question;
      store(null);
      void plan.assign(job, { technicianId, startMinute, overrideReason: reason.trim() });
    },
  };
}

/** The question with its job and names; undefined when the plan no longer has them, or the skills are there. */
function describe(stored: StoredQuestion, { lines, unplanned, technicians }: PlanReview) {
  const { assignmentId, technicianId } = stored;
  const job = [...lines, ...unplanned].find((one) => one.assignmentId === assignmentId);
  const technician = technicians.find((one) => one.technicianId === technicianId);
  const missing = job && findMissingSkills(job, technicianId);
  if (!job || !technician || !missing) return undefined;
  return { ...stored, job, name: technician.name, missing };
}

export type Override = ReturnType<typeof useOverride>;
export type OverrideAsked = NonNullable<Override["question"]>;

export const OverrideContext = createContext<Override | undefined>(undefined);

/** The override of the plan under review; undefined where nothing can be edited, such as after a commit. */
export const useOverrideContext = () => useContext(OverrideContext);
