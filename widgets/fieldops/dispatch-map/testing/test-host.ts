import type { launchBrowser, TestHostOptions, ToolHandler } from "@suite/testing/browser";
import { answer, failure, openWidget, type WidgetTestHost } from "@suite/widget-kit/testing";
import { z } from "zod";
import { planView } from "../../dispatch-plan/testing/plan.ts";
import { getDetail, mapView, pinsPage, technicianPins } from "./pins.ts";
import { createReview } from "./routes.ts";

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;

const tools: Record<string, ToolHandler> = {
  "show-assignments-on-map": () => answer(mapView()),
  "list-map-pins": ({ cursor }) => answer(pinsPage(cursor)),
  "list-technician-pins": () => answer({ items: [...technicianPins], total: technicianPins.length }),
  "create-dispatch-plan": ({ assignmentIds }) => {
    const review = createReview(z.array(z.string()).parse(assignmentIds));
    return { ...answer({ ...planView(review) }), _meta: { review } };
  },
  "get-assignment": ({ assignmentId }) => {
    const detail = getDetail(assignmentId);
    return detail ? answer(detail) : failure("not_found", "There is no such assignment.");
  },
};

/** Opens the built map in the test host, in full screen by default. */
export function openMap(browser: Browser, options: Partial<TestHostOptions> = {}): Promise<WidgetTestHost> {
  return openWidget(browser, "fieldops/dispatch-map", {
    hostContext: { displayMode: "fullscreen" },
    toolInput: {},
    result: answer(mapView()),
    ...options,
    tools: { ...tools, ...options.tools },
  });
}
