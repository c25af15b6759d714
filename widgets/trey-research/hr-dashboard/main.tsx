import { mountWidget } from "@suite/widget-kit/mount-widget.tsx";
import { hrDashboardSchema } from "../contract.ts";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { HrDashboardWidget } from "./hr-dashboard.tsx";
import { dashboardStrings } from "./strings.ts";

mountWidget({
  name: "hr-dashboard",
  version: "1.0.0",
  schema: hrDashboardSchema,
  strings: dashboardStrings,
  tool: "show-hr-dashboard",
  skeleton: <DashboardSkeleton />,
  Widget: HrDashboardWidget,
});
