import type { launchBrowser, TestHostOptions, ToolHandler } from "@suite/testing/browser";
import { answer, openWidget, type WidgetTestHost } from "@suite/widget-kit/testing/open-widget.ts";
import { contractorQuerySchema } from "../../contract.ts";
import { contractorsPage, contractorsView } from "./contractors.ts";

export type Browser = Awaited<ReturnType<typeof launchBrowser>>;

/** Read tools that respond from this folder's data; a test adds or replaces what it needs. */
const tools: Record<string, ToolHandler> = {
  "show-contractors": (args) => answer(contractorsView(contractorQuerySchema.parse(args))),
  "list-contractors": (args) =>
    answer(contractorsPage({ ...contractorQuerySchema.parse(args), cursor: String(args.cursor) })),
};

/** Opens the built list in the strict test host, in full screen by default. */
export function openContractors(
  browser: Browser,
  options: Partial<TestHostOptions> = {},
): Promise<WidgetTestHost> {
  return openWidget(browser, "zava-insurance/contractors-list", {
    hostContext: { displayMode: "fullscreen" },
    toolInput: {},
    result: answer(contractorsView()),
    ...options,
    tools: { ...tools, ...options.tools },
  });
}
