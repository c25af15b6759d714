import { runAxe } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { prepareHostPage } from "../testing/host-page.ts";

const opened = prepareHostPage();
const button = (name: string) => opened().page.getByRole("button", { name });

declare global {
  interface Window {
    readyTooEarly: boolean;
  }
}

test("names a server that is down, then connects to another as the selected person", async () => {
  const { page, open, parameter, setHost, signedIn } = opened();
  const initialize = page.waitForRequest((request) =>
    /"method":"initialize"/.test(request.postData() ?? ""),
  );
  await open("?sample=down&locale=he");
  await page.getByText("npm run start:server -- down").waitFor();

  const samples = page.getByRole("navigation", { name: "Samples" });
  await samples.getByRole("button", { name: "Fixture" }).click();
  await page.locator("[data-status=ready]").waitFor();
  // H9: tells servers that it draws widgets.
  const { params } = (await initialize).postDataJSON();
  expect(params.capabilities.extensions).toEqual({
    "io.modelcontextprotocol/ui": { mimeTypes: ["text/html;profile=mcp-app"] },
  });
  await button("Prompts and tools").click();
  const offered = await page.getByRole("menuitem").allInnerTexts();
  expect(offered).toContain("Show boxes");
  expect(offered).not.toContain("list-boxes");
  await page.keyboard.press("Escape");

  expect(new Set(signedIn.splice(0))).toEqual(new Set(["Editor"]));
  const asReader = page.waitForResponse((response) =>
    response.url().endsWith("/mcp?person=Reader"),
  );
  await setHost("Signed in as", "Reader");
  expect((await asReader).ok()).toBe(true);
  await expect.poll(() => parameter("person")).toBe("Reader");

  await button("Host settings").click();
  // The usual locales, the other languages of the sample, and the one that the URL names.
  const languages = page.getByLabel("Language").locator("option");
  const tags = await languages.evaluateAll((options) =>
    options.map((option) => option.getAttribute("value")),
  );
  expect(tags.join(" ")).toBe("en-US en-GB es-ES fr-FR de-DE ja-JP ar it en-XA he");
  expect(await page.getByLabel("Language").inputValue()).toBe("he");
});

test("runs a scenario step by step, shows its checks, and no widget in the text-only host", async () => {
  const { page, open, widget, parameter, setHost } = opened();
  await open("?scenario=find-and-rename&profile=text-only&developer=1");
  await page.getByText("Find the blue boxes, then").first().waitFor();
  await button("Next").click();
  await page
    .locator("[data-status=ready] [data-call=show-boxes][data-outcome=done][data-check=pass]")
    .waitFor();
  expect(await page.locator("iframe").count()).toBe(0);
  await page.locator("[data-answer]").getByText("2 boxes").waitFor();

  await setHost("Host", "Specification");
  await widget().getByText("2 boxes").waitFor();
  const address = await page.locator("iframe").getAttribute("src");
  const frame = new URL(address ?? "").searchParams.get("frame");
  expect(new URL(frame ?? "").hostname).toBe("fixture.localhost");
  expect(await page.locator("[data-answer] strong").textContent()).toBe("2 boxes");
  expect(await page.locator("[data-answer] b").count()).toBe(0);
  await button("Play").click();
  const renamed = page.locator("[data-call=rename-box][data-check=fail]");
  await renamed.locator("summary").click();
  await renamed.getByText("text has “Ocean”").waitFor();
  await expect.poll(() => parameter("step")).toBe("2");
  await button("Details").click();
  await page.getByRole("tab", { name: "Calls", selected: true }).waitFor();
});

test("is ready only when its widgets are, and logs nothing to the console", async () => {
  const { page, host } = opened();
  const lines: string[] = [];
  const watched = await page.context().newPage();
  watched.on("console", (line) =>
    lines.push(`${line.type()} ${line.text()} ${line.location().url}`),
  );
  // The calls are answered before anything is drawn.
  await watched.route("**/mcp*", async (route) => {
    if (route.request().postData()?.includes("prompts/get"))
      await new Promise((go) => setTimeout(go, 500));
    await route.continue();
  });
  await watched.addInitScript(() => {
    window.readyTooEarly = false;
    new MutationObserver(() => {
      window.readyTooEarly ||= !!document.querySelector(
        "[data-status=ready] [data-widget-status=loading]",
      );
    }).observe(document, { subtree: true, attributes: true, childList: true });
  });
  await watched.goto(`${host.url}?scenario=find-and-rename&step=1&panel=calls&theme=dark`);
  await watched.locator("[data-status=ready] [data-widget-status=initialized]").waitFor();
  expect(await watched.evaluate(() => window.readyTooEarly)).toBe(false);
  await watched.getByRole("button", { name: "Host settings" }).click();
  await watched.getByLabel("Display").selectOption("fullscreen");
  await watched.locator("[data-mode=fullscreen]").waitFor();
  expect(lines).toEqual([]);
  await watched.close();
});

test("sends its widget context changes, a rebuild, the fault of a host, and a teardown", async () => {
  const { page, open, widget, body, setHost, host, parameter } = opened();
  await open("?scenario=find-and-rename&step=1&theme=light&panel=calls");
  await setHost("Theme", "dark");
  await setHost("Language", "de-DE");
  await setHost("Width", "320");
  const frame = page.locator("[data-widget]");
  await expect
    .poll(() => frame.evaluate((element) => element.getBoundingClientRect().width))
    .toBe(320);
  const changes = () =>
    body().evaluate(() =>
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

  await body().evaluate((element) => element.setAttribute("data-old", ""));
  host.widgetsChanged();
  // Reading a frame while it is removed fails, so the poll tries again.
  const reloaded = () => widget().locator("body:not([data-old])").getByText("2 boxes").count();
  await expect.poll(() => reloaded().catch(() => 0)).toBe(1);

  await page.getByRole("tab", { name: "Simulate" }).click();
  await page.getByLabel("Fault").selectOption("No result");
  await widget().getByText("waiting").waitFor();
  await expect.poll(() => parameter("fault")).toBe("no-result");
  expect(await page.getByRole("link", { name: "Source" }).getAttribute("href")).toMatch(
    /issues\/753$/,
  );
  await page.getByLabel("Fault").selectOption("None");
  await widget().getByText("2 boxes").waitFor();
  await expect.poll(() => parameter("fault")).toBeNull();

  await page.getByRole("tab", { name: "Calls" }).click();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await button("Neuer Chat").click();
  await page.getByRole("heading", { name: "Fixture" }).waitFor();
  await page.getByRole("searchbox").fill("teardown");
  const rows = page.locator("[data-panel=calls] li > button");
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([expect.stringMatching(/resource-teardown\s+\d+ ms/)]);
});

test("calls a tool with a form made from its schema, and stops a call that takes too long", async () => {
  const { page, open, widget, parameter, chooseTool } = opened();
  // A URL that asks for fullscreen without a widget leaves the page usable.
  await open("?mode=fullscreen");
  await chooseTool("Show boxes");
  await page.locator("[data-tool=show-boxes]").waitFor();
  await page.getByLabel("color").selectOption("red");
  await page.getByLabel("limit").fill("3");
  await button("Add tags").click();
  await page.getByRole("textbox", { name: "tags 1" }).fill("big");
  await button("Run").click();
  await page.locator("[data-call=show-boxes][data-outcome=done]").waitFor();
  await expect
    .poll(() => JSON.parse(parameter("args") ?? "{}"))
    .toEqual({ color: "red", limit: 3, tags: ["big"] });
  await page.getByRole("switch", { name: "Developer" }).check();
  await page.getByRole("searchbox").fill("tools/call");
  const rows = page.locator("[data-panel=calls] li > button");
  await expect
    .poll(() => rows.allInnerTexts())
    .toEqual([expect.stringMatching(/^show-boxes\s+\d+ ms$/)]);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    button("Save as a file").click(),
  ]);
  expect(saved.suggestedFilename()).toBe("mcp-messages.json");
  await button("Input and result").click();
  await button("Edit and run again").click();
  const again = page.locator("[data-tool=show-boxes]").last();
  expect(await again.getByLabel("limit").inputValue()).toBe("3");
  await page.getByRole("switch", { name: "Developer" }).uncheck();

  await chooseTool("Wait for boxes");
  await page.locator("[data-tool=wait-for-boxes]").getByRole("button", { name: "Run" }).click();
  await widget("wait-for-boxes").getByText("waiting").waitFor();
  await button("Stop").click();
  await page.locator("[data-call=wait-for-boxes][data-outcome=cancelled]").waitFor();
  await widget("wait-for-boxes").getByText("ui/notifications/tool-cancelled").waitFor();
});

test("passes the person's language and time zone with every request, and draws the page, prompts and widget in the language", async () => {
  const { page, open, body, parameter, setHost, fixture } = opened();
  await open("?scenario=find-and-rename&step=1&locale=ar&timeZone=Asia%2FTokyo");
  const prompt = page.locator("[data-message=person] [lang]");
  const look = () =>
    prompt.evaluate((element) => [
      element.getAttribute("lang"),
      getComputedStyle(element).direction,
    ]);
  expect(await prompt.innerText()).toBe("ابحث عن الصناديق الزرقاء، ثم أعد تسمية الأول.");
  expect(await look()).toEqual(["ar", "rtl"]);
  await button("الطلبات والأدوات").click();
  await page.getByRole("menuitem", { name: "البحث وإعادة التسمية" }).waitFor();
  await page.keyboard.press("Escape");
  await setHost("Display", "fullscreen");
  const bar = page.locator("[data-mode=fullscreen]").getByText("Fixture", { exact: true });
  const leave = button("إنهاء ملء الشاشة");
  expect((await leave.boundingBox())?.x).toBeLessThan((await bar.boundingBox())?.x ?? 0);
  await leave.click();
  expect(new Set(fixture.locales.splice(0))).toEqual(new Set(["ar Asia/Tokyo"]));
  expect(await body().evaluate(() => window.hostAnswer.hostContext.locale)).toBe("ar");
  await page.locator("html[lang=ar][dir=rtl]").waitFor({ state: "attached" });
  expect(await runAxe(page)).toEqual([]);

  await setHost("Language", "Pseudo (en-XA)");
  await page.getByText("Find the blue boxes, then").first().waitFor();
  await expect.poll(look).toEqual(["en", "ltr"]);
  await expect
    .poll(() => [parameter("locale"), fixture.locales.at(-1)])
    .toEqual(["en-XA", "en-XA Asia/Tokyo"]);
});
