import type { Browser, ToolHandler } from "@suite/testing/browser";
import { answer, type WidgetTestHost, widgetOpener } from "@suite/widget-kit/testing";
import { avery } from "./profile.ts";

export const profileWidget = "trey-research/consultant-profile";

const figures = {
  city: "Seattle",
  teamSize: 2,
  forecastHours: 0,
  billableHours: 0,
  deliveredHours: 0,
};
const projects = [
  { id: "4", name: "Copilot Rollout", clientName: "Consolidated Messenger" },
  { id: "7", name: "Disaster Recovery", clientName: "Relecloud" },
].map((project) => ({ ...project, ...figures }));

/** Opens the built profile of Avery inline, with a server that has this person and two projects. */
export const openProfile = widgetOpener(profileWidget, () => ({
  hostContext: { displayMode: "inline" },
  toolInput: { consultantId: "1" },
  result: answer({ ...avery }),
  tools: {
    "show-consultant-profile": () => answer({ ...avery }),
    "list-projects": () => answer({ items: projects, total: projects.length }),
  },
}));

/** Opens the full view at a width with two columns. */
export function openWorkplace(
  browser: Browser,
  tools: Record<string, ToolHandler> = {},
): Promise<WidgetTestHost> {
  const hostContext = { displayMode: "fullscreen" } as const;
  return openProfile(browser, { tools, width: 1200, height: 1400, hostContext });
}
