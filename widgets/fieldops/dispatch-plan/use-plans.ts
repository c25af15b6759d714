import { type DispatchPlan, dispatchPlanSchema, planReviewSchema } from "@suite/fieldops-contract";
import { type ToolInput, useDraft, useToolMutation } from "@suite/widget-kit";
import { createContext, useContext, useRef, useState } from "react";
import type { ShownPlan } from "./use-plan.ts";

type PlanInput = ToolInput<"create-dispatch-plan">;

/** The buttons of the day switch, one of which has the focus again when the other day is drawn. */
export type DayStep = "previous" | "today" | "next";

/**
 * The plan on screen: that of the tool's result, or one that was made from it, such as for another day. It is kept with
 * the page, since hosts load the page again with the first result. Edits and commits are kept by the id of their plan, so a
 * day that the person returns to has them.
 */
export function usePlans(first: ShownPlan) {
  const draftKey = `dispatch-plan shown after ${first.data.planId}`;
  const [kept, keep] = useDraft(draftKey, null, dispatchPlanSchema.nullable());
  const { call, pending, error } = useToolMutation("create-dispatch-plan", dispatchPlanSchema);
  const [made, setMade] = useState<ShownPlan>();
  const seen = useRef(new Map<string, DispatchPlan>());
  const lastStep = useRef<DayStep>(undefined);
  const restored = kept ? { data: kept, proposed: undefined, isUnread: true } : first;
  const shown: ShownPlan = made ?? restored;

  const show = (next: ShownPlan) => {
    seen.current.set(shown.data.day, shown.data);
    setMade(next);
    keep(next.data);
  };
  /** Makes a plan and shows it. False when that failed: the plan before stays. */
  const make = async (args: PlanInput): Promise<boolean> => {
    const outcome = await call(args);
    if (!outcome.ok) return false;
    const proposed = planReviewSchema.safeParse(outcome.detail.review).data;
    show({ data: outcome.data, proposed });
    return true;
  };
  /** Shows the plan of a day: the one seen before, which is read again, or a new one of all open work. */
  const showDay = async (day: string, step: DayStep) => {
    lastStep.current = step;
    const { technicianIds, constraints } = shown.data;
    const ofDay = first.data.day === day ? first.data : undefined;
    const before = seen.current.get(day) ?? ofDay;
    if (before) show({ data: before, proposed: undefined, isUnread: true });
    else await make({ day, technicianIds, ...constraints });
  };
  return { shown, make, showDay, pending, error, lastStep };
}

export type Plans = ReturnType<typeof usePlans>;

export const PlansContext = createContext<Plans | undefined>(undefined);

export function usePlansContext(): Plans {
  const plans = useContext(PlansContext);
  if (!plans) throw new Error("The parts of a plan are drawn inside of PlansContext.");
  return plans;
}
