import type { Browser, TestHostOptions, ToolHandler } from "@suite/testing/browser";
import type { ConsultantProfile } from "@suite/trey-research-contract";
import { answer, openWidget, type WidgetTestHost } from "@suite/widget-kit/testing";
import { avery } from "./profile.ts";

export const profileWidget = "trey-research/consultant-profile";

const figures = { city: "Seattle", teamSize: 2, forecastHours: 0, billableHours: 0, deliveredHours: 0 };
const projects = [
  { id: "4", name: "Copilot Rollout", clientName: "Consolidated Messenger" },
  { id: "7", name: "Disaster Recovery", clientName: "Relecloud" },
].map((project) => ({ ...project, ...figures }));

/** Opens the built profile of a person, with a server that has this person and two projects. */
export function openProfile(
  browser: Browser,
  { tools, ...options }: Partial<TestHostOptions> & { readonly tools?: Record<string, ToolHandler> } = {},
  profile: ConsultantProfile = avery,
): Promise<WidgetTestHost> {
  return openWidget(browser, profileWidget, {
    toolInput: { consultantId: profile.consultant.id },
    result: answer({ ...profile }),
    ...options,
    tools: {
      "show-consultant-profile": () => answer({ ...profile }),
      "list-projects": () => answer({ items: projects, total: projects.length }),
      ...tools,
    },
  });
}

/** Opens the full view at a width with two columns. */
export function openWorkplace(
  browser: Browser,
  tools: Record<string, ToolHandler> = {},
): Promise<WidgetTestHost> {
  const hostContext = { displayMode: "fullscreen" } as const;
  return openProfile(browser, { tools, width: 1200, height: 1400, hostContext });
}
