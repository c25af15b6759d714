import { clip, inline } from "@suite/contracts";
import { type DispatchMap, dispatchMapSchema } from "@suite/fieldops-contract";
import { defineTool } from "@suite/server";
import {
  blocks,
  count,
  listFirst,
  onlyData,
  readOnly,
  statusInWords,
  table,
  unclearNames,
} from "@suite/server/tools";
import { z } from "zod";
import { desk, readDispatch } from "../data/desk.ts";
import { shownWork } from "../data/find.ts";
import { assignmentIds } from "../data/inputs.ts";
import type { Context } from "../store.ts";
import { mapboxToken } from "../views/mapbox.ts";
import { pinPage, technicianPinPage } from "../views/rows.ts";
import { assignmentLabel, dueInWords, timesInWords } from "../views/words.ts";
import { dispatchMap } from "../widgets.ts";

export const showAssignmentsOnMap = defineTool({
  name: "show-assignments-on-map",
  title: "Show assignments on the map",
  description:
    "Shows assignments and technicians on a map of the service area, Greater Seattle. Use it when " +
    "somebody asks for a map or for locations. It shows the given assignments, such as those being " +
    "discussed, or all open work without any.",
  inputSchema: z.object({ assignmentIds }),
  outputSchema: dispatchMapSchema,
  annotations: readOnly,
  widget: dispatchMap,
  invoking: "Drawing the map",
  invoked: "Map ready",
  async handler({ assignmentIds: names }, context: Context) {
    const dispatch = await readDispatch(context);
    const { orders, errors } = await shownWork(context, dispatch, names);
    const isUnclear = ({ error }: (typeof errors)[number]) => error.code === "ambiguous";
    const notFound = errors.filter((entry) => !isUnclear(entry)).map((entry) => entry.input);
    const isDefault = names === undefined || names.length === 0;
    const view: DispatchMap = {
      view: "map",
      readAt: context.now().toISOString(),
      timeZone: desk.timeZone,
      assignmentIds: isDefault ? undefined : orders.map(({ id }) => clip(id, 40)),
      pins: pinPage(orders, { limit: 40, bytes: 5000 }),
      technicians: technicianPinPage(dispatch.technicians, { limit: 30, bytes: 3000 }),
      notFound: notFound.slice(0, 10).map((name) => clip(name, 40)),
    };
    const token = mapboxToken();
    const unclear = errors.filter(isUnclear).map(({ error }) => error);
    return {
      text: blocks(mapText(view), ...unclear.map(({ message }) => clip(message, 400))),
      forModel: blocks(
        forModel(view),
        ...unclear.map((error) => clip(error.forModel ?? "", 400)),
        onlyData,
      ),
      structuredContent: view,
      detail: {
        ...unclearNames(errors.map(({ error }) => error)),
        ...(token && { mapboxAccessToken: token }),
      },
    };
  },
});

function mapText({ pins, technicians, assignmentIds, notFound, readAt }: DispatchMap): string {
  const now = new Date(readAt);
  const which = assignmentIds === undefined ? "open assignments" : "assignments";
  const missing = notFound.length > 0 ? inline(`Not found: ${listFirst(notFound, 10)}.`, 400) : "";
  if (pins.total === 0) return blocks(`There are no ${which} to show.`, missing);
  return blocks(
    `The map shows ${pins.total} ${which} and ${count(technicians.total, "technician")}.`,
    timesInWords,
    table(
      ["Assignment", "Priority", "Status", "SLA due", "Region"],
      pins.items.map((pin) => [
        assignmentLabel(pin),
        pin.priority,
        statusInWords(pin.status),
        dueInWords(pin.slaDueAt, now),
        pin.region,
      ]),
    ),
    pins.total > pins.items.length
      ? `${count(pins.total - pins.items.length, "more assignment")} not listed.`
      : "",
    missing,
  );
}

/** The places by latitude and longitude, and the next step. */
function forModel({ pins }: DispatchMap): string {
  if (pins.total === 0) return "See list-new-assignments.";
  const places = pins.items.map(
    ({ id, latitude, longitude }) =>
      `${inline(id, 40)} ${latitude.toFixed(3)} ${longitude.toFixed(3)}`,
  );
  return blocks(
    `Places: ${places.join("; ")}.`,
    "Next: create-dispatch-plan; get-assignment for one of them in full.",
  );
}
