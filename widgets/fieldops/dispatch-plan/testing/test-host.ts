import { type PlanReview, planCheckSchema } from "@suite/fieldops-contract";
import type { TestHostOptions, ToolHandler } from "@suite/testing/browser";
import { answer, openWidget, type WidgetTestHost } from "@suite/widget-kit/testing";
import { commitResult, planReview, planView } from "./plan.ts";

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
  };
}

/** Opens the built plan in the test host, in full screen by default. */
export function openPlan(
  browser: Parameters<typeof openWidget>[0],
  options: Partial<TestHostOptions> = {},
): Promise<WidgetTestHost> {
  return openWidget(browser, "fieldops/dispatch-plan", {
    hostContext: { displayMode: "fullscreen" },
    toolInput: {},
    result: planAnswer(),
    ...options,
    tools: { ...tools(), ...options.tools },
  });
}
