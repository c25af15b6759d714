import { mountWidget } from "@suite/widget-kit/widget";
import { claimDetailSchema } from "@suite/zava-insurance-contract";
import * as translations from "../strings/index.ts";
import { ClaimSkeleton } from "./claim-card.tsx";
import { ClaimDetailWidget } from "./claim-detail.tsx";

mountWidget({
  name: "claim-detail",
  version: "1.0.0",
  translations,
  schema: claimDetailSchema,
  tool: "show-claim-detail",
  skeleton: <ClaimSkeleton />,
  Widget: ClaimDetailWidget,
});
