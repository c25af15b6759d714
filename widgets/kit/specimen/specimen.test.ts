import { launchBrowser } from "@suite/testing/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answer, openWidget } from "../testing/open-widget.ts";
import type { SpecimenData } from "./specimen-schema.ts";

let browser: Awaited<ReturnType<typeof launchBrowser>>;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => browser?.close());

const open = (data: Partial<SpecimenData> = {}) =>
  openWidget(browser, "kit/specimen", { result: answer({ title: "Wide World", hours: 1234.5, ...data }) });

test("an open page follows its host into another language: words, numbers, direction, arrows", async () => {
  const stage = await open();
  const { frame } = stage;
  const back = frame.getByRole("button", { name: "Back" });
  const arrowOf = (name: string) => frame.getByRole("button", { name }).locator("svg");
  const turned = (name: string) =>
    arrowOf(name).evaluate((svg) => getComputedStyle(svg.parentElement ?? svg).transform);
  await back.waitFor();
  expect(await turned("Back")).toBe("none");
  expect(await frame.getByTestId("hours").textContent()).toBe("1,234.5 hr");

  await stage.setHostContext({ locale: "ar-EG" });
  await frame.locator("html[lang=ar][dir=rtl]").waitFor();
  expect(await turned("رجوع")).toBe("matrix(-1, 0, 0, 1, 0, 0)");
  expect(await frame.getByTestId("hours").textContent()).toBe("١٬٢٣٤٫٥ س");
  const title = await frame.locator("h1 bdi").boundingBox();
  expect(title?.x).toBeGreaterThan(400);

  await stage.setHostContext({ locale: "de-CH" });
  await frame.locator("html[lang=de][dir=ltr]").waitFor();
  expect(await turned("Zurück")).toBe("none");
  expect(await frame.getByTestId("hours").textContent()).toMatch(/^1['’]234\.5 Std\.$/);

  await stage.setHostContext({ locale: "pl-PL" });
  await frame.locator("html[lang=en]").waitFor();
  expect(await frame.getByTestId("hours").textContent()).toMatch(/^1.234,5 hrs?$/);
  await stage.close();
});

test("a server's error says what it means in the page's language, then its own English; English is not said twice", async () => {
  const stage = await open({ error: "unavailable" });
  const alert = stage.frame.getByRole("alert");
  expect(await alert.textContent()).toBe("The storage does not answer. ");
  await stage.setHostContext({ locale: "de-DE" });
  await alert.getByText("Der Dienst ist zurzeit nicht verfügbar.").waitFor();
  expect(await alert.locator("bdi[lang=en]").textContent()).toBe("The storage does not answer.");
  await stage.close();
});

test("an error that the widget words itself is not taken for a server's", async () => {
  const stage = await open({ error: "unreachable" });
  await stage.setHostContext({ locale: "de-DE" });
  await stage.frame.locator("html[lang=de]").waitFor();
  expect(await stage.frame.getByRole("alert").locator("[lang]").count()).toBe(0);
  await stage.close();
});

test("clamped text says all of itself when it is pointed at, as long as it is cut", async () => {
  const title = "A title that is much too long for the place that it has here";
  const stage = await open({ title });
  const clamped = stage.frame.locator("main > div").last();
  expect(await clamped.getAttribute("title")).toBeNull();
  await clamped.hover();
  expect(await clamped.getAttribute("title")).toBe(title);
  await stage.page.setViewportSize({ width: 2000, height: 800 });
  await stage.page.mouse.move(1, 1);
  await clamped.hover();
  expect(await clamped.getAttribute("title")).toBeNull();
  await stage.close();
});
