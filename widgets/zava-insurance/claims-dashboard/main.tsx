import { mountWidget } from "@suite/widget-kit/widget";
import { claimsDashboardSchema } from "@suite/zava-insurance-contract";
import * as translations from "../strings/index.ts";
import { ClaimsDashboardWidget } from "./claims-dashboard.tsx";
import { DashboardSkeleton } from "./dashboard-inline.tsx";

mountWidget({
  name: "claims-dashboard",
  version: "1.0.0",
  translations,
  schema: claimsDashboardSchema,
  tool: "show-claims-dashboard",
  skeleton: <DashboardSkeleton />,
  Widget: ClaimsDashboardWidget,
});
