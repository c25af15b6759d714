import type { launchBrowser, TestHostOptions, ToolHandler } from "@suite/testing/browser";
import { answer, failure, openWidget, type WidgetTestHost } from "@suite/widget-kit/testing";
import { assignmentsPage, getDetail, listView } from "./assignments.ts";

type Browser = Awaited<ReturnType<typeof launchBrowser>>;

const tools: Record<string, ToolHandler> = {
  "list-new-assignments": (args) => answer(listView(args)),
  "list-assignments": (args) => answer(assignmentsPage(args)),
  "get-assignment": ({ assignmentId }) => {
    const detail = getDetail(String(assignmentId));
    return detail ? answer(detail) : failure("not_found", "There is no such assignment.");
  },
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
