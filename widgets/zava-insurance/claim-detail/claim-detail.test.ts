import { answer, expectContext, testBrowser, testStates } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { kimberly } from "./testing/claim.ts";
import { openDetail, openWorkplace } from "./testing/test-host.ts";

const browser = testBrowser();
const heading = { level: 1, name: "Kimberly King" } as const;
const fullscreen = { displayMode: "fullscreen" } as const;

test("inline: policyholder, damage, address, figures and pending work; full screen with progress and budget, and back; another locale", async () => {
  const testHost = await openDetail(browser(), { width: 1200, height: 1800 });
  await testHost.frame.getByRole("heading", heading).waitFor();
  const text = await testHost.frame.locator("main").textContent();
  for (const part of [
    ...[
      "In review",
      "CN202504990 · Fire and Smoke",
      "1804 W Gardner Ave, Spokane, WA 99201",
      "$48,500",
    ],
    ...["$12,479.94", "Initial inspection", "Not scheduled", "Kitchen rebuild and smoke cleaning"],
  ])
    expect(text).toContain(part);
  const buttons = await testHost.frame.getByRole("button").allTextContents();
  expect(buttons).toEqual(["Open the claim", "Review order"]);
  expect([testHost.requests, testHost.errors, testHost.calls]).toEqual([[], [], []]);
  await testHost.frame.getByRole("button", { name: "Open the claim" }).press("Enter");
  const regions = [
    "Inspections",
    "Purchase orders",
    "Notes",
    "Facts",
    "Property",
    "Photos",
    "Timeline",
  ];
  for (const name of regions)
    await testHost.frame.getByRole("region", { name, exact: true }).waitFor();
  await testHost.frame.locator("h1:focus").waitFor();
  await testHost.frame.getByText("Status changed from Reported to In review").waitFor();
  await expectContext(testHost, "claim “CN202504990” (id 1)");
  const progress = testHost.frame.getByRole("list", { name: "Progress of the claim" });
  expect(await progress.getByRole("listitem").allInnerTexts()).toEqual(
    ["Reported", "In review", "Approved", "Closed"].map((name) => expect.stringContaining(name)),
  );
  expect(await testHost.frame.locator("[aria-current=step]").innerText()).toContain("In review");
  await testHost.frame
    .getByRole("img", {
      name: "Of $48,500.00 estimated loss: $925.65 approved, $12,479.94 pending",
    })
    .waitFor();
  await testHost.frame.getByRole("button", { name: "Exit full screen" }).press("Enter");
  await testHost.frame.getByRole("button", { name: "Review order" }).waitFor();

  await testHost.setDisplayMode("fullscreen");
  await testHost.setHostContext({ locale: "de-DE", timeZone: "America/Los_Angeles" });
  await testHost.frame.getByText("12.479,94 $").first().waitFor();
  await testHost.frame.getByText("Stand 01:30").waitFor();
  await testHost.frame.getByText("01.11.2026").first().waitFor();
});

test("a host without tool calls and model context gets a read-only claim and the reason", async () => {
  const without = ["serverTools", "updateModelContext"] as const;
  const testHost = await openDetail(browser(), { without, hostContext: fullscreen });
  await testHost.frame.getByText("Read-only here.").waitFor();
  const buttons = (await testHost.frame.getByRole("button").allTextContents()).filter(Boolean);
  expect(buttons.filter((name) => !/^(Exit full screen|Show|Photo \d|$)/.test(name))).toEqual([]);
  expect([testHost.calls, testHost.errors]).toEqual([[], []]);
});

test("a result of another shape is reported as not displayable", async () => {
  const result = { content: [], structuredContent: { view: "claim", claim: "1" } };
  const testHost = await openDetail(browser(), { result });
  await testHost.frame
    .getByRole("heading", { level: 1, name: "The result cannot be shown here" })
    .waitFor();
});

/** A black WebP picture of one pixel. */
const pixel = "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA=";

test("photos come from the server, are described and walked through, and marks lead to order lines and back", async () => {
  const tools = {
    "get-photo": () => answer({ scene: "fire", mimeType: "image/webp", data: pixel }),
  };
  const testHost = await openWorkplace(browser(), tools);
  const { frame } = testHost;
  const photos = frame.getByRole("region", { name: "Photos" });
  await photos.getByRole("button", { name: "Photo 1: Flames over" }).click();
  const photo = photos.getByRole("img", {
    name: "Flames over the kitchen roof, seen from the garden",
  });
  // Drawn on a canvas, since a host may block pictures from `data:` addresses.
  await frame.locator("figure canvas").waitFor();
  const color = () =>
    photo.evaluate((canvas) => [
      ...((canvas as HTMLCanvasElement).getContext("2d")?.getImageData(0, 0, 1, 1).data ?? []),
    ]);
  expect(await color()).toEqual([0, 0, 0, 255]);
  await photos.getByText("Initial inspection, taken on Nov 2, 2026").waitFor();
  // Each scene is read once, though the photo is shown twice.
  expect(
    testHost.calls.filter(({ name }) => name === "get-photo").map(({ args }) => args.scene),
  ).toEqual([...new Set(["fire", "smoke", "window", "repaired"])]);

  const repairs = photos.getByRole("list", { name: "Repairs marked on the photo" });
  expect(await repairs.getByRole("button").allInnerTexts()).toHaveLength(2);
  const line = frame.getByRole("row", { name: "Cabinets, oak" });
  const isFocused = (row: typeof line) =>
    row.evaluate((element) => element === document.activeElement);
  await repairs.getByRole("button", { name: "Cabinets, oak" }).click();
  await expect.poll(() => isFocused(line)).toBe(true);
  // The number on the photo does the same for a pointer.
  await photo.locator("xpath=..").getByText("2", { exact: true }).click();
  const removal = frame.getByRole("row", { name: "Removal of burnt cabinets" });
  await expect.poll(() => isFocused(removal)).toBe(true);

  // From the line, the photo unfolds below it: the line stays where it is, and keeps the focus.
  const opener = line.getByRole("button", { name: "Show Cabinets, oak on photo 1" });
  const before = await opener.boundingBox();
  await opener.press("Enter");
  await line.getByRole("img", { name: "Flames over the kitchen roof" }).waitFor();
  expect(await isFocused(opener)).toBe(true);
  expect(await opener.boundingBox()).toEqual(before);
  await opener.press("Enter");
  await line.getByRole("img").waitFor({ state: "detached" });

  // A photo is not mirrored, and neither are its marks.
  const place = () =>
    frame.locator("figure").evaluate((figure) => {
      const of = (selector: string) =>
        figure.querySelector(selector)?.getBoundingClientRect().x ?? 0;
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

const none = { items: [], total: 0 };
const totals = { approvedCents: 0, pendingCents: 0, openInspections: 0, pendingOrders: 0 };

testStates({
  open: (options) => openDetail(browser(), { height: 1600, ...options }),
  drawn: ({ frame }) => frame.getByRole("heading", heading).waitFor(),
  call: { name: "show-claim-detail", args: { claimId: "1" } },
  empty: {
    result: answer({ ...kimberly, totals, inspections: none, orders: none, notes: none }),
    inline: ["No open inspections and no orders to decide."],
    fullscreen: ["No inspection yet.", "No purchase order yet.", "No notes yet.", "No photos yet."],
  },
});
