import { dispatchMapSchema } from "@suite/fieldops-contract";
import { UnclearNames } from "@suite/widget-kit/components";
import { mountWidget } from "@suite/widget-kit/widget";
import * as translations from "../strings/index.ts";
import { DispatchMapWidget, MapSkeleton } from "./dispatch-map.tsx";

mountWidget({
  name: "dispatch-map",
  version: "1.0.0",
  translations,
  schema: dispatchMapSchema,
  tool: "show-assignments-on-map",
  UnclearNames,
  skeleton: <MapSkeleton />,
  Widget: DispatchMapWidget,
});
