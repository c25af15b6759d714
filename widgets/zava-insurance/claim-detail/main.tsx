import { mountWidget } from "@suite/widget-kit/mount-widget.tsx";
import { claimDetailSchema } from "../contract.ts";
import { ClaimDetailWidget } from "./claim-detail.tsx";
import { ClaimSkeleton } from "./claim-skeleton.tsx";
import { detailStrings } from "./strings.ts";

mountWidget({
  name: "claim-detail",
  version: "1.0.0",
  schema: claimDetailSchema,
  strings: detailStrings,
  tool: "show-claim-detail",
  skeleton: <ClaimSkeleton />,
  Widget: ClaimDetailWidget,
});
