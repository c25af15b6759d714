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

/** Opens the full page in the inline frame, goes back, and opens it again: the host is asked once. */
async function expectInlinePage(testHost: WidgetTestHost, canPictureInPicture: boolean): Promise<void> {
  await button(testHost, "Open").click();
  await view(testHost, `page inline ${canPictureInPicture}`);
  await button(testHost, "Back to summary").click();
  await view(testHost, `card inline ${canPictureInPicture}`);
  await button(testHost, "Open").click();
  await button(testHost, "Back to summary").waitFor();
  expect(requests(testHost)).toBe(1);
}

/** With the full page open: Escape clears a tag that is being typed, then closes the panel, then the page. */
async function expectEscapeCloses(testHost: WidgetTestHost, page: string, card: string): Promise<void> {
  const { keyboard } = testHost.page;
  const tags = testHost.frame.getByRole("textbox", { name: "Skills" });
  await tags.fill("Reac");
  await keyboard.press("Escape");
  expect(await tags.inputValue()).toBe("");
  await keyboard.press("Escape");
  await tags.waitFor({ state: "detached" });
  await view(testHost, page);
  // The focused element is gone with the panel, and the key still works.
  await keyboard.press("Escape");
  await view(testHost, card);
}

test("a host that answers inline gets the full page inline, without a height of its own, and Escape closes it", async () => {
  const testHost = await open({ profile: "inline-only" });
  await expectInlinePage(testHost, false);
  await button(testHost, "Edit").click();
  await testHost.frame.getByRole("textbox", { name: "Skills" }).waitFor();
  await expect
    .poll(() => testHost.frame.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(0);
  await expectEscapeCloses(testHost, "page inline false", "card inline false");
  await testHost.close();
});

test("a host that refuses with an error gets the full page inline, and is not offered to close its own full screen", async () => {
  const testHost = await open({ displayModeRequests: "refused" });
  await expectInlinePage(testHost, true);
  await testHost.setDisplayMode("fullscreen");
  await button(testHost, "Exit full screen").click();
  await button(testHost, "Exit full screen").waitFor({ state: "detached" });
  await view(testHost, "page fullscreen true");
  await testHost.close();
});

test("a host that never answers gets the full page inline; full screen given later replaces it, and closing that leads to the card", async () => {
  const testHost = await open({ displayModeRequests: "unanswered" });
  await expectInlinePage(testHost, true);
  await testHost.setDisplayMode("fullscreen");
  await button(testHost, "Exit full screen").waitFor();
  await testHost.setDisplayMode("inline");
  await view(testHost, "card inline true");
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
  await button(testHost, "Exit full screen").click();
  await view(testHost, "card inline false");
  await testHost.close();
});

test("a host that closes full screen itself has the only button for it, and Escape works in the widget all the same", async () => {
  const testHost = await open({ profile: "chatgpt", hostContext: { displayMode: "fullscreen" } });
  await view(testHost, "page fullscreen true");
  expect(await button(testHost, "Exit full screen").count()).toBe(0);
  await testHost.frame.getByRole("searchbox", { name: "Find" }).press("Escape");
  await view(testHost, "card inline true");
  await testHost.close();
});

test("Escape acts on the innermost element first and reaches the host only when the widget does not use it", async () => {
  const testHost = await open();
  const { keyboard } = testHost.page;
  const escapes = () => testHost.messages.filter(({ method }) => method?.endsWith("sandbox-escape")).length;
  await button(testHost, "Edit").click();
  await keyboard.press("Escape");
  await testHost.frame.getByRole("textbox", { name: "Skills" }).waitFor({ state: "detached" });
  expect(escapes()).toBe(0);
  await button(testHost, "Edit").press("Escape");
  await expect.poll(escapes).toBe(1);

  await button(testHost, "Open").click();
  const find = testHost.frame.getByRole("searchbox", { name: "Find" });
  await find.fill("Phil");
  await keyboard.press("Escape");
  expect(await find.inputValue()).toBe("");
  await view(testHost, "page fullscreen true");

  await button(testHost, "Edit").click();
  await expectEscapeCloses(testHost, "page fullscreen true", "card inline true");
  await testHost.close();
});
