import { type PlanReview, planCheckSchema } from "@suite/fieldops-contract";
import type { ToolHandler } from "@suite/testing/browser";
import { answer, widgetOpener } from "@suite/widget-kit/testing";
import { commitResult, commitUndo, planReview, planView } from "./plan.ts";

/** Result of `create-dispatch-plan`: the plan for the model, the review for the widget only. */
export function planAnswer(review: PlanReview = planReview()) {
  return { ...answer({ ...planView(review) }), _meta: { review } };
}

/** Result of `check-dispatch-plan`, with the seal in its detail. */
export function checkAnswer({ seal, ...checked }: PlanReview) {
  return { ...answer(checked), _meta: { seal } };
}

/** Tools over the simplified planner. Tests add or replace tools. */
function tools(): Record<string, ToolHandler> {
  let shown = planReview();
  return {
    "check-dispatch-plan": (args) => {
      shown = planReview(planCheckSchema.parse(args));
      return checkAnswer(shown);
    },
    "commit-assignments": () => answer({ ...commitResult(shown) }),
    "create-dispatch-plan": () => planAnswer(planReview({}, "DP-2")),
    "undo-change": () => answer({}),
    "undo-commit": () => answer({ ...commitUndo(shown) }),
  };
}

/** Opens the built plan in the test host, in full screen by default. */
export const openPlan = widgetOpener("fieldops/dispatch-plan", () => ({
  result: planAnswer(),
  tools: tools(),
}));
