import { runAxe } from "@suite/testing/browser";
import { answer, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { openDetail } from "../testing/test-host.ts";

const browser = testBrowser();

/** A black WebP picture of one pixel. */
const pixel = "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=";

const tools = {
  "get-photo": () => answer({ scene: "fire", mimeType: "image/webp", data: pixel }),
};

const openClaim = (options: { width?: number; height?: number; locale?: string } = {}) => {
  const { width = 1200, height = 800, locale = "en-US" } = options;
  const hostContext = { displayMode: "fullscreen", locale } as const;
  return openDetail(browser(), { tools, width, height, hostContext });
};

const getViewer = ({ frame }: WidgetTestHost) => frame.locator("dialog[open]");
const stageOf = (testHost: WidgetTestHost) =>
  getViewer(testHost)
    .locator("[dir=ltr]", { has: testHost.frame.locator("canvas") })
    .first();
const percent = (testHost: WidgetTestHost) => getViewer(testHost).getByRole("status").innerText();

async function openPhoto(testHost: WidgetTestHost): Promise<void> {
  await testHost.frame.locator("[aria-label^='Photo 1:']").click();
  await getViewer(testHost).locator("canvas").waitFor();
}

test("photos come from the server, are described and walked through, and marks lead to order lines and back", async () => {
  const testHost = await openClaim();
  const { frame } = testHost;
  await openPhoto(testHost);
  const viewer = frame.getByRole("dialog", { name: "Photo 1 of 4" });
  const name = "Flames over the kitchen roof, seen from the garden";
  const photo = viewer.getByRole("img", { name });
  // Drawn on a canvas, since a host may block pictures from `data:` addresses.
  const color = () =>
    photo.evaluate((canvas) => [
      ...((canvas as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, 1, 1).data ?? []),
    ]);
  expect(await color()).toEqual([0, 0, 0, 255]);
  await viewer.getByText("Initial inspection, taken on Nov 2, 2026").waitFor();
  // Each scene is read once, though the photo is shown twice.
  expect(
    testHost.calls.filter(({ name: tool }) => tool === "get-photo").map(({ args }) => args.scene),
  ).toEqual([...new Set(["fire", "smoke", "window", "repaired"])]);
  expect(await runAxe(frame)).toEqual([]);

  const repairs = viewer.getByRole("list", { name: "Repairs marked on the photo" });
  expect(await repairs.getByRole("button").allInnerTexts()).toHaveLength(2);
  const line = frame.getByRole("row", { name: "Cabinets, oak" });
  const isFocused = (row: typeof line) =>
    row.evaluate((element) => element === document.activeElement);
  await repairs.getByRole("button", { name: "Cabinets, oak" }).click();
  await viewer.waitFor({ state: "detached" });
  await expect.poll(() => isFocused(line)).toBe(true);
  // The number on the photo does the same for a pointer.
  await openPhoto(testHost);
  await viewer.locator("[aria-hidden] > button", { hasText: "2" }).click();
  const removal = frame.getByRole("row", { name: "Removal of burnt cabinets" });
  await expect.poll(() => isFocused(removal)).toBe(true);

  // From the line, the photo unfolds below it: the line stays where it is, and keeps the focus.
  const opener = line.getByRole("button", { name: "Show Cabinets, oak on photo 1" });
  await opener.press("Enter");
  await line.getByRole("img", { name: "Flames over the kitchen roof" }).waitFor();
  expect(await isFocused(opener)).toBe(true);
  await line.getByRole("button", { name: "View photo 1 on the whole screen" }).click();
  await repairs.locator("[aria-current=true]", { hasText: "Cabinets, oak" }).waitFor();
  await viewer.getByRole("button", { name: "Previous photo" }).press("Enter");
  const last = frame.getByRole("dialog", { name: "Photo 4 of 4" });
  await last.getByRole("img", { name: "The new garage door" }).waitFor();
  await last.getByRole("button", { name: "Close" }).press("Enter");
  await last.waitFor({ state: "detached" });
  expect(testHost.requests).toEqual([]);
});

test("a photo fills what can be seen of the page, also of one that is longer than the window", async () => {
  const testHost = await openClaim();
  await testHost.page.mouse.wheel(0, 300);
  await openPhoto(testHost);
  const box = () => getViewer(testHost).boundingBox();
  await expect.poll(box).toEqual({ x: 0, y: 0, width: 1200, height: 800 });
});

test("zooms by buttons, keys, the wheel and a double click, and marks stay where they are on the photo", async () => {
  const testHost = await openClaim();
  const { page } = testHost;
  await openPhoto(testHost);
  const viewer = getViewer(testHost);
  const placeOfMark = async () => {
    const [photo, mark] = await Promise.all([
      viewer.locator("canvas").boundingBox(),
      viewer.locator("[aria-hidden] > button", { hasText: "1" }).boundingBox(),
    ]);
    if (!photo || !mark) throw new Error("The photo or its mark is not drawn.");
    const x = (mark.x + mark.width / 2 - photo.x) / photo.width;
    const y = (mark.y + mark.height / 2 - photo.y) / photo.height;
    return { x: x.toFixed(2), y: y.toFixed(2), size: Math.round(mark.width) };
  };
  const before = await placeOfMark();
  expect(before).toMatchObject({ x: "0.25", y: "0.30" });
  const steps: [act: () => Promise<unknown>, shown: string][] = [
    [() => viewer.getByRole("button", { name: "Zoom in" }).click(), "150%"],
    [() => page.keyboard.press("+"), "225%"],
    [() => page.keyboard.press("-"), "150%"],
    [() => viewer.getByRole("button", { name: "Zoom out" }).click(), "100%"],
    [() => stageOf(testHost).dblclick(), "250%"],
    [() => page.keyboard.press("0"), "100%"],
    [() => page.keyboard.press("="), "150%"],
    [() => viewer.getByRole("button", { name: "Whole photo" }).click(), "100%"],
  ];
  for (const [act, shown] of steps) {
    await act();
    await expect.poll(() => percent(testHost)).toBe(shown);
    expect(await placeOfMark()).toEqual(before);
  }
  await stageOf(testHost).hover();
  await page.mouse.wheel(0, -300);
  await expect.poll(() => percent(testHost)).toBe("200%");
  expect(await placeOfMark()).toEqual(before);
  for (const _ of Array.from({ length: 6 })) await page.keyboard.press("+");
  await expect.poll(() => percent(testHost)).toBe("400%");
});

test("arrows move an enlarged photo up to its edge, lead to the next one otherwise, and follow the reading direction", async () => {
  for (const [locale, forward] of [
    ["en-US", "ArrowRight"],
    ["ar", "ArrowLeft"],
  ] as const) {
    const testHost = await openClaim({ locale });
    const { page } = testHost;
    await testHost.frame.locator("[aria-haspopup=dialog]").first().click();
    const photo = getViewer(testHost).locator("canvas");
    await photo.waitFor();
    const alt = () => photo.getAttribute("aria-label");
    const first = await alt();
    await page.keyboard.press(forward);
    await expect.poll(alt).toBe("Soot above the kitchen window");
    await page.keyboard.press(forward === "ArrowRight" ? "ArrowLeft" : "ArrowRight");
    await expect.poll(alt).toBe(first);

    await page.keyboard.press("+");
    const left = async () => (await photo.boundingBox())?.x ?? 0;
    const start = await left();
    await page.keyboard.press("ArrowRight");
    await expect.poll(left).toBeLessThan(start);
    for (const _ of Array.from({ length: 12 })) await page.keyboard.press("ArrowRight");
    const stage = await stageOf(testHost).boundingBox();
    const box = await photo.boundingBox();
    if (!stage || !box) throw new Error("The photo is not drawn.");
    expect(Math.round(box.x + box.width)).toBe(Math.round(stage.x + stage.width));
    expect(await alt()).toBe(first);
    await testHost.close();
  }
});

test("two fingers zoom, and one finger over the whole photo leads to the next one", async () => {
  const testHost = await openClaim();
  await openPhoto(testHost);
  const stage = stageOf(testHost);
  await stage.evaluate((element) => {
    const box = element.getBoundingClientRect();
    const at = (type: string, pointerId: number, left: number) =>
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId,
          pointerType: "touch",
          clientX: box.x + box.width / 2 + left,
          clientY: box.y + box.height / 2,
        }),
      );
    // A made-up pointer cannot be captured.
    element.setPointerCapture = () => undefined;
    at("pointerdown", 1, -100);
    at("pointerdown", 2, 100);
    at("pointermove", 2, 300);
    at("pointerup", 1, -100);
    at("pointerup", 2, 300);
  });
  await expect.poll(() => percent(testHost)).toBe("200%");
  await testHost.page.keyboard.press("0");
  await expect.poll(() => percent(testHost)).toBe("100%");
  await stage.evaluate((element) => {
    const swipe = (type: string, clientX: number) =>
      element.dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerId: 3, pointerType: "touch", clientX }),
      );
    swipe("pointerdown", 500);
    swipe("pointermove", 380);
    swipe("pointerup", 380);
  });
  await testHost.frame.getByRole("dialog", { name: "Photo 2 of 4" }).waitFor();
});

test("Tab stays in the photo, its buttons are large enough for a finger, and it fits on a phone", async () => {
  const testHost = await openClaim({ width: 360, height: 780 });
  await openPhoto(testHost);
  const { frame, page } = testHost;
  const viewer = getViewer(testHost);
  const buttons = viewer.locator("button:not([tabindex='-1'])");
  const count = await buttons.count();
  for (const _ of Array.from({ length: count + 2 })) {
    await page.keyboard.press("Tab");
    expect(await frame.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(
      true,
    );
  }
  const sizes = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const { width, height } = button.getBoundingClientRect();
      return Math.min(width, height);
    }),
  );
  expect(sizes.filter((size) => size < 44)).toEqual([]);
  const box = await viewer.boundingBox();
  expect(box).toMatchObject({ width: 360 });
  expect(await viewer.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true);
  expect(await runAxe(frame)).toEqual([]);
});
