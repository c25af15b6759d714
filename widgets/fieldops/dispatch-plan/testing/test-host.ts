import type { launchBrowser, TestHostOptions, ToolHandler } from "@suite/testing/browser";
import { answer, openWidget, type WidgetTestHost } from "@suite/widget-kit/testing/open-widget.ts";
import { type PlanReview, planCheckSchema } from "../../contract.ts";
import { commitResult, planReview, planView } from "./plan.ts";

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** What the tool that opens the widget answers: the plan for the model, the review for the widget alone. */
export function planAnswer(review: PlanReview = planReview()) {
  return { ...answer({ ...planView(review) }), _meta: { review } };
}

/** What `check-dispatch-plan` answers: the seal is not in the structured content. */
export function checkAnswer({ seal, ...checked }: PlanReview) {
  return { ...answer(checked), _meta: { seal } };
}

/** Tools that plan with this folder's stand-in; a test adds or replaces what it is about. */
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

/** Opens the built plan on the strict test host, in full screen unless the test says otherwise. */
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
