import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "./index.ts";

/** "Zuständigkeit" in Roboto, regular and semibold, and "المهام" in Noto Sans Arabic, at 100 pixels. */
const widthsOfFonts = [605, 614, 236];

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test("text of a page and of its frames is as wide on every machine, also where no font may be loaded", async () => {
  const page = await browser.newPage();
  const policy = `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'">`;
  const text = `${policy}<style>span{font:100px 'Segoe UI'}b{font:600 100px 'Segoe UI'}</style>
    <span>Zuständigkeit</span><br><b>Zuständigkeit</b><br><span lang="ar">المهام</span>`;
  await page.setContent(`${text}<iframe></iframe>`);
  const frame = page.frames()[1];
  await frame?.setContent(text);
  const widths = (each: typeof frame) =>
    each
      ?.locator("span, b")
      .evaluateAll((elements) =>
        elements.map((element) => Math.round(element.getBoundingClientRect().width)),
      );
  expect(await widths(page.mainFrame())).toEqual(widthsOfFonts);
  expect(await widths(frame)).toEqual(widthsOfFonts);
  await page.close();
});
