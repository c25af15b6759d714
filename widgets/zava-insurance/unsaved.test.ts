import { expectContext, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { openApprovals, openAsAdjuster } from "./approvals/testing/test-host.ts";
import { openWorkplace } from "./claim-detail/testing/test-host.ts";
import { openDashboard } from "./claims-dashboard/testing/test-host.ts";
import { openContractors } from "./contractors-list/testing/test-host.ts";

const browser = testBrowser();

const unsavedMark = /unsaved change|Not saved yet/;

async function expectNothingUnsaved({ frame, modelContext }: WidgetTestHost): Promise<void> {
  expect(await frame.getByText(unsavedMark).count()).toBe(0);
  expect(JSON.stringify(modelContext ?? "")).not.toContain("not saved yet");
}

const claimForms = [
  "Schedule",
  "Complete",
  "Cancel inspection",
  "New inspection",
  "Approve",
  "Reject",
  "Approve claim",
  "Deny claim",
];

test.each(claimForms)("opening the form “%s” of a claim changes nothing", async (name) => {
  const testHost = await openWorkplace(browser());
  await testHost.frame.getByRole("button", { name, exact: true }).first().click();
  await testHost.frame.locator("fieldset[aria-label]").waitFor();
  await expectNothingUnsaved(testHost);
});

test("going to the notes of an order changes nothing, and a note that is begun is named", async () => {
  const testHost = await openWorkplace(browser());
  await testHost.frame.getByRole("button", { name: "Add note" }).first().click();
  await testHost.frame.locator("textarea:focus").waitFor();
  await expectNothingUnsaved(testHost);
  await testHost.page.keyboard.type("Called.");
  await testHost.frame.getByText(unsavedMark).waitFor();
});

test("opening the form of a status changes nothing, and a note typed in it does", async () => {
  const testHost = await openDashboard(browser(), { width: 1200 });
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Priya Raghunathan", exact: true }).click();
  await frame.getByRole("button", { name: "Approve claim" }).click();
  await frame.locator("textarea:focus").waitFor();
  await expectNothingUnsaved(testHost);
  await page.keyboard.type("Agreed.");
  await frame.getByText("1 unsaved change").waitFor();
  await testHost.reload();
  await testHost.frame.getByText("1 unsaved change").waitFor();
});

test("choosing a contractor changes nothing", async () => {
  const testHost = await openContractors(browser());
  await testHost.frame
    .getByRole("button", { name: /^Choose / })
    .first()
    .click();
  await testHost.frame.getByRole("heading", { name: "Assign a contractor" }).waitFor();
  await expectNothingUnsaved(testHost);
  await expectContext(testHost, "Selected contractor");
});

const decisionForms = {
  "of one request": ["Approve $28,618.92"],
  "of a rejection": ["Reject"],
  "of all selected": ["Select all 6 you can decide", "Approve 6"],
};

test.each(Object.entries(decisionForms))(
  "opening the form of a decision %s changes nothing, and a reason typed in it does",
  async (_, presses) => {
    const testHost = await openApprovals(browser(), { width: 1200 });
    const { frame, page } = testHost;
    await frame.getByRole("button", { name: "Both roof slopes" }).click();
    for (const name of presses) {
      await frame.getByRole("button", { name, exact: true }).or(frame.getByLabel(name)).click();
    }
    await frame.locator("textarea:focus").waitFor();
    await expectNothingUnsaved(testHost);
    await page.keyboard.type("Agreed.");
    await frame.getByText("1 unsaved change").waitFor();
    await testHost.reload();
    await testHost.frame.getByText("1 unsaved change").waitFor();
    expect(await testHost.frame.locator("textarea").inputValue()).toBe("Agreed.");
  },
);

test("opening the deputy changes nothing, and a name typed there is named and kept", async () => {
  const testHost = await openApprovals(browser(), { width: 1200 });
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Deputy", exact: true }).click();
  await frame.getByLabel("Name of the deputy").waitFor();
  await expectNothingUnsaved(testHost);
  await frame.getByLabel("Name of the deputy").focus();
  await page.keyboard.type("Miriam");
  await frame.getByText("1 unsaved change").waitFor();
  await testHost.reload();
  await testHost.frame.getByText("1 unsaved change").waitFor();
  const name = testHost.frame.getByLabel("Name of the deputy");
  expect(await name.inputValue()).toBe("Miriam");
});

test("asking for approval again changes nothing until the reason is edited", async () => {
  const testHost = await openAsAdjuster(browser(), { width: 1200 });
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: /^To ask again/ }).click();
  await frame.getByRole("button", { name: "Floors and walls" }).click();
  await frame.getByRole("button", { name: "Ask again", exact: true }).click();
  await frame.locator("textarea:focus").waitFor();
  await expectNothingUnsaved(testHost);
  await page.keyboard.type("The lines changed. ");
  await frame.getByText("1 unsaved change").waitFor();
});
