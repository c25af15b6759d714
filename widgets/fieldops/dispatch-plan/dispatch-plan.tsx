import type { WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useModelContext } from "@suite/widget-kit/host/use-model-context.ts";
import { useHeadingFocus } from "@suite/widget-kit/parts/focus.ts";
import { useMemo } from "react";
import { type DispatchPlan, planReviewSchema } from "../contract.ts";
import { useCommit } from "./commit.tsx";
import { describeScreen } from "./model-context.ts";
import { PlanInline } from "./plan-inline.tsx";
import { PlanPage } from "./plan-page.tsx";
import { ResultInline } from "./result-inline.tsx";
import { ResultPage } from "./result-page.tsx";
import { usePlan } from "./use-plan.ts";

/** A dispatch plan: a summary inline, review and commit in full screen. */
export function DispatchPlanWidget({ data, detail }: WidgetProps<DispatchPlan>) {
  // Hosts may drop a result's detail; the plan is then read when it is opened.
  const proposed = useMemo(() => planReviewSchema.safeParse(detail.review).data, [detail]);
  return <PlanViews key={`${data.planId} ${data.readAt}`} data={data} proposed={proposed} />;
}

interface PlanViewsProps {
  data: DispatchPlan;
  proposed: ReturnType<typeof planReviewSchema.parse> | undefined;
}

function PlanViews({ data, proposed }: PlanViewsProps) {
  const { fullView } = useHost();
  const plan = usePlan(data, proposed);
  const commit = useCommit(data.planId, plan.review);
  const { result, takenBack } = commit;
  // The commit button, which had the focus, is gone.
  useHeadingFocus(result ? "result" : "review");
  useModelContext(
    // The model wrote the text of the inline card itself.
    fullView || result ? describeScreen({ planId: data.planId, plan, result, takenBack }) : undefined,
  );
  if (result) {
    return fullView ? (
      <ResultPage result={result} commit={commit} plan={plan} data={data} />
    ) : (
      <ResultInline result={result} takenBack={takenBack} />
    );
  }
  return fullView ? (
    <PlanPage data={data} plan={plan} commit={commit} />
  ) : (
    <PlanInline data={data} plan={plan} commit={commit} />
  );
}
