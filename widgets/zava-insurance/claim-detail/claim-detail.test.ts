import { answer, expectContext, testBrowser, testStates } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { kimberly } from "./testing/claim.ts";
import { openDetail } from "./testing/test-host.ts";

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
  const regions = ["Inspections", "Purchase orders", "Notes", "Facts", "Photos", "Timeline"];
  for (const name of regions)
    await testHost.frame.getByRole("region", { name, exact: true }).waitFor();
  // The drawn map has no streets: the address stands alone.
  const facts = testHost.frame.getByRole("region", { name: "Facts" });
  await facts.getByText("1804 W Gardner Ave, Spokane, WA 99201").waitFor();
  expect(await testHost.frame.getByRole("button", { name: "Zoom in" }).count()).toBe(0);
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
