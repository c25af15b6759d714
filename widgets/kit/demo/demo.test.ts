import { launchBrowser } from "@suite/testing/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answer, openWidget } from "../testing/open-widget.ts";
import type { DemoData } from "./demo.tsx";

let browser: Awaited<ReturnType<typeof launchBrowser>>;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => browser?.close());

const open = (data: Partial<DemoData> = {}) =>
  openWidget(browser, "kit/demo", { result: answer({ title: "Wide World", hours: 1234.5, ...data }) });

test("an open page follows its host into another language: text, numbers, direction, arrows and errors", async () => {
  const testHost = await open({ error: "unavailable" });
  const { frame } = testHost;
  const back = frame.getByRole("button", { name: "Back" });
  const alert = frame.getByRole("alert");
  const arrowOf = (name: string) => frame.getByRole("button", { name }).locator("svg");
  const turned = (name: string) =>
    arrowOf(name).evaluate((svg) => getComputedStyle(svg.parentElement ?? svg).transform);
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
  await testHost.close();
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
  await testHost.close();
});

test("opened without a host, the page says that it needs one", async () => {
  const testHost = await openWidget(browser, "kit/demo", { host: false });
  await testHost.frame.getByRole("heading", { level: 1, name: "This view needs a chat host" }).waitFor();
  await testHost.close();
});
