import { hrDashboardSchema } from "@suite/trey-research-contract";
import { mountWidget } from "@suite/widget-kit/widget";
import * as translations from "../strings/index.ts";
import { DashboardSkeleton } from "./dashboard-page.tsx";
import { HrDashboardWidget } from "./hr-dashboard.tsx";

mountWidget({
  name: "hr-dashboard",
  version: "1.0.0",
  translations,
  schema: hrDashboardSchema,
  tool: "show-hr-dashboard",
  hasOtherOpeners: true,
  skeleton: <DashboardSkeleton />,
  Widget: HrDashboardWidget,
});
