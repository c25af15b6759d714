import { launchBrowser, type TestHostOptions } from "@suite/testing/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answer, openWidget, type WidgetTestHost } from "../testing/open-widget.ts";

let browser: Awaited<ReturnType<typeof launchBrowser>>;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => browser?.close());

const open = (options: Partial<TestHostOptions> = {}) =>
  openWidget(browser, "kit/demo", { result: answer({ title: "Wide World", hours: 1 }), ...options });

const button = ({ frame }: WidgetTestHost, name: string) => frame.getByRole("button", { name, exact: true });

const view = ({ frame }: WidgetTestHost, text: string) =>
  frame.getByTestId("view").getByText(text, { exact: true }).waitFor();

const requests = ({ messages }: WidgetTestHost) =>
  messages.filter(({ method }) => method === "ui/request-display-mode").length;

test.each<[string, Partial<TestHostOptions>]>([
  ["answers inline", { profile: "inline-only" }],
  ["refuses with an error", { displayModeRequests: "refused" }],
  ["never answers", { displayModeRequests: "unanswered" }],
])("a host that %s gets the full page inline, and is asked once", async (_, options) => {
  const testHost = await open(options);
  await button(testHost, "Open").click();
  await view(testHost, "page inline " + String(options.profile === undefined));
  await button(testHost, "Back to the summary").click();
  await view(testHost, "card inline " + String(options.profile === undefined));
  await button(testHost, "Open").click();
  await button(testHost, "Back to the summary").waitFor();
  expect(requests(testHost)).toBe(1);
  await testHost.close();
});

test("a host that lists modes without full screen is not asked", async () => {
  const testHost = await open({ hostContext: { availableDisplayModes: ["inline"] } });
  await button(testHost, "Open").click();
  await view(testHost, "page inline false");
  expect(requests(testHost)).toBe(0);
  await testHost.close();
});

test("a host that lists no modes and has full screen gives it", async () => {
  const testHost = await open({ profile: "copilot" });
  await button(testHost, "Open").click();
  await view(testHost, "page fullscreen false");
  expect(testHost.displayMode).toBe("fullscreen");
  await button(testHost, "Close full view").click();
  await view(testHost, "card inline false");
  await testHost.close();
});

test("full screen that the host gives later replaces the inline page, and closing it leads to the card", async () => {
  const testHost = await open({ displayModeRequests: "unanswered" });
  await button(testHost, "Open").click();
  await button(testHost, "Back to the summary").waitFor();
  await testHost.setDisplayMode("fullscreen");
  await button(testHost, "Close full view").waitFor();
  await testHost.setDisplayMode("inline");
  await view(testHost, "card inline true");
  await testHost.close();
});

test("a host that keeps full screen is not offered to close it again", async () => {
  const testHost = await open({ hostContext: { displayMode: "fullscreen" }, displayModeRequests: "refused" });
  await button(testHost, "Close full view").click();
  await button(testHost, "Close full view").waitFor({ state: "detached" });
  await view(testHost, "page fullscreen true");
  await testHost.close();
});

test("the inline page grows with its content and has no height of its own", async () => {
  const testHost = await open({ profile: "inline-only" });
  await button(testHost, "Open").click();
  await button(testHost, "Edit").click();
  await testHost.frame.getByRole("textbox", { name: "Skills" }).waitFor();
  await expect
    .poll(() => testHost.frame.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(0);
  await testHost.close();
});

test("Escape closes what is innermost, a half typed tag, then the panel, then the view", async () => {
  for (const options of [{}, { profile: "inline-only" } as const]) {
    const testHost = await open(options);
    const { keyboard } = testHost.page;
    await button(testHost, "Open").click();
    await button(testHost, "Edit").click();
    const tags = testHost.frame.getByRole("textbox", { name: "Skills" });
    await tags.fill("Reac");
    await keyboard.press("Escape");
    expect(await tags.inputValue()).toBe("");
    await keyboard.press("Escape");
    await tags.waitFor({ state: "detached" });
    await view(testHost, options.profile ? "page inline false" : "page fullscreen true");
    // Where the focus was is gone with the panel: the key still works.
    await keyboard.press("Escape");
    await view(testHost, `card inline ${options.profile === undefined}`);
    await testHost.close();
  }
});

test("Escape in a search field clears it and goes no further", async () => {
  const testHost = await open();
  await button(testHost, "Open").click();
  const find = testHost.frame.getByRole("searchbox", { name: "Find" });
  await find.fill("Phil");
  await testHost.page.keyboard.press("Escape");
  expect(await find.inputValue()).toBe("");
  await view(testHost, "page fullscreen true");
  await testHost.close();
});

test("Escape reaches the host only where the widget has no use for it", async () => {
  const testHost = await open();
  const escapes = () => testHost.messages.filter(({ method }) => method?.endsWith("sandbox-escape")).length;
  await button(testHost, "Edit").click();
  await testHost.page.keyboard.press("Escape");
  await testHost.frame.getByRole("textbox", { name: "Skills" }).waitFor({ state: "detached" });
  expect(escapes()).toBe(0);
  await button(testHost, "Edit").press("Escape");
  await expect.poll(escapes).toBe(1);
  await testHost.close();
});
