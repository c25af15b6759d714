import type { ToolHandler } from "@suite/testing/browser";
import { answer, failure, testBrowser } from "@suite/widget-kit/testing";
import { type ClaimStatus, claimStatusSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { claims, dashboardView, getDetail } from "./testing/claims.ts";
import { openDashboard } from "./testing/test-host.ts";

const browser = testBrowser();

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
      if (args.version !== `W/"${version}"`) {
        return failure("conflict", "Somebody else changed this claim.", { current: now().claim });
      }
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
  await expect.poll(() => JSON.stringify(testHost.modelContext)).toContain("CN202505004 is now: Approved.");
  expect(await frame.getByRole("list", { name: "Claims by status" }).textContent()).toContain("Approved4");
  await frame.getByRole("button", { name: "Undo" }).click();
  await frame.getByText("Undone.").waitFor();
  await frame.getByRole("button", { name: "Approve claim" }).waitFor();

  meanwhile();
  await frame.getByRole("button", { name: "Deny claim" }).click();
  await frame
    .getByRole("group", { name: "Change the status" })
    .getByRole("button", { name: "Deny claim" })
    .click();
  await frame.getByText("This changed while you were editing").waitFor();
  const versions = frame.getByRole("row", { name: /^Status/ }).getByRole("cell");
  expect(await versions.allTextContents()).toEqual(["Denied", "In review"]);
  await frame.getByRole("button", { name: "Keep your version" }).click();
  await frame.getByText("CN202505004 is now: Denied.").waitFor();
});
