import { readFileSync } from "node:fs";
import { openTestHost, type TestHost, type TestHostOptions, type ToolHandler } from "@suite/testing/browser";

type Browser = Parameters<typeof openTestHost>[0];

export const answer = (structuredContent: Record<string, unknown>, text = "Done.") => ({
  content: [{ type: "text" as const, text }],
  structuredContent,
});

export const failure = (code: string, text: string, data: Record<string, unknown> = {}) => ({
  isError: true,
  content: [{ type: "text" as const, text }],
  _meta: { error: { code, ...data } },
});

export interface WidgetTestHost extends TestHost {
  /** Tool calls of the widget, in order. */
  calls: { name: string; args: Record<string, unknown> }[];
}

/** The page that the build made of a widget (`<sample>/<widget>`). */
export function builtWidget(name: string): string {
  const [sample, widget] = name.split("/");
  return readFileSync(new URL(`../../${sample}/dist/${widget}.html`, import.meta.url), "utf8");
}

/** Opens a built widget (`<sample>/<widget>`) on the strict test host and keeps what it asks its server. */
export async function openWidget(
  browser: Browser,
  widget: string,
  { tools = {}, ...options }: Partial<TestHostOptions> = {},
): Promise<WidgetTestHost> {
  const calls: WidgetTestHost["calls"] = [];
  const recorded = Object.entries(tools).map(([name, handler]): [string, ToolHandler] => [
    name,
    (args) => {
      calls.push({ name, args });
      return handler(args);
    },
  ]);
  const testHost = await openTestHost(browser, {
    html: builtWidget(widget),
    ...options,
    tools: Object.fromEntries(recorded),
  });
  testHost.page.setDefaultTimeout(8_000);
  return Object.assign(testHost, { calls });
}
