import type { Browser, TestHostOptions, ToolHandler } from "@suite/testing/browser";
import { answer, openWidget, type WidgetTestHost } from "@suite/widget-kit/testing";
import type { ClaimDetail } from "@suite/zava-insurance-contract";
import { kimberly } from "./claim.ts";

const inspector = { email: "visits@zava.example", phone: "+1 509 555 0117", state: "WA", openInspections: 1 };
export const inspectors = [
  { ...inspector, id: "4", name: "Marisol Vega", specializations: ["Fire", "Smoke"], city: "Spokane" },
  { ...inspector, id: "9", name: "Ken Ito", specializations: ["Water"], city: "Yakima" },
];

const change = { id: "c0", at: "2026-11-05T10:00:00.000Z", by: "Theo Abara", tool: "update-claim-status" };
const status = { from: "reported", to: "in-review" };
const changes = [{ ...change, summary: "status: reported → in-review", status }];

/** Opens the built claim detail with a server that has the claim, two inspectors and one status change. */
export function openDetail(
  browser: Browser,
  { tools, ...options }: Partial<TestHostOptions> & { readonly tools?: Record<string, ToolHandler> } = {},
  detail: ClaimDetail = kimberly,
): Promise<WidgetTestHost> {
  return openWidget(browser, "zava-insurance/claim-detail", {
    toolInput: { claimId: detail.claim.id },
    result: answer({ ...detail }),
    ...options,
    tools: {
      "show-claim-detail": () => answer({ ...detail }),
      "list-inspectors": () => answer({ items: inspectors, total: inspectors.length }),
      "show-recent-changes": () => answer({ changes }),
      ...tools,
    },
  });
}

/** Opens the claim in full screen, wide enough for two columns. */
export function openWorkplace(
  browser: Browser,
  tools: Record<string, ToolHandler> = {},
  detail: ClaimDetail = kimberly,
): Promise<WidgetTestHost> {
  const hostContext = { displayMode: "fullscreen" } as const;
  return openDetail(browser, { tools, width: 1200, height: 1800, hostContext }, detail);
}
