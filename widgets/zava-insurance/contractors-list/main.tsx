import { mountWidget } from "@suite/widget-kit/widget";
import { contractorsSchema } from "@suite/zava-insurance-contract";
import * as translations from "../strings/index.ts";
import { ContractorsSkeleton } from "./contractors-inline.tsx";
import { ContractorsListWidget } from "./contractors-list.tsx";

mountWidget({
  name: "contractors-list",
  version: "1.0.0",
  translations,
  schema: contractorsSchema,
  tool: "show-contractors",
  skeleton: <ContractorsSkeleton />,
  Widget: ContractorsListWidget,
});
