import { launchBrowser, type StageOptions } from "@suite/testing/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answer, openWidget, type WidgetStage } from "../testing/open-widget.ts";

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

const open = (options: Partial<StageOptions> = {}) =>
  openWidget(browser, "kit/specimen", { result: answer({ title: "Wide World", hours: 1 }), ...options });
const button = ({ frame }: WidgetStage, name: string) => frame.getByRole("button", { name, exact: true });
const view = ({ frame }: WidgetStage, text: string) =>
  frame.getByTestId("view").getByText(text, { exact: true }).waitFor();
const requests = ({ messages }: WidgetStage) =>
  messages.filter(({ method }) => method === "ui/request-display-mode").length;

test.each<[string, Partial<StageOptions>]>([
  ["answers inline", { profile: "inline-only" }],
  ["refuses with an error", { displayModeRequests: "refused" }],
  ["never answers", { displayModeRequests: "unanswered" }],
])("a host that %s gets the full page inline, and is asked once", async (_, options) => {
  const stage = await open(options);
  await button(stage, "Open").click();
  await view(stage, "page inline " + String(options.profile === undefined));
  await button(stage, "Back to the summary").click();
  await view(stage, "card inline " + String(options.profile === undefined));
  await button(stage, "Open").click();
  await button(stage, "Back to the summary").waitFor();
  expect(requests(stage)).toBe(1);
  await stage.close();
});

test("a host that lists modes without full screen is not asked", async () => {
  const stage = await open({ hostContext: { availableDisplayModes: ["inline"] } });
  await button(stage, "Open").click();
  await view(stage, "page inline false");
  expect(requests(stage)).toBe(0);
  await stage.close();
});

test("a host that lists no modes and has full screen gives it", async () => {
  const stage = await open({ profile: "copilot" });
  await button(stage, "Open").click();
  await view(stage, "page fullscreen false");
  expect(stage.displayMode).toBe("fullscreen");
  await button(stage, "Close full view").click();
  await view(stage, "card inline false");
  await stage.close();
});

test("full screen that the host gives later replaces the inline page, and closing it leads to the card", async () => {
  const stage = await open({ displayModeRequests: "unanswered" });
  await button(stage, "Open").click();
  await button(stage, "Back to the summary").waitFor();
  await stage.setDisplayMode("fullscreen");
  await button(stage, "Close full view").waitFor();
  await stage.setDisplayMode("inline");
  await view(stage, "card inline true");
  await stage.close();
});

test("a host that keeps full screen is not offered to close it again", async () => {
  const stage = await open({ hostContext: { displayMode: "fullscreen" }, displayModeRequests: "refused" });
  await button(stage, "Close full view").click();
  await button(stage, "Close full view").waitFor({ state: "detached" });
  await view(stage, "page fullscreen true");
  await stage.close();
});

test("the inline page grows with its content and has no height of its own", async () => {
  const stage = await open({ profile: "inline-only" });
  await button(stage, "Open").click();
  await button(stage, "Edit").click();
  await stage.frame.getByRole("textbox", { name: "Skills" }).waitFor();
  await expect
    .poll(() => stage.frame.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(0);
  await stage.close();
});

test("Escape closes what is innermost, a half typed tag, then the panel, then the view", async () => {
  for (const options of [{}, { profile: "inline-only" } as const]) {
    const stage = await open(options);
    const { keyboard } = stage.page;
    await button(stage, "Open").click();
    await button(stage, "Edit").click();
    const tags = stage.frame.getByRole("textbox", { name: "Skills" });
    await tags.fill("Reac");
    await keyboard.press("Escape");
    expect(await tags.inputValue()).toBe("");
    await keyboard.press("Escape");
    await tags.waitFor({ state: "detached" });
    await view(stage, options.profile ? "page inline false" : "page fullscreen true");
    // Where the focus was is gone with the panel: the key still works.
    await keyboard.press("Escape");
    await view(stage, `card inline ${options.profile === undefined}`);
    await stage.close();
  }
});

test("Escape in a search field clears it and goes no further", async () => {
  const stage = await open();
  await button(stage, "Open").click();
  const find = stage.frame.getByRole("searchbox", { name: "Find" });
  await find.fill("Phil");
  await stage.page.keyboard.press("Escape");
  expect(await find.inputValue()).toBe("");
  await view(stage, "page fullscreen true");
  await stage.close();
});

test("Escape reaches the host only where the widget has no use for it", async () => {
  const stage = await open();
  const escapes = () => stage.messages.filter(({ method }) => method?.endsWith("sandbox-escape")).length;
  await button(stage, "Edit").click();
  await stage.page.keyboard.press("Escape");
  await stage.frame.getByRole("textbox", { name: "Skills" }).waitFor({ state: "detached" });
  expect(escapes()).toBe(0);
  await button(stage, "Edit").press("Escape");
  await expect.poll(escapes).toBe(1);
  await stage.close();
});
