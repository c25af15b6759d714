import { readFileSync } from "node:fs";
import {
  type launchBrowser,
  openStage,
  type Stage,
  type StageOptions,
  type ToolHandler,
} from "@suite/host/testing";
import { consultantsPage, dashboardView, profileOf, projectsPage } from "./dashboard.ts";
import { projectView } from "./projects.ts";

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;

const html = new URL("../../../dist/trey-research/hr-dashboard.html", import.meta.url);

export const answer = (structuredContent: Record<string, unknown>, text = "Done.") => ({
  content: [{ type: "text" as const, text }],
  structuredContent,
});

export const failure = (code: string, text: string, data: Record<string, unknown> = {}) => ({
  isError: true,
  content: [{ type: "text" as const, text }],
  _meta: { error: { code, ...data } },
});

/** Reading tools that answer from this folder's data; a test adds or replaces what it is about. */
const tools: Record<string, ToolHandler> = {
  "show-hr-dashboard": (filters) => answer(dashboardView(filters)),
  "list-consultants": (args) => answer(consultantsPage(args)),
  "list-projects": (args) => answer(projectsPage(args)),
  "show-project-details": ({ projectId }) => found(projectView(String(projectId))),
  "show-consultant-profile": ({ consultantId }) => found(profileOf(String(consultantId))),
};

export interface DashboardStage extends Stage {
  /** Tool calls of the widget, in order. */
  calls: { name: string; args: Record<string, unknown> }[];
}

/** Opens the built dashboard on the strict stage and keeps what it asks its server. */
export async function openDashboard(
  browser: Browser,
  options: Partial<StageOptions> = {},
): Promise<DashboardStage> {
  const calls: DashboardStage["calls"] = [];
  const recorded = Object.entries({ ...tools, ...options.tools }).map(
    ([name, handler]): [string, ToolHandler] => [
      name,
      (args) => {
        calls.push({ name, args });
        return handler(args);
      },
    ],
  );
  const stage = await openStage(browser, {
    html: readFileSync(html, "utf8"),
    hostContext: { displayMode: "fullscreen", theme: "light", locale: "en-US", timeZone: "UTC" },
    toolInput: {},
    result: answer(dashboardView()),
    ...options,
    tools: Object.fromEntries(recorded),
  });
  return Object.assign(stage, { calls });
}

function found(view: Record<string, unknown> | undefined) {
  return view ? answer(view) : failure("not_found", "There is no such record.");
}
