import { dispatchMapSchema } from "@suite/fieldops-widgets/contract";
import { defineTool } from "@suite/server";
import { reads } from "@suite/server/tools";
import { z } from "zod";
import { readDispatch } from "../dispatch.ts";
import { assignmentIds } from "../inputs.ts";
import { mapboxToken } from "../mapbox.ts";
import { shownWork } from "../shown-work.ts";
import type { Context } from "../store.ts";
import { mapText, mapView } from "../views/map-view.ts";
import { dispatchMap } from "../widgets.ts";

export const showAssignmentsOnMap = defineTool({
  name: "show-assignments-on-map",
  title: "Show assignments on the map",
  description:
    "Shows assignments as pins on a map of the service area, Greater Seattle, with the technicians as a " +
    "second layer. Use it when somebody wants a map or asks for locations: where today's jobs, the sites " +
    "and the crews are, to plot them and see how far apart they are. Give the ids of the list being " +
    "talked about, or nothing for all new work.",
  inputSchema: z.object({ assignmentIds }),
  outputSchema: dispatchMapSchema,
  annotations: reads,
  widget: dispatchMap,
  invoking: "Drawing the map",
  invoked: "Map ready",
  async handler({ assignmentIds: asked }, context: Context) {
    const dispatch = await readDispatch(context);
    const { orders, errors } = await shownWork(context, dispatch, asked);
    const notFound = errors.map((entry) => entry.asked);
    const isDefault = asked === undefined || asked.length === 0;
    const shown = {
      orders,
      technicians: dispatch.technicians,
      asked: isDefault ? undefined : asked,
      notFound,
    };
    const view = mapView(shown, context.now());
    const token = mapboxToken();
    return {
      text: mapText(view),
      structuredContent: view,
      detail: token ? { mapboxAccessToken: token } : undefined,
    };
  },
});
