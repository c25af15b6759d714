import type { launchBrowser, TestHostOptions, ToolHandler } from "@suite/testing/browser";
import { answer, failure, openWidget, type WidgetTestHost } from "@suite/widget-kit/testing/open-widget.ts";
import { consultantsPage, dashboardView, profileOf, projectsPage } from "./dashboard.ts";
import { projectView } from "./projects.ts";

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** Reading tools that answer from this folder's data; a test adds or replaces what it is about. */
const tools: Record<string, ToolHandler> = {
  "show-hr-dashboard": (filters) => answer(dashboardView(filters)),
  "list-consultants": (args) => answer(consultantsPage(args)),
  "list-projects": (args) => answer(projectsPage(args)),
  "show-project-details": ({ projectId }) => found(projectView(String(projectId))),
  "show-consultant-profile": ({ consultantId }) => found(profileOf(String(consultantId))),
};

/** Opens the built dashboard on the strict test host, in full screen unless the test says otherwise. */
export function openDashboard(
  browser: Browser,
  options: Partial<TestHostOptions> = {},
): Promise<WidgetTestHost> {
  return openWidget(browser, "trey-research/hr-dashboard", {
    hostContext: { displayMode: "fullscreen" },
    toolInput: {},
    result: answer(dashboardView()),
    ...options,
    tools: { ...tools, ...options.tools },
  });
}

function found(view: Record<string, unknown> | undefined) {
  return view ? answer(view) : failure("not_found", "There is no such record.");
}
