import { answer, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { openWorkplace } from "./testing/test-host.ts";

const browser = testBrowser();

/** A black WebP picture of one pixel. */
const pixel = "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=";

test("photos come from the server, are described and walked through, and marks lead to order lines and back", async () => {
  const tools = { "get-photo": () => answer({ scene: "fire", mimeType: "image/webp", data: pixel }) };
  const testHost = await openWorkplace(browser(), tools);
  const { frame } = testHost;
  const photos = frame.getByRole("region", { name: "Photos" });
  await photos.getByRole("button", { name: "Photo 1: Flames over" }).click();
  const photo = photos.getByRole("img", { name: "Flames over the kitchen roof, seen from the garden" });
  // Drawn on a canvas, since a host may block pictures from `data:` addresses.
  await frame.locator("figure canvas").waitFor();
  const color = () =>
    photo.evaluate((canvas) => [
      ...((canvas as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, 1, 1).data ?? []),
    ]);
  expect(await color()).toEqual([0, 0, 0, 255]);
  await photos.getByText("Initial inspection, taken on Nov 2, 2026").waitFor();
  // Each scene is read once, though the photo is shown twice.
  expect(testHost.calls.filter(({ name }) => name === "get-photo").map(({ args }) => args.scene)).toEqual([
    ...new Set(["fire", "smoke", "window", "repaired"]),
  ]);

  const repairs = photos.getByRole("list", { name: "Repairs marked on the photo" });
  expect(await repairs.getByRole("button").allInnerTexts()).toHaveLength(2);
  const line = frame.getByRole("row", { name: "Cabinets, oak" });
  await repairs.getByRole("button", { name: "Cabinets, oak" }).click();
  await expect.poll(() => line.evaluate((row) => row === document.activeElement)).toBe(true);
  // The number on the photo does the same for a pointer.
  await photo.locator("xpath=..").getByText("2", { exact: true }).click();
  const removal = frame.getByRole("row", { name: "Removal of burnt cabinets" });
  await expect.poll(() => removal.evaluate((row) => row === document.activeElement)).toBe(true);

  // From the line, the photo unfolds below it: the line stays where it is, and keeps the focus.
  const opener = line.getByRole("button", { name: "Show Cabinets, oak on photo 1" });
  const before = await opener.boundingBox();
  await opener.press("Enter");
  await line.getByRole("img", { name: "Flames over the kitchen roof" }).waitFor();
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await opener.boundingBox()).toEqual(before);
  await opener.press("Enter");
  await line.getByRole("img").waitFor({ state: "detached" });

  // A photo is not mirrored, and neither are its marks.
  const place = () =>
    frame.locator("figure").evaluate((figure) => {
      const of = (selector: string) => figure.querySelector(selector)?.getBoundingClientRect().x ?? 0;
      return Math.round(of("[dir=ltr] button") - of("[role=img]"));
    });
  const leftToRight = await place();
  await testHost.setHostContext({ locale: "ar" });
  await expect.poll(() => frame.locator("html").getAttribute("dir")).toBe("rtl");
  await expect.poll(place).toBe(leftToRight);

  await testHost.setHostContext({ locale: "en-US" });
  await photos.getByRole("button", { name: "Previous photo" }).press("Enter");
  await photos.getByRole("figure").getByRole("img", { name: "The new garage door" }).waitFor();
  await photos.getByRole("button", { name: "Close" }).press("Enter");
  await photos.getByRole("figure").waitFor({ state: "detached" });
  expect(testHost.requests).toEqual([]);
});
