import { expectNoOverflow, runAxe } from "@suite/testing/browser";
import {
  answer,
  expectContext,
  failure,
  isInSight,
  testBrowser,
  type WidgetTestHost,
} from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { expensive, kimberly } from "./testing/claim.ts";
import { claimServer } from "./testing/server.ts";
import { openDetail, openWorkplace } from "./testing/test-host.ts";

const browser = testBrowser();

const region = (testHost: WidgetTestHost, name: string) =>
  testHost.frame.getByRole("region", { name, exact: true });
const button = (testHost: WidgetTestHost, name: string) =>
  testHost.frame.getByRole("button", { name, exact: true });
const field = (testHost: WidgetTestHost, name: string) =>
  testHost.frame.getByRole("textbox", { name });
const listCalls = (testHost: WidgetTestHost, tool: string) =>
  testHost.calls.filter(({ name }) => name === tool).map(({ args }) => args);

test("offers only the steps that the life cycle allows, checks input before sending, and reports a failed step in place", async () => {
  const testHost = await openWorkplace(browser(), {
    "update-purchase-order": () =>
      failure("unavailable", "Storage does not answer. Try again in a minute."),
  });
  const inspections = region(testHost, "Inspections");
  const orders = region(testHost, "Purchase orders");
  const offered = await inspections
    .getByRole("listitem")
    .nth(0)
    .getByRole("button")
    .allTextContents();
  expect(offered.filter(Boolean)).toEqual(["Schedule", "Start", "Complete", "Cancel inspection"]);
  await orders.getByRole("button", { name: "boarding-invoice.pdf" }).waitFor();
  const decisions = orders.getByRole("button", { name: /^(?!Show .+ on photo )/ });
  const compare = "Compare contractors";
  expect(await decisions.allTextContents()).toEqual([
    ...["Approve", "Reject", "Add note", compare],
    // The confirmed invoice of the second order.
    ...["boarding-invoice.pdf", "Start work", "Add note", compare],
  ]);
  const statuses = region(testHost, "Claim status").getByRole("button");
  expect(await statuses.allTextContents()).toEqual(["Approve claim", "Deny claim"]);

  await button(testHost, "Complete").click();
  await button(testHost, "Complete inspection").click();
  await inspections.getByText("Enter what was found").waitFor();
  await testHost.frame.locator("textarea:focus").waitFor();
  await testHost.page.keyboard.press("Escape");
  await button(testHost, "Schedule").click();
  await testHost.frame.locator("input[type=date]").fill("2026-11-19");
  await button(testHost, "Save").click();
  await inspections.getByText("Choose today or a later day.").waitFor();
  expect(listCalls(testHost, "update-inspection")).toEqual([]);

  await button(testHost, "Start work").click();
  await orders.getByRole("alert").getByText("Storage does not answer.").waitFor();
  expect(await testHost.frame.getByText(/In progress\.$/).count()).toBe(0);
  await button(testHost, "Start work").waitFor();
});

test("schedules by keyboard, shows it at once, tells the model and undoes it; then creates another inspection", async () => {
  const { tools } = claimServer();
  const testHost = await openWorkplace(browser(), tools);
  const inspections = region(testHost, "Inspections");
  await button(testHost, "Schedule").press("Enter");
  await testHost.frame.locator("input[type=date]:focus").fill("2026-11-23");
  await inspections.getByRole("combobox", { name: "Inspector" }).selectOption("4");
  await inspections.getByText("2 unsaved changes").waitFor();
  await expectContext(testHost, "not saved yet");
  expect(await runAxe(testHost.frame)).toEqual([]);
  await button(testHost, "Save").press("Enter");
  const notice = inspections.locator("[role=status]:focus");
  await notice.getByText("The inspector has 2 other inspections on Nov 23, 2026.").waitFor();
  expect(await notice.innerText()).not.toContain("For a model.");
  await inspections.getByText("Nov 23, 2026", { exact: true }).waitFor();
  const key = { inspectionId: "INS-1001", version: 'W/"i1"', timeZone: "UTC" };
  const visit = { scheduledDate: "2026-11-23", inspectorId: "4" };
  expect(listCalls(testHost, "update-inspection")[0]).toEqual({ ...key, ...visit });
  await expectContext(testHost, "Inspection INS-1001:");
  await button(testHost, "Undo").press("Enter");
  await inspections.getByText("Undone.").waitFor();
  await inspections.getByText("No date yet").waitFor();
  expect(listCalls(testHost, "undo-change")).toEqual([{ changeId: "change-1" }]);

  await button(testHost, "New inspection").press("Enter");
  await inspections.getByRole("combobox", { name: "Kind" }).selectOption("final");
  await inspections.getByRole("combobox", { name: "Priority" }).selectOption("high");
  await button(testHost, "Create inspection").press("Enter");
  await inspections.getByText("Inspection INS-1009 was created: Final inspection.").waitFor();
  await inspections.getByRole("heading", { level: 3, name: "Final inspection" }).waitFor();
  const plan = { claimId: "1", timeZone: expect.any(String), taskType: "final", priority: "high" };
  expect(listCalls(testHost, "create-inspection")).toEqual([plan]);
});

test("a conflict says who made the other change and when, and shows both versions; changes of different fields are saved together", async () => {
  const { tools, meanwhile } = claimServer();
  const testHost = await openWorkplace(browser(), tools);
  const inspections = region(testHost, "Inspections");
  const conflict = (title: string | RegExp) =>
    inspections.getByRole("alert", { name: title, exact: true });
  const collide = async (lastChange?: object) => {
    await button(testHost, "Complete").click();
    await field(testHost, "Findings").fill("The attic is dry.");
    meanwhile(
      "inspections",
      "INS-1001",
      { findings: "Soot in the attic.", inspectorId: "9" },
      lastChange,
    );
    await button(testHost, "Complete inspection").click();
  };
  for (const [title, by] of [
    ["You changed this in another window while you were editing here", { byYou: true }],
    ["Priya Nair changed this while you were editing", { byYou: false, by: "Priya Nair" }],
  ] as const) {
    await collide({ at: "2026-11-20T08:30:00.000Z", ...by });
    const day = conflict(title).getByText(/^Changed Nov 20, 2026, 8:30.AM\.$/);
    await day.waitFor();
    await button(testHost, "Use the current version").click();
  }

  await collide();
  const shown = conflict(/This changed while/);
  await shown.getByRole("cell", { name: "The attic is dry." }).waitFor();
  await shown.getByRole("cell", { name: "Soot in the attic." }).waitFor();
  await shown.getByRole("row", { name: /Inspector.*Inspector 9/ }).waitFor();
  expect(await runAxe(testHost.frame)).toEqual([]);
  await expectNoOverflow(testHost.frame);
  // Their findings are those that the form began with, so that nothing of theirs is lost.
  await button(testHost, "Save your changes too").click();
  await inspections.getByText("Inspection INS-1001: Completed.").waitFor();
  const [theirs, mine] = listCalls(testHost, "update-inspection").slice(-2);
  expect(mine).toMatchObject({ version: `${theirs?.version}+`, findings: "The attic is dry." });
});

test("from the chat the order's form is open, and the inspection is completed in the same step", async () => {
  const { tools } = claimServer();
  const testHost = await openDetail(browser(), { tools, width: 1200, height: 1800 });
  await button(testHost, "Review order").press("Enter");
  await testHost.frame.locator("textarea:focus").waitFor();
  const choice = testHost.frame.getByRole("combobox", {
    name: "Complete an inspection in the same step",
  });
  await choice.selectOption({ label: "Initial inspection INS-1001" });
  await button(testHost, "Approve order").click();
  await testHost.frame.getByText("Enter what was found").waitFor();
  await field(testHost, "Findings").fill("All repairs are satisfactory.");
  await button(testHost, "Approve order").press("Enter");
  const notice = "Order PO-2001: Approved. Inspection INS-1001 was completed with it.";
  await testHost.frame.getByText(notice).waitFor();
  const approval = {
    purchaseOrderId: "PO-2001",
    timeZone: "UTC",
    version: 'W/"o1"',
    status: "approved",
  };
  const inspection = { inspectionId: "INS-1001", findings: "All repairs are satisfactory." };
  expect(listCalls(testHost, "update-purchase-order")).toEqual([{ ...approval, ...inspection }]);
  await region(testHost, "Inspections").getByText("All repairs are satisfactory.").waitFor();
  await button(testHost, "Undo").press("Enter");
  await region(testHost, "Purchase orders").getByText("Undone.").waitFor();
  expect(listCalls(testHost, "undo-change")).toEqual([
    { changeId: "change-2" },
    { changeId: "change-2b" },
  ]);
});

test("approving above the estimated loss states the amounts and asks, by the server's preview or by what the page knows; its notice is in sight, one key away from its undo, and leaves once it is undone", async () => {
  const { tools } = claimServer(expensive());
  const hostContext = { displayMode: "fullscreen" } as const;
  const testHost = await openDetail(browser(), { tools, width: 1200, height: 900, hostContext });
  const { frame, page } = testHost;
  const orders = region(testHost, "Purchase orders");
  const warning = orders.getByRole("alert");
  await button(testHost, "Approve").click();
  await field(testHost, "Note").first().fill("As agreed.");
  await button(testHost, "Approve order").click();
  await warning.getByText(/\$20,000\.00 would be approved/).waitFor();
  expect(await orders.getByText("Order PO-2001: Approved.").count()).toBe(0);
  await button(testHost, "Approve above the loss").click();
  await orders.locator("[role=status]:focus").getByText("Order PO-2001: Approved.").waitFor();
  const confirmations = () =>
    listCalls(testHost, "update-purchase-order").map(({ confirm }) => confirm);
  expect(confirmations()).toEqual([undefined, true]);
  await expect.poll(() => isInSight(button(testHost, "Undo"))).toBe(true);
  await page.keyboard.press("Tab");
  await expect.poll(() => frame.locator("button:focus").innerText()).toBe("Undo");
  await page.keyboard.press("Enter");
  await frame.locator("[role=status]:focus").getByText("Undone.").waitFor();
  await region(testHost, "Facts").click();
  await frame.getByText("Undone.").waitFor({ state: "detached" });

  await button(testHost, "Approve").click();
  await warning
    .getByText("$13,405.59 would be approved for a loss of $10,000.00: $3,405.59 more.")
    .waitFor();
  await button(testHost, "Approve above the loss").click();
  await orders.getByText("Order PO-2001: Approved.").waitFor();
  expect(confirmations().slice(2)).toEqual([true]);
});

test("approves the claim with a note and offers the next steps; keeps a note while it is written and adds it with its subject", async () => {
  const { tools } = claimServer();
  const testHost = await openWorkplace(browser(), tools);
  const status = region(testHost, "Claim status");
  await status.getByRole("button", { name: "Approve claim" }).press("Enter");
  await status.getByRole("textbox").fill("All documentation has been verified.");
  await status.getByRole("button", { name: "Approve claim" }).press("Enter");
  await testHost.frame.getByText("The claim is now: Approved.").waitFor();
  await status.getByRole("button", { name: "Close claim" }).waitFor();
  const approval = {
    status: "approved",
    note: "All documentation has been verified.",
    version: 'W/"c1"',
  };
  expect(listCalls(testHost, "update-claim-status")).toMatchObject([approval]);

  await button(testHost, "Add note").nth(1).click();
  await testHost.frame.locator("textarea:focus").fill("The boards hold.");
  await testHost.setDisplayMode("inline");
  await button(testHost, "Open the claim").click();
  const notes = region(testHost, "Notes");
  expect(await notes.getByRole("textbox").inputValue()).toBe("The boards hold.");
  await notes.getByRole("button", { name: "Add note" }).click();
  await notes.getByText("The note was added.").waitFor();
  await notes.getByRole("listitem").first().getByText("The boards hold.").waitFor();
  expect(await notes.getByRole("textbox").inputValue()).toBe("");
  const note = { claimId: "1", note: "The boards hold.", about: "PO-2002" };
  expect(listCalls(testHost, "add-claim-note")).toEqual([note]);
});

test("an inspection is planned by the hour at the property, whose time zone is named where it is not the person's", async () => {
  const inBoise = { ...kimberly, claim: { ...kimberly.claim, timeZone: "America/Boise" } };
  const testHost = await openDetail(browser(), {
    tools: claimServer(inBoise).tools,
    result: answer(inBoise),
    width: 1200,
    height: 1800,
    hostContext: { displayMode: "fullscreen" },
  });
  const inspections = region(testHost, "Inspections");
  await button(testHost, "Schedule").press("Enter");
  const time = inspections.getByLabel("Time (MST)");
  await time.fill("09:30");
  await button(testHost, "Save").click();
  await inspections.getByText("Choose the day of this time, too.").waitFor();
  expect(listCalls(testHost, "update-inspection")).toEqual([]);
  await inspections.locator("input[type=date]").fill("2026-11-23");
  await button(testHost, "Save").click();
  await inspections.getByText(/^Nov 23, 2026, 9:30.AM MST$/).waitFor();
  expect(listCalls(testHost, "update-inspection")[0]).toMatchObject({
    scheduledDate: "2026-11-23",
    scheduledTime: "09:30",
  });
  await testHost.setHostContext({ timeZone: "America/Denver" });
  await inspections.getByText(/^Nov 23, 2026, 9:30.AM$/).waitFor();

  await button(testHost, "Edit plan").or(button(testHost, "Schedule")).first().click();
  await inspections.getByLabel("Time", { exact: true }).fill("");
  await button(testHost, "Save").click();
  await inspections.getByText("Nov 23, 2026", { exact: true }).waitFor();
  expect(listCalls(testHost, "update-inspection").at(-1)).toMatchObject({ scheduledTime: "" });
});

test("contractors are compared for an order whose contractor can change", async () => {
  const testHost = await openWorkplace(browser());
  await button(testHost, "Compare contractors").first().click();
  await expect
    .poll(() => JSON.stringify(testHost.messages))
    .toContain("Compare contractors near claim CN202504990.");
});
