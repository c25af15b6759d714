import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Browser,
  type Locator,
  launchBrowser,
  openTestHost,
  type TestHost,
  type TestHostOptions,
  type ToolHandler,
} from "@suite/testing/browser";
import { afterAll, beforeAll, expect, onTestFinished } from "vitest";
import { widgetsFolder } from "../build/find-widgets.ts";
import { withOldEngine } from "./old-engine.ts";

/**
 * Result of a tool call that succeeds.
 *
 * @example
 * answer({ orders: [], total: 0 })
 */
export const answer = (structuredContent: Record<string, unknown>, text = "Done.") => ({
  content: [{ type: "text" as const, text }],
  structuredContent,
});

/**
 * Result of a tool call that fails with an error code of a tool.
 *
 * @example
 * failure("conflict", "The order has changed.")
 */
export const failure = (code: string, text: string, data: Record<string, unknown> = {}) => ({
  isError: true,
  content: [{ type: "text" as const, text }],
  _meta: { error: { code, ...data } },
});

export interface WidgetTestHost extends TestHost {
  /** Tool calls of the widget, in order. */
  calls: { name: string; args: Record<string, unknown> }[];
}

/** Where the state of a view is kept: by a host with `window.openai`, by the page, or by the widget's server. */
export type ViewStore = (typeof viewStores)[number];

/**
 * Hosts in which the state of a view has to survive a reload of its page.
 *
 * @example
 * test.each(viewStores)("the filter is kept when the page is loaded again: %s", async (viewStore) => {
 *   const testHost = await open(browser(), { viewStore });
 *   await testHost.frame.getByLabel("Skill").selectOption("React");
 *   await testHost.reload();
 *   expect(await testHost.frame.getByLabel("Skill").inputValue()).toBe("React");
 * });
 */
export const viewStores = ["widgetState", "localStorage", "server"] as const;

let browser: Browser | undefined;

/**
 * The one browser of a test file, open from its first test to its last.
 *
 * @example
 * const browser = testBrowser();
 * test("the orders are listed", async () => {
 *   const testHost = await openOrders(browser());
 * });
 */
export function testBrowser(): () => Browser {
  beforeAll(async () => {
    browser ??= await launchBrowser();
  });
  afterAll(async () => {
    const open = browser;
    browser = undefined;
    await open?.close();
  });
  return () => {
    if (!browser) throw new Error("The browser opens before the first test.");
    return browser;
  };
}

/** Reads the built page of a widget (`<sample>/<widget>`). */
export function builtWidget(name: string): string {
  const [sample, widget] = name.split("/");
  return readFileSync(join(widgetsFolder(), `${sample}/dist/${widget}.html`), "utf8");
}

export interface OpenOptions extends Partial<TestHostOptions> {
  /** Tools that return pictures, whose calls are not recorded. */
  readonly files?: Record<string, ToolHandler>;
  /** The one store that this host has for the state of a view (`viewStores`). Default: the page's storage. */
  readonly viewStore?: ViewStore;
  /** `oldest`: the web view lacks what came after the oldest engine of a host. `too old`: it lacks what that engine has. */
  readonly engine?: "oldest" | "too old";
}

/**
 * Opens a built widget (`<sample>/<widget>`) on the strict test host until the test ends, and records its tool calls. Those of
 * `files`, tools that return pictures, are not recorded: a page reads them when it draws them.
 */
export async function openWidget(
  browser: Parameters<typeof openTestHost>[0],
  widget: string,
  { tools = {}, files = {}, viewStore, engine, ...options }: OpenOptions = {},
): Promise<WidgetTestHost> {
  const calls: WidgetTestHost["calls"] = [];
  const recorded = Object.entries(tools).map(([name, handler]): [string, ToolHandler] => [
    name,
    (args) => {
      calls.push({ name, args });
      return handler(args);
    },
  ]);
  const { html = builtWidget(widget) } = options;
  const stored = viewStore === "server" ? viewStateTools() : {};
  const testHost = await openTestHost(browser, {
    ...options,
    html: engine ? withOldEngine(html, { toSorted: engine === "oldest" }) : html,
    ...(viewStore && {
      openai: viewStore === "widgetState",
      storage: viewStore === "localStorage",
    }),
    ...(options.result && { result: withViewId(options.result) }),
    tools: { ...files, ...stored, ...Object.fromEntries(recorded) },
  });
  onTestFinished(() => testHost.close());
  return Object.assign(testHost, { calls });
}

/** The server's tools for the state of views, which keep it as long as the test host is open. */
function viewStateTools(): Record<string, ToolHandler> {
  const states = new Map<unknown, unknown>();
  return {
    "read-view-state": ({ viewId }) => answer({ state: states.get(viewId) ?? {} }),
    "save-view-state": ({ viewId, state }) => {
      states.set(viewId, state);
      return answer({ saved: true });
    },
  };
}

/** Gives a result the id of its view, as the server does. Hosts send it again to each page of the view. */
function withViewId(result: NonNullable<TestHostOptions["result"]>) {
  if (result.isError) return result;
  return { ...result, _meta: { viewUUID: randomUUID(), ...result._meta } };
}

/** Returns a function that opens a widget with its usual options, in full screen by default. A test adds or replaces tools. */
export function widgetOpener(widget: string, getUsual: () => OpenOptions) {
  return (browser: Parameters<typeof openTestHost>[0], options: OpenOptions = {}) => {
    const { tools, ...usual } = getUsual();
    return openWidget(browser, widget, {
      hostContext: { displayMode: "fullscreen" },
      toolInput: {},
      ...usual,
      ...options,
      tools: { ...tools, ...options.tools },
    });
  };
}

/**
 * Page of rows that begins at `cursor`, as the servers return it.
 *
 * @example
 * testPage(orders, args.cursor, 50)
 */
export function testPage<Row>(rows: readonly Row[], cursor: unknown, size: number) {
  const start = Number(cursor ?? 0);
  const end = start + size;
  const total = rows.length;
  return { items: rows.slice(start, end), total, ...(end < total && { cursor: String(end) }) };
}

/**
 * Expects that Escape closes the given elements in order and stays in full screen, and that the next Escape leaves full
 * screen. Closes the test host.
 */
export async function expectEscapeCloses(
  testHost: WidgetTestHost,
  ...things: readonly Locator[]
): Promise<void> {
  const countRequests = () =>
    testHost.messages.filter(({ method }) => method === "ui/request-display-mode").length;
  for (const thing of things) {
    await thing.waitFor();
    await testHost.page.keyboard.press("Escape");
    await thing.waitFor({ state: "detached" });
    expect(countRequests()).toBe(0);
  }
  await testHost.page.keyboard.press("Escape");
  await expect.poll(countRequests).toBe(1);
  expect(testHost.messages.filter(({ method }) => method?.endsWith("sandbox-escape"))).toEqual([]);
  await testHost.close();
}

/**
 * Resolves when the widget has told the model this.
 *
 * @example
 * await expectContext(testHost, "Selected order: “Pump”");
 */
export async function expectContext(testHost: WidgetTestHost, part: string): Promise<void> {
  await expect.poll(() => JSON.stringify(testHost.modelContext ?? "")).toContain(part);
}

/** True if the element is inside the frame's window and its center is not covered. */
export async function isInSight(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const inside =
      top >= 0 && bottom <= window.innerHeight && left >= 0 && right <= window.innerWidth;
    const upper = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return inside && upper !== null && (node.contains(upper) || upper.contains(node));
  });
}

/** Types letter by letter within one task of the page, so that a busy machine causes no pause between letters. */
export async function typeAtOnce(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((element, letters) => {
    // React notices only values that are set with the prototype's setter.
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (let end = 1; end <= letters.length; end++) {
      set?.call(element, letters.slice(0, end));
      element.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, text);
}
