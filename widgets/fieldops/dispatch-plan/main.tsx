import { dispatchPlanSchema } from "@suite/fieldops-contract";
import { UnclearNames } from "@suite/widget-kit/components";
import { mountWidget } from "@suite/widget-kit/widget";
import * as translations from "../strings/index.ts";
import { DispatchPlanWidget } from "./dispatch-plan.tsx";
import { PlanSkeleton } from "./plan-page.tsx";

mountWidget({
  name: "dispatch-plan",
  version: "1.0.0",
  translations,
  schema: dispatchPlanSchema,
  tool: "create-dispatch-plan",
  UnclearNames,
  skeleton: <PlanSkeleton />,
  Widget: DispatchPlanWidget,
});
