import type { Browser, TestHostOptions, ToolHandler } from "@suite/testing/browser";
import { answer, openWidget, type WidgetTestHost } from "@suite/widget-kit/testing";
import { getAssignment } from "../../testing/assignment-detail.ts";
import { assignmentsPage, getDetail, listView } from "./assignments.ts";

const tools: Record<string, ToolHandler> = {
  "list-new-assignments": (args) => answer(listView(args)),
  "list-assignments": (args) => answer(assignmentsPage(args)),
  "get-assignment": getAssignment(getDetail),
};

/** Opens the built list in the test host, in full screen by default. */
export function openList(browser: Browser, options: Partial<TestHostOptions> = {}): Promise<WidgetTestHost> {
  return openWidget(browser, "fieldops/dispatch-list", {
    hostContext: { displayMode: "fullscreen" },
    toolInput: {},
    result: answer(listView()),
    ...options,
    tools: { ...tools, ...options.tools },
  });
}
