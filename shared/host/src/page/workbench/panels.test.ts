import { readFile } from "node:fs/promises";
import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import { expect, test } from "vitest";
import { prepareHostPage } from "../../testing/host-page.ts";

const opened = prepareHostPage();

test("the panel shows what a widget was refused, how large it is, what axe finds in it, and how it looks", async () => {
  const { open, page, widget, body } = opened();
  let scripts = 0;
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) scripts += 1;
  });
  await open("?scenario=find-and-rename&step=1&panel=widget");
  const panel = page.locator("[data-panel=widget]");
  await panel.getByText("The Content-Security-Policy blocked nothing.").waitFor();

  // The widget reaches for what its resource does not declare, and has a picture without a text.
  await widget()
    .locator("main")
    .evaluate(async (main) => {
      const red =
        "<svg xmlns='http://www.w3.org/2000/svg' width='40' height='40' style='background: red'/>";
      main.innerHTML = `<img src="data:image/svg+xml,${encodeURIComponent(red)}" style="display: block">
        <input type="checkbox" aria-label="Box" style="display: block; margin: 0; block-size: 40px; inline-size: 40px; accent-color: blue">
        ${main.innerHTML}`;
      for (const box of main.querySelectorAll("input")) box.checked = true;
      for (let times = 0; times < 2; times++)
        await fetch("https://data.example.com/boxes?page=1").catch(() => undefined);
      new Image().src = "https://cdn.example.com/box.png";
      window.parent.postMessage(
        {
          method: "ui/notifications/sandbox-inspect",
          params: { script: "document.title = 'changed'" },
        },
        "*",
      );
    });
  const refused = panel.locator("[data-blocked]");
  await expect
    .poll(() => refused.allInnerTexts())
    .toEqual([
      expect.stringMatching(
        /boxes\?page=1[\s\S]*connect-src · 2 times[\s\S]*data\.example\.com in connectDomains/,
      ),
      expect.stringMatching(/box\.png[\s\S]*img-src[\s\S]*cdn\.example\.com in resourceDomains/),
    ]);
  expect(JSON.parse(await panel.locator("pre").innerText())).toMatchObject({
    ui: { csp: { connectDomains: ["https://api.example.com", "https://data.example.com"] } },
  });

  const size = panel.locator("[data-part=result]");
  await size.getByText("Copilot Cowork: 0.2% of 64 KiB").waitFor();
  expect(await size.getByRole("link").first().getAttribute("href")).toContain("mcp-apps-support");

  // Both libraries are loaded on demand only.
  const before = scripts;
  await panel.getByRole("button", { name: "Check the widget" }).click();
  const rule = panel.locator("[data-rule=image-alt]");
  await rule.getByText("critical").waitFor();
  await rule.getByText("img", { exact: true }).waitFor();
  await rule.getByText("Element does not have an alt attribute").waitFor();

  await panel.getByRole("button", { name: "Take a screenshot" }).click();
  const picture = panel.getByRole("img", { name: "The widget boxes" });
  const drawn = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    const pixel = (x: number, y: number) =>
      Array.from(context?.getImageData(x, y, 1, 1).data ?? []);
    return { width: canvas.width, picture: pixel(20, 20), checkbox: pixel(14, 60) };
  });
  const frame = await page.locator("[data-widget] iframe").boundingBox();
  expect(drawn).toEqual({
    width: frame?.width,
    picture: [255, 0, 0, 255],
    checkbox: [0, 0, 255, 255],
  });
  expect(scripts).toBe(before + 2);
  const saved = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Save as PNG" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("boxes.png");
  expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe("PNG");

  // The inspections leave the widget and the list of its violations as they were.
  expect(await refused.count()).toBe(2);
  const left = await body().evaluate(() => [
    document.title,
    "axe" in window,
    "modernScreenshot" in window,
  ]);
  expect(left).toEqual(["Fixture", false, false]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);
  expect(await runAxe(page)).toEqual([]);
});

test("the selected tab is in sight on a narrow screen", async () => {
  const { open, page } = opened();
  await page.setViewportSize({ width: 360, height: 740 });
  await open("?panel=storage");
  const box = await page.getByRole("tab", { name: "Changes" }).boundingBox();
  expect((box?.x ?? 360) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
});
