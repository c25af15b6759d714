import type { ToolHandler } from "@suite/testing/browser";
import { answer, widgetOpener } from "@suite/widget-kit/testing";
import { z } from "zod";
import { planView } from "../../dispatch-plan/testing/plan.ts";
import { getAssignment } from "../../testing/assignment-detail.ts";
import { getDetail, mapView, pinsPage, technicianPins } from "./pins.ts";
import { createReview } from "./routes.ts";

const tools: Record<string, ToolHandler> = {
  "show-assignments-on-map": () => answer(mapView()),
  "list-map-pins": ({ cursor }) => answer(pinsPage(cursor)),
  "list-technician-pins": () =>
    answer({ items: [...technicianPins], total: technicianPins.length }),
  "create-dispatch-plan": ({ assignmentIds }) => {
    const review = createReview(z.array(z.string()).parse(assignmentIds));
    return { ...answer({ ...planView(review) }), _meta: { review } };
  },
  "get-assignment": getAssignment(getDetail),
};

/** Opens the built map in the test host, in full screen by default. */
export const openMap = widgetOpener("fieldops/dispatch-map", () => ({
  result: answer(mapView()),
  tools,
}));
