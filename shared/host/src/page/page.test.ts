import { type Browser, expectNoOverflow, runAxe } from "@suite/testing/browser";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { RunningHost } from "../server/start-host.ts";
import { type HostPage, prepareHostPage } from "../testing/host-page.ts";

const opened = prepareHostPage();
let browser: Browser;
let fixture: HostPage["fixture"];
let host: RunningHost;
let page: Page;
let signedIn: string[];
beforeAll(() => {
  ({ browser, fixture, host, page, signedIn } = opened());
});
const open = (search: string) => opened().open(search);
const widget = () => opened().widget();
const parameter = (name: string) => opened().parameter(name);

declare global {
  interface Window {
    readyTooEarly: boolean;
  }
}
test("plays a walkthrough step by step and marks what came and what did not", async () => {
  await open("?walkthrough=find-and-rename");
  await page.getByText("Find the blue boxes, then").first().waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  await page.locator("[data-call=show-boxes][data-outcome=done][data-check=pass]").waitFor();
  await widget().getByText("2 boxes").waitFor();
  expect(await page.locator("[data-answer] strong").textContent()).toBe("2 boxes");
  expect(await page.locator("[data-answer] b").count()).toBe(0);
  await page.getByRole("button", { name: "Play" }).click();
  const renamed = page.locator("[data-call=rename-box][data-check=fail]");
  await renamed.locator("summary").click();
  await renamed.getByText("text has “Ocean”").waitFor();
  expect(parameter("step")).toBe("2");
});

test("writes nothing to the console while it connects, plays and draws", async () => {
  const lines: string[] = [];
  const watched = await browser.newPage();
  watched.on("console", (line) => lines.push(`${line.type()} ${line.text()} ${line.location().url}`));
  await watched.goto(`${host.url}?walkthrough=find-and-rename&step=1&panel=call&theme=dark`);
  await watched.locator("[data-status=ready] [data-widget-status=initialized]").waitFor();
  await watched.getByLabel("Display").selectOption("fullscreen");
  await watched.locator("[data-mode=fullscreen]").waitFor();
  expect(lines).toEqual([]);
  await watched.close();
});

test("signs in as the first person, or as whom one picks, and keeps that in the address", async () => {
  await open("");
  expect(new Set(signedIn.splice(0))).toEqual(new Set(["Editor"]));
  const asReader = page.waitForResponse((response) => response.url().endsWith("/mcp?person=Reader"));
  await page.getByLabel("Signed in as").selectOption("Reader");
  expect((await asReader).ok()).toBe(true);
  expect(parameter("person")).toBe("Reader");
});

test("plays up to the step of its address, and again from the start", async () => {
  await open("?walkthrough=find-and-rename&step=2&panel=storage");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("[data-call=rename-box][data-outcome=done]").waitFor();
  expect(await page.locator("[data-call]").count()).toBe(2);
  await page.getByRole("button", { name: "Undo the change to Sky" }).click();
  await page.getByText("Nothing has changed").waitFor();
  await page.getByRole("button", { name: "Restart" }).click();
  await page.locator("[data-call]").first().waitFor({ state: "detached" });
  expect(parameter("step")).toBeNull();
});

test("ends widgets before it takes them away", async () => {
  await open("?walkthrough=find-and-rename&step=1");
  await page.getByRole("button", { name: "Rename box" }).click();
  await page.locator("[data-tool=rename-box]").waitFor();
  await page.getByRole("searchbox").fill("teardown");
  const rows = page.getByRole("list", { name: "Messages" }).getByRole("button");
  expect(await rows.allInnerTexts()).toEqual([
    expect.stringContaining("resource-teardown ✓"),
    expect.stringContaining("resource-teardown"),
  ]);
});

test("is not ready before its widgets are, also when calls were answered before anything was drawn", async () => {
  const watched = await browser.newPage();
  await watched.route("**/mcp", async (route) => {
    if (route.request().postData()?.includes("prompts/get")) await new Promise((go) => setTimeout(go, 500));
    await route.continue();
  });
  await watched.addInitScript(() => {
    window.readyTooEarly = false;
    new MutationObserver(() => {
      window.readyTooEarly ||= !!document.querySelector("[data-status=ready] [data-widget-status=loading]");
    }).observe(document, { subtree: true, attributes: true, childList: true });
  });
  await watched.goto(`${host.url}?walkthrough=find-and-rename&step=1`);
  await watched.locator("[data-status=ready] [data-widget-status=initialized]").waitFor();
  expect(await watched.evaluate(() => window.readyTooEarly)).toBe(false);
  await watched.close();
});

test("calls a tool with a form made from its schema", async () => {
  await open("?tool=show-boxes");
  await page.getByLabel("colour").selectOption("red");
  await page.getByLabel("limit").fill("3");
  await page.getByRole("button", { name: "Add tags" }).click();
  await page.getByRole("textbox", { name: "tags 1" }).fill("big");
  await page.getByRole("button", { name: "Run" }).click();
  await page.locator("[data-call=show-boxes][data-outcome=done]").waitFor();
  expect(JSON.parse(parameter("args") ?? "")).toEqual({ colour: "red", limit: 3, tags: ["big"] });
});

test("stops a call that takes too long, and tells its widget", async () => {
  await open("?tool=wait-for-boxes");
  await page.getByRole("button", { name: "Run" }).click();
  await widget().getByText("waiting").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.locator("[data-call=wait-for-boxes][data-outcome=cancelled]").waitFor();
  await widget().getByText("ui/notifications/tool-cancelled").waitFor();
});

test("runs what only reads from an address, but never a change", async () => {
  await open(`?tool=show-boxes&run=1&args=${encodeURIComponent('{"colour":"red"}')}`);
  await widget().getByText("are red").waitFor();
  await open(`?tool=rename-box&run=1&args=${encodeURIComponent('{"boxId":"b1","name":"Sky"}')}`);
  expect(await page.getByRole("textbox", { name: "name" }).inputValue()).toBe("Sky");
  expect([fixture.renamed, await page.locator("[data-call]").count()]).toEqual([[], 0]);
});

test("gives each sample's widgets an origin of their own", async () => {
  await open("?walkthrough=find-and-rename&step=1");
  const address = await page.locator("iframe").getAttribute("src");
  expect(new URL(address ?? "").hostname).toBe("fixture.localhost");
});

test("offers the model's tools only", async () => {
  await open("");
  const offered = await page.getByRole("navigation").getByRole("button").allInnerTexts();
  expect(offered).not.toContain("list-boxes");
  await page.getByText("1 more is a helper").waitFor();
});

test("H9 tells servers that it draws widgets", async () => {
  const bodies: string[] = [];
  page.on("request", (request) => bodies.push(request.postData() ?? ""));
  await open("");
  const initialize = bodies.find((body) => body.includes('"method":"initialize"')) ?? "{}";
  expect(JSON.parse(initialize).params.capabilities.extensions).toEqual({
    "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] },
  });
});

test("shows a widget in fullscreen until its button or Escape", async () => {
  await open("?walkthrough=find-and-rename&step=1");
  await widget().getByRole("button", { name: "Open" }).click();
  await page.locator("[data-mode=fullscreen]").waitFor();
  expect(parameter("mode")).toBe("fullscreen");
  await page.getByRole("button", { name: "Leave fullscreen" }).click();
  await page.locator("[data-mode=inline]").waitFor();
  await page.getByLabel("Display").selectOption("fullscreen");
  await page.locator("[data-mode=fullscreen]").waitFor();
  await widget().getByRole("heading").click();
  await page.keyboard.press("Escape");
  await page.locator("[data-mode=inline]").waitFor();
  expect(parameter("mode")).toBeNull();
});

test("copilot asks before a change; a refusal is kept", async () => {
  await open("?walkthrough=find-and-rename&step=1&profile=copilot");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator("[data-call=rename-box][data-outcome=declined]").waitFor();
  expect(fixture.renamed).toEqual([]);
});

test("text-only draws no widget", async () => {
  await open("?walkthrough=find-and-rename&step=1&profile=text-only");
  expect(await page.locator("iframe").count()).toBe(0);
  await page.locator("[data-answer]").getByText("2 boxes").waitFor();
});

test("tells widgets of theme, language and width as they change", async () => {
  await open("?walkthrough=find-and-rename&step=1&theme=light");
  await page.getByLabel("Theme").selectOption("dark");
  await page.getByLabel("Language").selectOption("de-DE");
  await page.getByLabel("Width").selectOption("320");
  const frame = page.locator("[data-widget]");
  await expect.poll(() => frame.evaluate((element) => element.getBoundingClientRect().width)).toBe(320);
  const changes = () =>
    widget()
      .locator("body")
      .evaluate(() =>
        window.received
          .filter(({ method }) => method === "ui/notifications/host-context-changed")
          .map(({ params: { styles, ...params } }) => params),
      );
  const width = await frame.evaluate((element) => element.clientWidth);
  await expect
    .poll(changes)
    .toEqual([
      { theme: "dark" },
      { locale: "de-DE" },
      { containerDimensions: { width, maxHeight: expect.any(Number) } },
    ]);
});

test("speaks the person's language: prompts, widget and every request; the page itself stays English", async () => {
  await open("?walkthrough=find-and-rename&step=1&locale=ar");
  const bubble = page.locator("[data-message=person] [lang]");
  const look = () =>
    bubble.evaluate((element) => [element.getAttribute("lang"), getComputedStyle(element).direction]);
  expect(await bubble.innerText()).toBe("ابحث عن الصناديق الزرقاء، ثم أعد تسمية الأول.");
  expect(await look()).toEqual(["ar", "rtl"]);
  await page.getByRole("navigation").getByRole("button", { name: "البحث وإعادة التسمية" }).waitFor();
  expect(new Set(fixture.locales.splice(0))).toEqual(new Set(["ar"]));
  const told = await widget()
    .locator("body")
    .evaluate(() => window.hostAnswer.hostContext.locale);
  expect(told).toBe("ar");
  await page.locator("html[lang=en]:not([dir])").waitFor({ state: "attached" });
  expect(await runAxe(page)).toEqual([]);

  await page.getByLabel("Language").selectOption("Pseudo (en-XA)");
  await page.getByText("Find the blue boxes, then").first().waitFor();
  expect(await look()).toEqual(["en", "ltr"]);
  expect([parameter("locale"), fixture.locales.at(-1)]).toEqual(["en-XA", "en-XA"]);
});

test("offers the languages of the samples, and keeps any other that an address names", async () => {
  await open("?locale=he");
  const offered = page.getByLabel("Language").locator("option");
  const tags = await offered.evaluateAll((options) => options.map((option) => option.getAttribute("value")));
  expect(tags).toEqual(["en-US", "en-GB", "es-ES", "fr-FR", "de-DE", "ja-JP", "ar", "en-XA", "he"]);
  expect(await page.getByLabel("Language").inputValue()).toBe("he");
});

test("draws widgets anew when they were rebuilt", async () => {
  await open("?walkthrough=find-and-rename&step=1");
  await widget()
    .locator("body")
    .evaluate((body) => body.setAttribute("data-old", ""));
  host.widgetsChanged();
  // Looking into a frame while it goes away fails, so it is looked for again.
  const redrawn = () => widget().locator("body:not([data-old])").getByText("2 boxes").count();
  await expect.poll(() => redrawn().catch(() => 0), { timeout: 10_000 }).toBe(1);
});

test("says which server is down and how to start it", async () => {
  await open("?sample=down");
  await page.getByText("npm run start:server -- down").waitFor();
});

test.each(["light", "dark"])("is accessible and fits: %s", async (theme) => {
  await open(`?walkthrough=find-and-rename&step=2&theme=${theme}`);
  expect(await runAxe(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.locator("[data-status=ready] [data-call=rename-box][data-outcome=done]").waitFor();
  expect(await page.locator("header").boundingBox()).toMatchObject({ x: 0, y: 0, width: 1280 });
  expect(await runAxe(page)).toEqual([]);
  await page.setViewportSize({ width: 800, height: 700 });
  await expectNoOverflow(page);
  await open(`?tool=show-boxes&theme=${theme}&panel=call`);
  expect(await runAxe(page)).toEqual([]);
});
