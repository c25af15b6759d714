import type { Browser, ToolHandler } from "@suite/testing/browser";
import { answer, type WidgetTestHost, widgetOpener } from "@suite/widget-kit/testing";
import { kimberly } from "./claim.ts";
import { documentFiles, documentServer } from "./document-server.ts";

const inspector = {
  email: "visits@zava.example",
  phone: "+1 509 555 0117",
  state: "WA",
  openInspections: 1,
};
export const inspectors = [
  {
    ...inspector,
    id: "4",
    name: "Marisol Vega",
    specializations: ["Fire", "Smoke"],
    city: "Spokane",
  },
  { ...inspector, id: "9", name: "Ken Ito", specializations: ["Water"], city: "Yakima" },
];

const change = {
  id: "c0",
  at: "2026-11-05T10:00:00.000Z",
  by: "Theo Abara",
  tool: "update-claim-status",
};
const status = { from: "reported", to: "in-review" };
const changes = [{ ...change, summary: "status: reported → in-review", status }];

/** Opens the built claim detail inline, with a server that has the claim, its documents, two inspectors and one status change. */
export const openDetail = widgetOpener("zava-insurance/claim-detail", () => ({
  hostContext: { displayMode: "inline" },
  toolInput: { claimId: "1" },
  result: answer({ ...kimberly }),
  files: documentFiles,
  tools: {
    ...documentServer().tools,
    "show-claim-detail": () => answer({ ...kimberly }),
    "list-inspectors": () => answer({ items: inspectors, total: inspectors.length }),
    "show-recent-changes": () => answer({ changes }),
  },
}));

/** Opens the claim in full screen, wide enough for two columns. */
export function openWorkplace(
  browser: Browser,
  tools: Record<string, ToolHandler> = {},
): Promise<WidgetTestHost> {
  const hostContext = { displayMode: "fullscreen" } as const;
  return openDetail(browser, { tools, width: 1200, height: 1800, hostContext });
}
