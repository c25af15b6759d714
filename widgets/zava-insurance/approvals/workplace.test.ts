import { answer, expectContext, failure, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { approvalsServer } from "./testing/server.ts";
import { openApprovals } from "./testing/test-host.ts";

const browser = testBrowser();
const wide = { width: 1440, height: 1000 };

test("several requests are decided with one confirmation, which names the sum and the riskiest, and undone at once", async () => {
  const testHost = await openApprovals(browser(), wide);
  const { frame } = testHost;
  for (const name of ["Both roof slopes", "South wall and deck", "Attic and roof rebuild"])
    await frame.getByLabel(`Select ${name}`).check();
  await frame.getByText("3 selected, $150,369.12").waitFor();
  await expectContext(testHost, "Selected requests: “PO-2010” (id APR-3001)");
  await frame.getByRole("button", { name: "Approve 3" }).click();
  const form = frame.getByRole("group", { name: "Approve 3 orders for $150,369.12?" });
  const text = await form.innerText();
  const parts = ["The riskiest · 2 of 3 have risks", "Both roof slopes", "$3,891.10 above"];
  for (const part of parts) expect(text).toContain(part);
  await form.getByRole("button", { name: "Approve 3 orders for $150,369.12" }).click();
  await frame.getByText("3 orders were approved: $150,369.12.").waitFor();
  const calls = testHost.calls.filter(({ name }) => name === "decide-approval");
  expect(calls).toHaveLength(1);
  await frame.getByRole("button", { name: /^Waiting .*3$/ }).waitFor();
  await frame.getByRole("button", { name: "Undo" }).click();
  await frame.getByText("3 decisions were undone. The requests wait again.").waitFor();
  await frame.getByLabel("Select Both roof slopes").waitFor();
});

test("a request that was decided meanwhile says by whom and when; the others of the call are decided", async () => {
  const { tools, decideMeanwhile } = approvalsServer();
  const testHost = await openApprovals(browser(), { ...wide, tools });
  const { frame } = testHost;
  await frame.getByLabel("Select all 6 you can decide").check();
  await frame.getByRole("button", { name: "Approve 6" }).click();
  decideMeanwhile("APR-3002");
  await frame.getByRole("button", { name: /^Approve 6 orders/ }).click();
  await frame.getByText("5 orders were approved: $181,789.62.").waitFor();
  const alert = frame.getByRole("alert");
  await alert.getByText("1 request was not decided by you").waitFor();
  await alert
    .getByText("Living room ceiling: Ines Duarte decided it on Nov 20, 2026, 9:41 AM.")
    .waitFor();
  await frame.getByText("Nothing waits for you").waitFor();
  await frame.getByRole("button", { name: /^Decided/ }).click();
  await frame.getByRole("row", { name: /Living room ceiling.*Ines Duarte/ }).waitFor();
});

test("a single request that was decided meanwhile shows its decision in the panel", async () => {
  const { tools, decideMeanwhile } = approvalsServer();
  const { frame } = await openApprovals(browser(), { ...wide, tools });
  await frame.getByRole("button", { name: "Attic and roof rebuild" }).click();
  await frame.getByRole("button", { name: "Approve $55,022.81" }).click();
  decideMeanwhile("APR-3004");
  await frame.getByRole("button", { name: "Approve $55,022.81" }).click();
  await frame.getByText("1 request was not decided by you").waitFor();
  await frame.getByText("Approved by Ines Duarte").waitFor();
});

test("after an outage the form, its reason and the selection are as they were", async () => {
  let isDown = true;
  const server = approvalsServer();
  const decide = server.tools["decide-approval"];
  const tools = {
    ...server.tools,
    "decide-approval": (args: Record<string, unknown>) => {
      if (isDown || !decide) return failure("unavailable", "The storage does not answer.");
      return decide(args);
    },
  };
  const testHost = await openApprovals(browser(), { ...wide, tools });
  const { frame } = testHost;
  await frame.getByLabel("Select Both roof slopes").check();
  await frame.getByLabel("Select South wall and deck").check();
  await frame.getByRole("button", { name: "Reject 2" }).click();
  await frame.locator("textarea:focus").fill("Wait for the second quote.");
  const send = frame.getByRole("button", { name: /^Reject 2 orders/ });
  await send.click();
  await frame.getByRole("alert").waitFor();
  expect(await frame.locator("textarea").inputValue()).toBe("Wait for the second quote.");
  isDown = false;
  await send.click();
  await frame.getByText("2 orders were rejected: $95,346.31.").waitFor();
});

test("the panel has the lines, the reason, the risks and the claim, as requested and now where the order changed", async () => {
  const testHost = await openApprovals(browser(), wide);
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Attic and roof rebuild" }).press("Enter");
  const panel = frame.getByRole("region", { name: "Attic and roof rebuild" });
  await panel.getByRole("heading", { name: "The claim" }).waitFor();
  const text = await panel.innerText();
  const parts = [
    "92% of the estimated loss",
    "Same amount as order PO-2016",
    "6 × $1,845.00",
    "$55,022.81",
    "Estimated loss",
  ];
  for (const part of parts) expect(text).toContain(part);
  await expectContext(testHost, "Open request: “PO-2013” (id APR-3004).");
  await panel.getByRole("button", { name: "Open the claim" }).click();
  await expect
    .poll(() => testHost.chatMessages.join())
    .toContain("Show the claim detail for claim CN202505011.");
  await frame.getByRole("button", { name: "Close the request" }).press("Enter");
  await frame.locator("[data-row-link]:focus", { hasText: "Attic and roof rebuild" }).waitFor();

  await frame.getByRole("button", { name: /^To ask again/ }).click();
  await frame.getByRole("button", { name: "Floors and walls" }).click();
  const lines = frame.getByRole("table", { name: "Order PO-2016" });
  expect(await lines.getByRole("columnheader").allInnerTexts()).toEqual([
    "Item",
    "Requested",
    "Now",
  ]);
  expect(await lines.getByRole("row", { name: /^Total/ }).innerText()).toMatch(
    /\$12,275\.00\s+\$14,120\.00/,
  );
  await frame.getByText("Avery Howard can ask for approval again.").waitFor();
  await frame.getByText("Contractor as requested").waitFor();
});

test("statuses and fields filter, and the list is sorted", async () => {
  const testHost = await openApprovals(browser(), wide);
  const { frame } = testHost;
  const rows = () => frame.locator("[data-row-link]").allInnerTexts();
  await frame.getByRole("button", { name: /^Overdue/ }).click();
  await expect.poll(rows).toEqual(["Both roof slopes", "Living room ceiling"]);
  await frame.getByRole("button", { name: "Clear all" }).click();
  await expect.poll(async () => (await rows()).length).toBe(6);
  await frame.getByLabel("Sort by").selectOption("Highest amount first");
  await expect.poll(async () => (await rows())[0]).toBe("South wall and deck");
  await frame.getByLabel("Requested by").selectOption("Me");
  await frame.getByText("Nothing matches these filters").waitFor();
  expect(testHost.calls.at(-1)).toEqual({
    name: "show-approvals",
    args: { status: "waiting", mine: true },
  });
});

test("a deputy is named for a period and ended, which no undo takes back", async () => {
  const testHost = await openApprovals(browser(), wide);
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Deputy", exact: true }).click();
  await frame.getByLabel("Name of the deputy").fill("Miriam Graham");
  await frame.getByLabel("Last day").fill("2026-11-19");
  await frame.getByRole("button", { name: "Name the deputy" }).click();
  await frame.getByText("Choose the first day or a later one.").waitFor();
  await frame.getByLabel("Last day").fill("2026-11-27");
  await frame.getByRole("button", { name: "Name the deputy" }).click();
  await frame
    .getByText("Miriam Graham decides for you from Nov 20, 2026 to Nov 27, 2026.")
    .waitFor();
  expect(testHost.calls).toContainEqual({
    name: "delegate-approvals",
    args: { deputy: "Miriam Graham", until: "2026-11-27" },
  });
  await frame.getByText("Miriam Graham decides for you until Nov 27, 2026.").waitFor();
  await frame.getByRole("button", { name: "Deputy", exact: true }).click();
  await frame.getByRole("button", { name: "End now" }).click();
  await frame.getByText("Miriam Graham no longer decides for you.").waitFor();
  expect(await frame.getByRole("button", { name: "Undo" }).count()).toBe(0);
});

test("further pages are read on demand, and by themselves for an order that the server does not have", async () => {
  const { tools } = approvalsServer();
  const show = tools["show-approvals"];
  if (!show) throw new Error("The list is missing.");
  const testHost = await openApprovals(browser(), {
    ...wide,
    tools: { ...tools, "show-approvals": show },
  });
  const { frame } = testHost;
  await frame.getByLabel("Status", { exact: true }).selectOption("all");
  await frame.getByText("8 of 10 shown").waitFor();
  await frame.getByLabel("Sort by").selectOption("Oldest first");
  await expect
    .poll(() => testHost.calls.at(-1))
    .toEqual({ name: "show-approvals", args: { status: "all", cursor: "8" } });
  await expect
    .poll(() => frame.locator("[data-row-link]").first().innerText())
    .toBe("Subfloor and kitchen floor");
});

test("a failed read leaves the list, and can be tried again", async () => {
  let isDown = false;
  const { tools } = approvalsServer();
  const testHost = await openApprovals(browser(), {
    ...wide,
    tools: {
      ...tools,
      "show-approvals": (args) =>
        isDown
          ? failure("unavailable", "The storage does not answer.")
          : (tools["show-approvals"]?.(args) ?? answer({})),
    },
  });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Both roof slopes" }).waitFor();
  isDown = true;
  await frame.getByRole("button", { name: "Refresh" }).click();
  await frame.getByRole("alert").waitFor();
  await frame.getByRole("button", { name: "Both roof slopes" }).waitFor();
  isDown = false;
  await frame.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => frame.getByRole("alert").count()).toBe(0);
});
