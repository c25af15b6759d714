import {
  type CheckedPlan,
  checkedPlanSchema,
  dispatchPlanSchema,
  jobsAtMost,
  planReviewSchema,
} from "@suite/fieldops-contract";
import { useToolMutation, useViewState } from "@suite/widget-kit";
import { useEffect, useMemo, useRef, useState } from "react";
import { z } from "zod";
import { toPlanCheck } from "../../dispatch-plan/plan-edits.ts";
import type { Selection } from "../../parts/selection.ts";
import { dayRoutes } from "./day-routes.ts";
import { getHours } from "./route-path.ts";

const minuteSchema = z.number().nullable();
const idSchema = z.string().nullable();
const idsSchema = z.array(z.string()).readonly();
const noIds: readonly string[] = [];

/** A plan as routes, with the time of day and the technician that the person looks at. */
export function useDayRoutes(plan: CheckedPlan | undefined) {
  const [minute, setMinute] = useViewState("minute of the routes", null, minuteSchema);
  const [chosenId, setChosenId] = useViewState("chosen route", null, idSchema);
  const routes = useMemo(() => (plan ? dayRoutes(plan) : []), [plan]);
  return {
    plan,
    routes,
    hours: useMemo(() => getHours(routes), [routes]),
    /** Minute of the day; `undefined` for the whole day. */
    minute: minute ?? undefined,
    setMinute: (next: number | undefined) => setMinute(next ?? null),
    chosenId: chosenId ?? undefined,
    choose: (id: string | undefined) => setChosenId(id === chosenId ? null : (id ?? null)),
  };
}

export type DayRoutes = ReturnType<typeof useDayRoutes>;

/**
 * A proposed plan as routes, made again when the page is loaded again. It changes nothing: the plan that a person reviews and
 * commits is made in the conversation, from the same assignments.
 */
export function useRoutes() {
  const create = useToolMutation("create-dispatch-plan", dispatchPlanSchema);
  const check = useToolMutation("check-dispatch-plan", checkedPlanSchema);
  const [plan, setPlan] = useState<CheckedPlan>();
  const day = useDayRoutes(plan);
  const [previewedIds, setPreviewedIds] = useViewState("previewed routes", noIds, idsSchema);
  const show = async (assignmentIds: readonly string[]) => {
    const created = await create.call({ assignmentIds });
    if (!created.ok) return;
    const review = planReviewSchema.safeParse(created.detail.review).data;
    if (review) {
      setPlan(review);
      return;
    }
    // Hosts may drop the detail of a result.
    const checked = await check.call(toPlanCheck(created.data));
    if (checked.ok) setPlan(checked.data);
  };
  const preview = (rows: Selection) => {
    const ids = rows.slice(0, jobsAtMost).map(({ id }) => id);
    day.setMinute(undefined);
    day.choose(undefined);
    setPreviewedIds(ids);
    return show(ids);
  };
  const isMissing = useRef(previewedIds.length > 0);
  useEffect(function restorePreview() {
    if (!isMissing.current) return;
    isMissing.current = false;
    void show(previewedIds);
  });
  const close = () => {
    setPreviewedIds(noIds);
    setPlan(undefined);
  };
  return {
    ...day,
    preview,
    close,
    pending: create.pending || check.pending,
    error: create.error ?? check.error,
  };
}

export type Routes = ReturnType<typeof useRoutes>;
