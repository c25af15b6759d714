import type { ToolHandler } from "@suite/testing/browser";
import {
  answer,
  expectContext,
  failure,
  testBrowser,
  typeAtOnce,
  type WidgetTestHost,
} from "@suite/widget-kit/testing";
import {
  type ClaimStatus,
  claimFiltersSchema,
  claimStatusSchema,
} from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { claims, dashboardView, getDetail } from "./testing/claims.ts";
import { openDashboard } from "./testing/test-host.ts";

const browser = testBrowser();

/** Calls other than those for the map's pins, which follow the view by themselves. */
const listCalls = ({ calls }: WidgetTestHost) =>
  calls.filter(({ name }) => name !== "list-claim-pins");
const sorted = { sortBy: "estimatedLoss", sortOrder: "desc" };

test("sends each change once, after a pause in typing; status figures and damage bars toggle filters; a failed read can be tried again", async () => {
  let broken = false;
  const testHost = await openDashboard(browser(), {
    tools: {
      "show-claims-dashboard": (args) =>
        broken
          ? failure("unavailable", "The storage does not answer.")
          : answer(dashboardView(claimFiltersSchema.parse(args))),
    },
  });
  const { frame, page } = testHost;
  await typeAtOnce(frame.getByLabel("Policyholder", { exact: true }), "king");
  await frame.getByText("4 claims", { exact: true }).first().waitFor();
  expect(listCalls(testHost).map(({ args }) => args)).toEqual([
    { policyHolderName: "king", ...sorted },
  ]);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Fire");
  await page.keyboard.press("Tab");
  await page.keyboard.type("70000");
  await page.keyboard.press("Tab");
  await page.keyboard.type("60000");
  await frame.getByText("Enter no more than the highest loss.").waitFor();
  await page.keyboard.type("0");
  const every = { policyHolderName: "king", damageType: "Fire", minLoss: 70_000, maxLoss: 600_000 };
  await expect.poll(() => listCalls(testHost).at(-1)?.args).toEqual({ ...every, ...sorted });
  await frame.getByRole("button", { name: "Clear all" }).click();
  await frame.getByText("24 claims", { exact: true }).waitFor();
  expect(listCalls(testHost).at(-1)?.args).toEqual(sorted);

  const counts = frame.getByRole("list", { name: "Claims by status" });
  const denied = counts.getByRole("button", { name: /Denied/ });
  await denied.press("Enter");
  await frame.getByText("4 claims", { exact: true }).first().waitFor();
  expect(await denied.getAttribute("aria-pressed")).toBe("true");
  expect(await frame.getByLabel("Status", { exact: true }).inputValue()).toBe("denied");
  const chart = frame.getByRole("list", { name: "Loss by damage type" });
  const [first = ""] = await chart.getByRole("button").allTextContents();
  await chart.getByRole("button", { name: first, exact: true }).click();
  const both = { status: "denied", damageType: first, ...sorted };
  await expect.poll(() => listCalls(testHost).at(-1)?.args).toEqual(both);
  const filters = `Filters: status = denied, damageType = ${first}.`;
  await expectContext(testHost, filters);
  await denied.click();
  await expect
    .poll(() => listCalls(testHost).at(-1)?.args)
    .toEqual({ damageType: first, ...sorted });
  await frame.getByRole("button", { name: "Show as table" }).press("Enter");
  const loss = frame.getByRole("row", { name: new RegExp(`^${first}`) });
  expect(await loss.getByRole("cell").count()).toBe(2);

  await frame.getByRole("button", { name: "Clear all" }).click();
  await frame.getByText("24 claims", { exact: true }).waitFor();
  broken = true;
  await frame.getByLabel("Sort by").selectOption("Oldest loss first");
  await frame.getByRole("alert").getByText("The storage does not answer.").waitFor();
  await frame.getByRole("button", { name: "Amara Okafor", exact: true }).waitFor();
  broken = false;
  await frame.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => frame.getByRole("alert").count()).toBe(0);
  expect(listCalls(testHost).at(-1)?.args).toEqual({ sortBy: "dateOfLoss", sortOrder: "asc" });
});

test("list and map: more rows on demand, a claim beside the list, and a map of every match that follows the filters", async () => {
  const testHost = await openDashboard(browser());
  const { frame, calls } = testHost;
  const pins = () => calls.filter(({ name }) => name === "list-claim-pins").map(({ args }) => args);
  await frame.getByText("24 places", { exact: true }).waitFor();
  expect(pins()).toEqual([sorted, { ...sorted, cursor: "20" }]);
  expect(await frame.getByText(/claims on the map/).count()).toBe(0);

  const list = frame.getByRole("region", { name: "Claims", exact: true });
  await list.getByRole("button", { name: "Show more" }).click();
  await list.getByText("20 of 24").waitFor();
  expect(listCalls(testHost)).toEqual([{ name: "list-claims", args: { ...sorted, cursor: "10" } }]);

  const row = frame.getByRole("button", { name: "Amara Okafor", exact: true });
  await row.press("Enter");
  await frame.getByRole("heading", { level: 2, name: "CN202504997" }).waitFor();
  await frame.getByText("1207 Juniper Lane, Seattle, WA").waitFor();
  expect(listCalls(testHost).at(-1)).toEqual({ name: "show-claim-detail", args: { claimId: "2" } });
  const selected = "Selected claim: “CN202504997” (id 2).";
  await expectContext(testHost, selected);
  await frame.getByRole("button", { name: "Open full detail" }).click();
  const message = "Show the claim detail for claim CN202504997.";
  await expect.poll(() => testHost.chatMessages.join()).toContain(message);
  await frame.getByRole("button", { name: "Close the details" }).press("Enter");
  await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);

  await frame.getByLabel("Status", { exact: true }).selectOption("denied");
  await frame.getByText("4 places", { exact: true }).waitFor();
  expect(pins().at(-1)).toEqual({ status: "denied", ...sorted });
});

test("the map stops at four pages and says how many claims it shows", async () => {
  const card = dashboardView().claims.items[0];
  const page = (cursor: unknown) => {
    const start = Number(cursor ?? 0);
    const items = Array.from({ length: 250 }, (_, index) => ({
      ...card,
      id: `many-${start + index}`,
    }));
    return answer({ items, total: 10_000, cursor: String(start + 250) });
  };
  const view = dashboardView();
  const testHost = await openDashboard(browser(), {
    result: answer({ ...view, claims: { ...view.claims, total: 10_000 } }),
    tools: { "list-claim-pins": ({ cursor }) => page(cursor) },
  });
  const note = "1,000 of 10,000 claims on the map. Filter to see the others here.";
  await testHost.frame.getByText(note).waitFor();
  expect(testHost.calls.filter(({ name }) => name === "list-claim-pins")).toHaveLength(4);
});

test("a host without tool calls gets the first page on the map, and a note", async () => {
  const testHost = await openDashboard(browser(), { without: ["serverTools"] });
  await testHost.frame
    .getByText("10 of 24 claims on the map. Filter to see the others here.")
    .waitFor();
  expect(await testHost.frame.getByRole("alert").count()).toBe(0);
});

test("the list shows the date it is sorted by; with a status filter the counts say that they ignore it", async () => {
  const view = dashboardView({ status: "open" });
  const items = view.claims.items.map((claim) => ({ ...claim, dateReported: "2026-10-17" }));
  const result = answer({ ...view, sortBy: "dateReported", claims: { ...view.claims, items } });
  const testHost = await openDashboard(browser(), { result, width: 1200 });
  const { frame } = testHost;
  await frame.getByRole("columnheader", { name: "Reported on" }).waitFor();
  await frame.getByRole("cell", { name: "Oct 17, 2026" }).first().waitFor();
  await frame.getByText("All statuses: 24 claims").waitFor();
  await testHost.setDisplayMode("inline");
  await frame.getByText("Reported on: Oct 17, 2026").first().waitFor();
  const counts = frame.getByRole("list", { name: "Claims by status" });
  expect(await counts.getByRole("listitem").allTextContents()).toEqual(["Reported4", "In review8"]);
});

/** Server with claim 3 in review; every write increments its version. `meanwhile` is a write of somebody else. */
function storedClaim() {
  const card = claims.find(({ id }) => id === "3");
  if (!card) throw new Error("There is no claim 3.");
  let status: ClaimStatus = "in-review";
  let version = 1;
  const now = () => getDetail({ ...card, status }, { version: `W/"${version}"` });
  const tools: Record<string, ToolHandler> = {
    "show-claims-dashboard": () => {
      const rows = claims.map((each) => (each.id === "3" ? { ...each, status } : each));
      return answer({ ...dashboardView({}, rows), readAt: "2026-11-20T09:50:00Z" });
    },
    "show-claim-detail": () => answer(now()),
    "update-claim-status": (args) => {
      if (args.version !== `W/"${version}"`)
        return failure("conflict", "Somebody else changed this claim.", { current: now().claim });
      status = claimStatusSchema.parse(args.status);
      version++;
      return answer({ claim: now().claim, changed: true, changeId: "change-1" });
    },
    "undo-change": () => {
      status = "in-review";
      version++;
      return answer({});
    },
  };
  return { tools, meanwhile: () => void version++ };
}

test("changes the status by keyboard with a note, tells the model and undoes it; a conflict shows both versions and keeps mine", async () => {
  const { tools, meanwhile } = storedClaim();
  const testHost = await openDashboard(browser(), { tools });
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Jonas Lindqvist", exact: true }).press("Enter");
  await frame.getByRole("button", { name: "Approve claim" }).press("Enter");
  await page.keyboard.type("All documentation has been verified.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await frame.getByText("CN202505004 is now: Approved.").waitFor();
  const note = "All documentation has been verified.";
  const args = { claimId: "3", status: "approved", note, version: 'W/"1"' };
  expect(testHost.calls).toContainEqual({ name: "update-claim-status", args });
  await frame.getByRole("button", { name: "Close claim" }).waitFor();
  await expectContext(testHost, "CN202505004 is now: Approved.");
  expect(await frame.getByRole("list", { name: "Claims by status" }).textContent()).toContain(
    "Approved4",
  );
  await frame.getByRole("button", { name: "Undo" }).click();
  await frame.getByText("Undone.").waitFor();
  await frame.getByRole("button", { name: "Approve claim" }).waitFor();

  meanwhile();
  await frame.getByRole("button", { name: "Deny claim" }).click();
  const form = frame.getByRole("group", { name: "Change the status" });
  await form.getByRole("button", { name: "Deny claim" }).click();
  await frame.getByText("This changed while you were editing").waitFor();
  const versions = frame.getByRole("row", { name: /^Status/ }).getByRole("cell");
  expect(await versions.allTextContents()).toEqual(["Denied", "In review"]);
  await frame.getByRole("button", { name: "Save your changes too" }).click();
  await frame.getByText("CN202505004 is now: Denied.").waitFor();
});
