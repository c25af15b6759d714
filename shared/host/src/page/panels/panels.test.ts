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
  await open("?walkthrough=find-and-rename&step=1&panel=widget");
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

test("what was done in the host is recorded, saved, and runs again as a walkthrough", async () => {
  const { open, page, widget, body, fixture } = opened();
  const panel = page.locator("[data-panel=recording]");
  const recorded = panel.locator("[data-recorded]");
  await open("?panel=recording");
  await panel.getByRole("button", { name: "Record" }).click();
  await page
    .getByRole("textbox", { name: "Prompt" })
    .fill("Find the blue boxes, then rename the first one.");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Allow" }).click();
  await page.locator("[data-status=ready] [data-call=rename-box][data-outcome=done]").waitFor();
  // The widget renames a box, reads a list, and sends a message, which runs another walkthrough.
  await body().evaluate(async () => {
    await window.ask("tools/call", { name: "rename-box", arguments: { boxId: "b2", name: "Sea" } });
    await window.ask("tools/call", { name: "list-boxes", arguments: {} });
  });
  await widget().getByRole("button", { name: "Red boxes" }).click();
  await page
    .locator("[data-status=ready] [data-call=show-boxes][data-outcome=done]")
    .nth(1)
    .waitFor();
  await panel.getByRole("button", { name: "Stop" }).click();
  expect(await recorded.allInnerTexts()).toEqual([
    expect.stringMatching(
      /^Find the blue boxes[\s\S]*1\. show-boxes\s+2\. rename-box\s+3\. rename-box/,
    ),
    expect.stringMatching(/^Show the red boxes\.\s+1\. show-boxes/),
  ]);
  await panel.getByText("Left out: 1 call").waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoOverflow(page);

  const saving = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Save JSON" }).click();
  const saved = await readFile(await (await saving).path(), "utf8");
  const [{ name }] = JSON.parse(saved);
  fixture.reset();
  await page.route("**/servers/fixture/walkthroughs", (route) =>
    route.fulfill({ body: saved, contentType: "application/json" }),
  );
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(`?walkthrough=${name}&developer=1`);
  await page.getByRole("button", { name: "Play" }).click();
  await page.getByText("All calls completed").waitFor();
  await page.locator("[data-call=show-boxes][data-check=pass]").waitFor();
  expect(fixture.renamed).toEqual(["Sky", "Sea"]);
  await page.unroute("**/servers/fixture/walkthroughs");
});
