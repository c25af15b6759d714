import { mountWidget, type WidgetProps } from "@suite/widget-kit/host/mount-widget.tsx";
import { MapGround } from "@suite/widget-kit/map/map-ground.ts";
import { MapboxGround, MapboxToken } from "@suite/widget-kit/map/mapbox/mapbox-ground.tsx";
import { z } from "zod";
import { type DispatchMap, dispatchMapSchema } from "../contract.ts";
import { DispatchMapWidget, MapSkeleton } from "./dispatch-map.tsx";

/** The token comes in the result's `_meta`, which only the widget sees. */
const detailSchema = z.object({ mapboxAccessToken: z.string() });

/** The same widget over the streets of Mapbox, for servers that have a token. */
function MapboxDispatchMap({ data, detail }: WidgetProps<DispatchMap>) {
  const token = detailSchema.safeParse(detail).data?.mapboxAccessToken;
  return (
    <MapboxToken value={token}>
      <MapGround value={MapboxGround}>
        <DispatchMapWidget data={data} />
      </MapGround>
    </MapboxToken>
  );
}

mountWidget({
  name: "dispatch-map",
  version: "1.0.0",
  schema: dispatchMapSchema,
  tool: "show-assignments-on-map",
  skeleton: <MapSkeleton />,
  Widget: MapboxDispatchMap,
});
