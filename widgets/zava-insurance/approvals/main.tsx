import { mountWidget } from "@suite/widget-kit/widget";
import { approvalsSchema } from "@suite/zava-insurance-contract";
import * as translations from "../strings/index.ts";
import { ApprovalsWidget } from "./approvals.tsx";
import { ApprovalsSkeleton } from "./approvals-inline.tsx";

mountWidget({
  name: "approvals",
  version: "1.0.0",
  translations,
  schema: approvalsSchema,
  tool: "show-approvals",
  skeleton: <ApprovalsSkeleton />,
  Widget: ApprovalsWidget,
});
