import { drawnTo, usePeopleHost, widgetIn } from "@suite/testing/samples";
import { expect, test } from "vitest";
import { sample } from "../src/testing/start.ts";

const host = usePeopleHost(sample);

/** Runs a tool as a person and resolves to the drawn widget. */
async function openWidget(person: string, tool: string, args: object) {
  const link = { tool, args: JSON.stringify(args), run: "1", mode: "fullscreen" };
  const page = await host().open(person, link);
  await drawnTo(page, 1);
  await page.locator("[data-status=ready] [data-mode=fullscreen]").waitFor();
  return widgetIn(page.locator("[data-widget-status=initialized]"));
}

const claim = ["show-claim-detail", { claimId: "14" }] as const;

test("an adjuster asks for an order above the limit, a manager approves it, and the adjuster sees who did in the claim and at the next question", async () => {
  const asked = await openWidget("Avery Howard", ...claim);
  await asked.getByText("Changed after the request").waitFor();
  await asked.getByRole("button", { name: "Ask for approval" }).click();
  await asked.getByLabel("Why is it needed?").fill("A beam inspection was added.");
  await asked.getByRole("button", { name: "Ask a manager" }).click();
  await asked.getByText("A manager is asked to approve order PO-2015: $17,407.67.").waitFor();
  await asked.getByText("Waits for approval").waitFor();

  const waiting = await openWidget("Avery Howard", "show-approvals", { mine: true });
  await waiting.getByRole("button", { name: "Living room ceiling" }).click();
  await waiting.getByText("You asked for this, so somebody else decides it.").waitFor();
  expect(await waiting.getByRole("button", { name: /^Approve/ }).count()).toBe(0);

  const decided = await openWidget("Megan Bowen", "show-approvals", {});
  await decided.getByText("You decide as a manager.").waitFor();
  await decided.getByRole("button", { name: "Living room ceiling" }).click();
  await decided.getByText("A beam inspection was added.").waitFor();
  await decided.getByRole("button", { name: "Approve $17,407.67" }).click();
  await decided.getByLabel("Reason (optional)").fill("The beams were checked.");
  await decided.getByRole("button", { name: "Approve $17,407.67" }).click();
  await decided.getByText("1 order was approved: $17,407.67.").waitFor();
  await decided.getByText("Approved by Megan Bowen").waitFor();

  const after = await openWidget("Avery Howard", ...claim);
  await after.getByText("Approved by a manager").waitFor();
  await after.getByText(/^Megan Bowen, /).waitFor();
  await after.getByText("The beams were checked.").waitFor();

  const outcomes = await openWidget("Avery Howard", "show-approvals", {
    status: "decided",
    mine: true,
  });
  await outcomes.getByRole("row", { name: /Living room ceiling.*Approved/s }).waitFor();
});
