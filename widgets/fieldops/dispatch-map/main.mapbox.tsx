import { type DispatchMap, dispatchMapSchema } from "@suite/fieldops-contract";
import { BasemapComponent, UnclearNames } from "@suite/widget-kit/components";
import { mountWidget, type WidgetProps } from "@suite/widget-kit/widget";
import { z } from "zod";
import * as translations from "../strings/index.ts";
import { DispatchMapWidget, MapSkeleton } from "./dispatch-map.tsx";
import { MapboxBasemap, MapboxToken } from "./mapbox/mapbox-basemap.tsx";

/** The token arrives in the result's `_meta`, which only the widget receives. */
const detailSchema = z.object({ mapboxAccessToken: z.string() });

function MapboxDispatchMap({ data, detail }: WidgetProps<DispatchMap>) {
  const token = detailSchema.safeParse(detail).data?.mapboxAccessToken;
  return (
    <MapboxToken value={token}>
      <BasemapComponent value={MapboxBasemap}>
        <DispatchMapWidget data={data} />
      </BasemapComponent>
    </MapboxToken>
  );
}

mountWidget({
  name: "dispatch-map",
  version: "1.0.0",
  translations,
  schema: dispatchMapSchema,
  tool: "show-assignments-on-map",
  UnclearNames,
  skeleton: <MapSkeleton />,
  Widget: MapboxDispatchMap,
});
