import { answer, expectContext, testBrowser, testStates } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { adjuster, approvalsView, asAdjuster } from "./testing/approvals.ts";
import { approvalsServer } from "./testing/server.ts";
import { openApprovals, openAsAdjuster } from "./testing/test-host.ts";

const browser = testBrowser();
const inline = { displayMode: "inline" } as const;

test("inline: the most urgent request with its risk, age and due date, two decisions, the next ones, and the way to all", async () => {
  const testHost = await openApprovals(browser(), { hostContext: inline });
  const { frame } = testHost;
  const lead = frame.getByRole("region", { name: "Most urgent" });
  const text = await lead.innerText();
  const parts = [
    "Both roof slopes",
    "$28,618.92",
    "Overdue",
    "Was due Nov 18, 2026",
    "Grace Oyelaran, 5 days ago",
    "$3,891.10 above the estimated loss",
  ];
  for (const part of parts) expect(text).toContain(part);
  expect(await frame.getByText("6 orders wait for you: $197,997 · 2 overdue").count()).toBe(1);
  const others = frame.getByRole("region", { name: "Also waiting" }).getByRole("listitem");
  expect(await others.count()).toBe(2);
  const buttons = await frame.getByRole("button").allTextContents();
  expect(buttons.filter((name) => /^(Approve|Reject|Open)/.test(name))).toEqual([
    "Approve $28,618.92",
    "Reject",
    "Open all 6 requests",
  ]);
  expect(testHost.calls).toEqual([]);
});

test("inline: one confirmation approves, the next request takes its place, and the model is told", async () => {
  const testHost = await openApprovals(browser(), { hostContext: inline });
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Approve $28,618.92" }).press("Enter");
  await frame.getByText("Approve “Both roof slopes” for $28,618.92?").waitFor();
  await page.keyboard.type("Agreed by phone.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await frame.getByText("1 order was approved: $28,618.92.").waitFor();
  const [call] = testHost.calls;
  expect(call).toMatchObject({
    name: "decide-approval",
    args: {
      approvalIds: ["APR-3001"],
      decision: "approve",
      confirm: true,
      reason: "Agreed by phone.",
    },
  });
  await frame.getByRole("button", { name: "Approve $16,207.67" }).waitFor();
  await expectContext(testHost, "Requests approved: “PO-2010” (id APR-3001).");
  await frame.getByRole("button", { name: "Undo" }).click();
  await frame.getByText("1 decision was undone. The request waits again.").waitFor();
  expect(testHost.calls).toContainEqual({
    name: "undo-change",
    args: { changeId: "change-APR-3001", wholeCall: true },
  });
  await frame.getByRole("button", { name: "Approve $28,618.92" }).waitFor();
});

test("inline: a rejection needs a reason", async () => {
  const testHost = await openApprovals(browser(), { hostContext: inline });
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Reject" }).click();
  await frame.getByRole("button", { name: "Reject $28,618.92" }).click();
  await frame.getByText("Say why, in up to 500 characters.").waitFor();
  expect(testHost.calls).toEqual([]);
  await frame.locator("textarea:focus").waitFor();
  await page.keyboard.type("Ask for a second quote.");
  await frame.getByRole("button", { name: "Reject $28,618.92" }).click();
  await frame.getByText("1 order was rejected: $28,618.92.").waitFor();
});

test("inline: whoever asked sees what was decided and what still waits, without a decision", async () => {
  const { frame } = await openAsAdjuster(browser(), { hostContext: inline });
  const outcomes = frame.getByRole("region", { name: "Decided for you" });
  const text = await outcomes.innerText();
  for (const part of ["PO-2018", "Approved", "Megan Bowen, Nov 19, 2026", "Agreed by phone."])
    expect(text).toContain(part);
  const rows = frame.getByRole("region", { name: "Waiting for a decision" }).getByRole("listitem");
  expect(await rows.first().innerText()).toContain("Mold removal, kitchen and hall");
  expect(await frame.getByRole("button", { name: /^Approve|^Reject/ }).count()).toBe(0);
  await frame.getByText(/your limit: \$10,000/).waitFor();
});

test("in a host without tool calls nothing can be decided", async () => {
  const testHost = await openApprovals(browser(), {
    hostContext: inline,
    without: ["serverTools"],
  });
  const { frame } = testHost;
  await frame.getByText("Both roof slopes").waitFor();
  expect(await frame.getByRole("button", { name: /^Approve|^Reject/ }).count()).toBe(0);
  await testHost.setDisplayMode("fullscreen");
  await frame.getByRole("table", { name: "Requests" }).waitFor();
  expect(await frame.getByRole("checkbox").count()).toBe(0);
});

test("an adjuster decides nothing, and the open request says who does", async () => {
  const { frame } = await openAsAdjuster(browser(), { width: 1200 });
  await frame.getByText("You approve up to $10,000 alone. A manager decides on more.").waitFor();
  expect(await frame.getByRole("checkbox").count()).toBe(0);
  await frame.getByRole("button", { name: "Both roof slopes" }).click();
  await frame.getByText("A manager decides this. The outcome appears here.").waitFor();
  await frame.getByRole("button", { name: "Mold removal, kitchen and hall" }).click();
  await frame.getByText(/^You asked for this/).waitFor();
  expect(await frame.getByRole("button", { name: "Deputy" }).count()).toBe(0);
});

test("a deputy sees in whose place they decide", async () => {
  const you = {
    name: "Miriam Graham",
    manager: false,
    limitCents: 1_000_000,
    deputyFor: [{ managerName: "Megan Bowen", until: "2026-11-27" }],
  };
  const { frame } = await openApprovals(browser(), {
    result: answer({ ...approvalsView({}, undefined, you) }),
  });
  await frame.getByText("You decide for Megan Bowen.").waitFor();
});

const none = approvalsView({}, []);

testStates({
  open: (options) => openApprovals(browser(), options),
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1, name: "Approvals" }).waitFor(),
  call: { name: "show-approvals", args: {} },
  empty: {
    result: answer({ ...none }),
    inline: ["Nothing waits for you", /appear here when somebody asks/],
    fullscreen: ["Nothing waits for you", /appear here when somebody asks/],
  },
});

test("own outdated requests are asked again from the list", async () => {
  const { tools } = approvalsServer(asAdjuster, adjuster);
  const testHost = await openAsAdjuster(browser(), { width: 1200, tools });
  const { frame } = testHost;
  await frame.getByRole("button", { name: /^To ask again/ }).click();
  await frame.getByRole("button", { name: "Floors and walls" }).click();
  await frame.getByText("The order changed after the request").waitFor();
  await frame.getByRole("button", { name: "Ask again", exact: true }).click();
  await frame.getByRole("button", { name: "Ask for approval of $14,120.00" }).click();
  await frame.getByText("A manager is asked to approve $14,120.00.").waitFor();
  const call = testHost.calls.find(({ name }) => name === "request-approval");
  expect(call?.args).toMatchObject({ purchaseOrderId: "PO-2016" });
});

test("undoing a new request leads back to the earlier one, and closing it to its row", async () => {
  const { tools } = approvalsServer(asAdjuster, adjuster);
  const testHost = await openAsAdjuster(browser(), { width: 1200, tools });
  const { frame } = testHost;
  await frame.getByRole("button", { name: /^To ask again/ }).click();
  await frame.getByRole("button", { name: "Floors and walls" }).press("Enter");
  await frame.getByRole("button", { name: "Ask again", exact: true }).press("Enter");
  await frame.getByRole("button", { name: "Ask for approval of $14,120.00" }).press("Enter");
  await frame.getByText(/^You asked for this/).waitFor();
  await frame.getByRole("button", { name: "Undo" }).press("Enter");
  await frame.getByText("Undone.").waitFor();
  await frame.getByRole("button", { name: "Ask again", exact: true }).waitFor();
  expect(await frame.getByRole("alert").count()).toBe(0);
  await frame.getByRole("button", { name: "Close the request" }).press("Enter");
  await frame.locator("[data-row-link]:focus", { hasText: "Floors and walls" }).waitFor();
});
