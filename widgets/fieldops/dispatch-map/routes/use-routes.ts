import {
  type CheckedPlan,
  checkedPlanSchema,
  dispatchPlanSchema,
  jobsAtMost,
  planReviewSchema,
} from "@suite/fieldops-contract";
import { useTool } from "@suite/widget-kit";
import { useMemo, useState } from "react";
import { toPlanCheck } from "../../dispatch-plan/plan-edits.ts";
import type { Selection } from "../../parts/selection.ts";
import { dayRoutes } from "./day-routes.ts";
import { getHours } from "./route-path.ts";

/** A plan as routes, with the time of day and the technician that the person looks at. */
export function useDayRoutes(plan: CheckedPlan | undefined) {
  const [minute, setMinute] = useState<number>();
  const [chosenId, setChosenId] = useState<string>();
  const routes = useMemo(() => (plan ? dayRoutes(plan) : []), [plan]);
  return {
    plan,
    routes,
    hours: useMemo(() => getHours(routes), [routes]),
    /** Minute of the day; `undefined` for the whole day. */
    minute,
    setMinute,
    chosenId,
    choose: (id: string | undefined) => setChosenId(id === chosenId ? undefined : id),
  };
}

export type DayRoutes = ReturnType<typeof useDayRoutes>;

/**
 * A proposed plan as routes. It changes nothing: the plan that a person reviews and commits is made in the conversation, from the
 * same assignments.
 */
export function useRoutes() {
  const create = useTool("create-dispatch-plan", dispatchPlanSchema);
  const check = useTool("check-dispatch-plan", checkedPlanSchema);
  const [plan, setPlan] = useState<CheckedPlan>();
  const day = useDayRoutes(plan);
  const preview = async (rows: Selection) => {
    const created = await create.call({
      assignmentIds: rows.slice(0, jobsAtMost).map(({ id }) => id),
    });
    if (!created.ok) return;
    day.setMinute(undefined);
    day.choose(undefined);
    const review = planReviewSchema.safeParse(created.detail.review).data;
    if (review) return setPlan(review);
    // Hosts may drop the detail of a result.
    const checked = await check.call({ ...toPlanCheck(created.data) });
    if (checked.ok) setPlan(checked.data);
  };
  return {
    ...day,
    preview,
    close: () => setPlan(undefined),
    pending: create.pending || check.pending,
    error: create.error ?? check.error,
  };
}

export type Routes = ReturnType<typeof useRoutes>;
