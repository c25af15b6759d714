import type { TestHostOptions } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { answer, openWidget, testBrowser, type WidgetTestHost } from "../testing/open-widget.ts";
import type { DemoData } from "./demo.tsx";

const browser = testBrowser();

const open = async (data: Partial<DemoData> = {}, options: Partial<TestHostOptions> = {}) => {
  const result = answer({ title: "Wide World", hours: 1234.5, ...data });
  return openWidget(browser(), "kit/demo", { result, ...options });
};

test("an open page follows its host into another language: text, numbers, direction, arrows and errors", async () => {
  const testHost = await open({ error: "unavailable" });
  const { frame } = testHost;
  const back = frame.getByRole("button", { name: "Back" });
  const alert = frame.getByRole("alert");
  const findArrow = (name: string) => frame.getByRole("button", { name }).locator("svg");
  const turned = (name: string) =>
    findArrow(name).evaluate((svg) => getComputedStyle(svg.parentElement ?? svg).transform);
  await back.waitFor();
  expect(await turned("Back")).toBe("none");
  expect(await frame.getByTestId("hours").textContent()).toBe("1,234.5 hr");
  expect(await alert.textContent()).toBe("The storage does not answer. ");

  await testHost.setHostContext({ locale: "ar-EG" });
  await frame.locator("html[lang=ar][dir=rtl]").waitFor();
  expect(await turned("رجوع")).toBe("matrix(-1, 0, 0, 1, 0, 0)");
  expect(await frame.getByTestId("hours").textContent()).toBe("١٬٢٣٤٫٥ س");
  const title = await frame.locator("h1 bdi").boundingBox();
  expect(title?.x).toBeGreaterThan(400);

  await testHost.setHostContext({ locale: "de-CH" });
  await frame.locator("html[lang=de][dir=ltr]").waitFor();
  expect(await turned("Zurück")).toBe("none");
  expect(await frame.getByTestId("hours").textContent()).toMatch(/^1['’]234\.5 Std\.$/);
  // A server's error is explained in the page's language and followed by its English text.
  await alert.getByText("Der Dienst ist zurzeit nicht verfügbar.").waitFor();
  expect(await alert.locator("bdi[lang=en]").textContent()).toBe("The storage does not answer.");

  await testHost.setHostContext({ locale: "pl-PL" });
  await frame.locator("html[lang=en]").waitFor();
  expect(await frame.getByTestId("hours").textContent()).toMatch(/^1.234,5 hrs?$/);
});

test("says how many records a result lacks", async () => {
  const unreadable = ["1", "2"].map((id) => ({ kind: "Consultants", id }));
  const result = { ...answer({ title: "Wide World", hours: 1 }), _meta: { unreadable } };
  const { frame } = await open({}, { result });
  await frame
    .getByRole("status")
    .getByText("2 records cannot be read and are missing here.")
    .waitFor();
});

test("clamped text has a title while it is cut, and an error worded by the widget is not marked as the server's English", async () => {
  const title = "A title that is much too long for the place that it has here";
  const testHost = await open({ title, error: "unreachable" });
  const clamped = testHost.frame.locator("main > div").last();
  expect(await clamped.getAttribute("title")).toBeNull();
  await clamped.hover();
  expect(await clamped.getAttribute("title")).toBe(title);
  await testHost.page.setViewportSize({ width: 2000, height: 800 });
  await testHost.page.mouse.move(1, 1);
  await clamped.hover();
  expect(await clamped.getAttribute("title")).toBeNull();

  await testHost.setHostContext({ locale: "de-DE" });
  await testHost.frame.locator("html[lang=de]").waitFor();
  expect(await testHost.frame.getByRole("alert").locator("[lang]").count()).toBe(0);
});

test("opened without a host, the page says that it needs one", async () => {
  const { frame } = await open({}, { host: false });
  await frame.getByRole("heading", { level: 1, name: "This view needs a chat host" }).waitFor();
});

const button = ({ frame }: WidgetTestHost, name: string) =>
  frame.getByRole("button", { name, exact: true });

const view = ({ frame }: WidgetTestHost, text: string) =>
  frame.getByTestId("view").getByText(text, { exact: true }).waitFor();

const requests = ({ messages }: WidgetTestHost) =>
  messages.filter(({ method }) => method === "ui/request-display-mode").length;

/** Opens the full page in the inline frame, goes back, and opens it again: the host is asked once. */
async function expectInlinePage(
  testHost: WidgetTestHost,
  canPictureInPicture: boolean,
): Promise<void> {
  await button(testHost, "Open").click();
  await view(testHost, `page inline ${canPictureInPicture}`);
  await button(testHost, "Back to summary").click();
  await view(testHost, `card inline ${canPictureInPicture}`);
  await button(testHost, "Open").click();
  await button(testHost, "Back to summary").waitFor();
  expect(requests(testHost)).toBe(1);
}

/** With the full page open: Escape clears a tag that is being typed, then closes the panel, then the page. */
async function expectEscapeCloses(
  testHost: WidgetTestHost,
  page: string,
  card: string,
): Promise<void> {
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
  const testHost = await open({}, { profile: "inline-only" });
  await expectInlinePage(testHost, false);
  await button(testHost, "Edit").click();
  await testHost.frame.getByRole("textbox", { name: "Skills" }).waitFor();
  await expect
    .poll(() => testHost.frame.evaluate(() => document.documentElement.scrollHeight - innerHeight))
    .toBeLessThanOrEqual(0);
  await expectEscapeCloses(testHost, "page inline false", "card inline false");
});

test("a host that refuses gets the full page inline; full screen given later replaces it", async () => {
  const testHost = await open({}, { displayModeRequests: "refused" });
  await expectInlinePage(testHost, true);
  await testHost.setDisplayMode("fullscreen");
  const exit = button(testHost, "Exit full screen");
  await exit.waitFor();
  // Not offered again where the host refuses to close its own full screen.
  await exit.click();
  await exit.waitFor({ state: "detached" });
  await view(testHost, "page fullscreen true");
});

test("a host that lists modes without full screen is not asked; one that lists none and has it gives it", async () => {
  const listing = await open({}, { hostContext: { availableDisplayModes: ["inline"] } });
  await button(listing, "Open").click();
  await view(listing, "page inline false");
  expect(requests(listing)).toBe(0);

  const testHost = await open({}, { profile: "copilot" });
  await button(testHost, "Open").click();
  await view(testHost, "page fullscreen false");
  expect(testHost.displayMode).toBe("fullscreen");
  await button(testHost, "Exit full screen").click();
  await view(testHost, "card inline false");
});

test("a host that closes full screen itself has the only button for it, and Escape works in the widget all the same", async () => {
  const testHost = await open(
    {},
    { profile: "chatgpt", hostContext: { displayMode: "fullscreen" } },
  );
  await view(testHost, "page fullscreen true");
  expect(await button(testHost, "Exit full screen").count()).toBe(0);
  await testHost.frame.getByRole("searchbox", { name: "Find" }).press("Escape");
  await view(testHost, "card inline true");
});

test("Escape acts on the innermost element first and reaches the host only when the widget does not use it", async () => {
  const testHost = await open();
  const { keyboard } = testHost.page;
  const escapes = () =>
    testHost.messages.filter(({ method }) => method?.endsWith("sandbox-escape")).length;
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
});
