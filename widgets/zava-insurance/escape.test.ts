import { expectEscapeCloses, testBrowser } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { openApprovals, openAsAdjuster } from "./approvals/testing/test-host.ts";
import { openWorkplace } from "./claim-detail/testing/test-host.ts";
import { openDashboard } from "./claims-dashboard/testing/test-host.ts";
import { openContractors } from "./contractors-list/testing/test-host.ts";

const browser = testBrowser();

test("Escape closes each form and photo before full screen, and keeps a form with something typed in it", async () => {
  const testHost = await openWorkplace(browser());
  const { frame, page } = testHost;
  const modeRequests = () =>
    testHost.messages.filter(({ method }) => method === "ui/request-display-mode").length;
  const expectCloses = async (opened: ReturnType<typeof frame.locator>) => {
    const before = modeRequests();
    await opened.waitFor();
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "detached" });
    expect(modeRequests()).toBe(before);
  };

  for (const name of ["Schedule", "Complete", "Approve", "Reject", "Approve claim"]) {
    await frame.getByRole("button", { name, exact: true }).first().click();
    await expectCloses(frame.locator("fieldset[aria-label]"));
  }

  await frame.getByRole("button", { name: "New inspection" }).click();
  await expectCloses(frame.locator("fieldset[aria-label]"));

  // A photo that is unfolded on a line of an order, the whole photo opened from it, and the line's photo again.
  const toggle = frame.getByRole("button", { name: /^Show .+ on photo 1/ }).first();
  const viewer = frame.getByRole("dialog", { name: "Photo 1 of 4" });
  const enlarge = frame.getByRole("button", { name: "View photo 1 on the whole screen" });
  await toggle.click();
  await enlarge.click();
  await expectCloses(viewer);
  await frame.locator("button:focus[aria-label^='View photo 1']").waitFor();
  await expectCloses(enlarge);
  await frame.locator("button:focus[aria-label^='Show ']").waitFor();

  // A photo from its thumbnail: with the focus where it opened, on another button, and nowhere.
  const thumbnail = frame.getByRole("button", { name: "Photo 1:" });
  const focusIn = {
    "the first button": () => Promise.resolve(),
    "another button": () => viewer.getByRole("button", { name: "Next photo" }).focus(),
    nothing: () => frame.evaluate(() => (document.activeElement as HTMLElement).blur()),
  };
  for (const focus of Object.values(focusIn)) {
    await thumbnail.click();
    await viewer.waitFor();
    await focus();
    await expectCloses(viewer);
    await frame.locator("button:focus[aria-label^='Photo 1:']").waitFor();
  }

  // The search in mail and files, a document, and the question before it is removed.
  await frame.getByRole("button", { name: "Find in my mail and files" }).click();
  await expectCloses(frame.getByRole("region", { name: "Find in my mail and files" }));
  const report = frame.getByRole("button", { name: "Fire department report.pdf" });
  await report.click();
  await frame.getByRole("button", { name: "Remove document" }).click();
  await expectCloses(frame.getByRole("group", { name: "Remove document" }));
  await expectCloses(frame.getByRole("dialog", { name: "Fire department report.pdf" }));
  await frame.locator("button:focus", { hasText: "Fire department report.pdf" }).waitFor();

  await page.keyboard.press("Escape");
  await expect.poll(modeRequests).toBe(1);
  await frame.getByRole("button", { name: "Open the claim" }).click();
  await frame.locator("main h3").first().waitFor();

  const before = modeRequests();
  await frame.getByRole("button", { name: "Schedule", exact: true }).click();
  await frame.locator("input[type=date]:focus").fill("2026-11-23");
  await page.keyboard.press("Escape");
  await frame.getByText("1 unsaved change").waitFor();
  expect(modeRequests()).toBe(before);
  expect(testHost.messages.filter(({ method }) => method?.endsWith("sandbox-escape"))).toEqual([]);
});

test("Escape closes the form in a claim's panel, then the panel, then full screen", async () => {
  const testHost = await openDashboard(browser(), { width: 1200 });
  await testHost.frame.getByRole("button", { name: "Priya Raghunathan", exact: true }).click();
  await testHost.frame.getByRole("button", { name: "Approve claim" }).click();
  const form = testHost.frame.getByRole("group", { name: "Change the status" });
  await expectEscapeCloses(
    testHost,
    form,
    testHost.frame.getByRole("button", { name: "Close the details" }),
  );
});

test("Escape closes the chosen contractor, then full screen", async () => {
  const testHost = await openContractors(browser(), { width: 1200 });
  await testHost.frame
    .getByRole("button", { name: /^Choose / })
    .first()
    .click();
  await expectEscapeCloses(
    testHost,
    testHost.frame.getByRole("button", { name: "Close the assignment" }),
  );
});

test("Escape closes the form of a decision, then the open request, then full screen", async () => {
  const testHost = await openApprovals(browser(), { width: 1200 });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Attic and roof rebuild" }).click();
  await frame.getByRole("button", { name: "Approve $55,022.81" }).click();
  await expectEscapeCloses(
    testHost,
    frame.getByRole("group", { name: /^Approve “Attic/ }),
    frame.getByRole("button", { name: "Close the request" }),
  );
});

test("Escape closes the decision on all selected requests, then full screen", async () => {
  const testHost = await openApprovals(browser(), { width: 1200 });
  const { frame } = testHost;
  await frame.getByLabel("Select all 6 you can decide").check();
  await frame.getByRole("button", { name: "Reject 6" }).click();
  await expectEscapeCloses(testHost, frame.getByRole("group", { name: /^Reject 6 orders/ }));
});

test("Escape closes the deputy, then full screen", async () => {
  const testHost = await openApprovals(browser(), { width: 1200 });
  const { frame } = testHost;
  await frame.getByRole("button", { name: "Deputy", exact: true }).click();
  await expectEscapeCloses(testHost, frame.getByLabel("Name of the deputy"));
});

test("Escape closes the question for another approval, then the request, then full screen", async () => {
  const testHost = await openAsAdjuster(browser(), { width: 1200 });
  const { frame } = testHost;
  await frame.getByRole("button", { name: /^To ask again/ }).click();
  await frame.getByRole("button", { name: "Floors and walls" }).click();
  await frame.getByRole("button", { name: "Ask again", exact: true }).click();
  await expectEscapeCloses(
    testHost,
    frame.getByRole("group", { name: "Ask again" }),
    frame.getByRole("button", { name: "Close the request" }),
  );
});

test("Escape keeps a decision with a reason typed in it, and the deputy with a name", async () => {
  const testHost = await openApprovals(browser(), { width: 1200 });
  const { frame, page } = testHost;
  await frame.getByLabel("Select Both roof slopes").check();
  await frame.getByRole("button", { name: "Approve 1" }).click();
  await frame.locator("textarea:focus").fill("Agreed.");
  await page.keyboard.press("Escape");
  expect(await frame.locator("textarea").inputValue()).toBe("Agreed.");

  await frame.getByRole("button", { name: "Deputy", exact: true }).click();
  await frame.getByLabel("Name of the deputy").fill("Miriam Graham");
  await page.keyboard.press("Escape");
  expect(await frame.getByLabel("Name of the deputy").inputValue()).toBe("Miriam Graham");
  expect(testHost.messages.map(({ method }) => method)).not.toContain("ui/request-display-mode");
});
