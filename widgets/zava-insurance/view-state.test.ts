import { answer, testBrowser, viewStores } from "@suite/widget-kit/testing";
import { describe, expect, test } from "vitest";
import { approvalsView } from "./approvals/testing/approvals.ts";
import { openApprovals } from "./approvals/testing/test-host.ts";
import { openDetail } from "./claim-detail/testing/test-host.ts";
import { openDashboard } from "./claims-dashboard/testing/test-host.ts";
import { openContractors } from "./contractors-list/testing/test-host.ts";

const browser = testBrowser();

describe.each(viewStores)("after a reload, kept by %s", (viewStore) => {
  test("the claims dashboard has its filters, its status, its order and its open claim", async () => {
    const testHost = await openDashboard(browser(), { viewStore, width: 1200 });
    const { frame } = testHost;
    await frame.getByLabel("Damage type", { exact: true }).selectOption("Fire");
    await frame.getByLabel("Sort by").selectOption("policyHolderName asc");
    const denied = () =>
      testHost.frame
        .getByRole("list", { name: "Claims by status" })
        .getByRole("button", { name: /Reported/ });
    await denied().click();
    await expect
      .poll(() => testHost.calls.findLast(({ name }) => name === "show-claims-dashboard")?.args)
      .toMatchObject({ status: "reported", damageType: "Fire", sortBy: "policyHolderName" });
    await frame.locator("[aria-busy=true]").first().waitFor({ state: "detached" });
    const claim = frame.locator("[data-row-link]").first();
    const holder = await claim.innerText();
    await claim.click();
    await frame.getByText("What happened").waitFor();

    await testHost.reload();
    const after = testHost.frame;
    await after.getByText("What happened").waitFor();
    expect(await after.getByLabel("Damage type", { exact: true }).inputValue()).toBe("Fire");
    expect(await after.getByLabel("Sort by").inputValue()).toBe("policyHolderName asc");
    expect(await denied().getAttribute("aria-pressed")).toBe("true");
    await after.locator("[data-row-link][aria-current]", { hasText: holder }).waitFor();
    expect(
      testHost.calls.findLast(({ name }) => name === "show-claims-dashboard")?.args,
    ).toMatchObject({ status: "reported", damageType: "Fire", sortBy: "policyHolderName" });

    await after.getByRole("button", { name: "Close the details" }).click();
    await testHost.reload();
    await testHost.frame.getByRole("search", { name: "Filters" }).waitFor();
    expect(await testHost.frame.getByText("What happened").count()).toBe(0);
  });

  test("a claim has its photo, its timeline and the photo on an order's line", async () => {
    const testHost = await openDetail(browser(), {
      viewStore,
      width: 1200,
      height: 900,
      hostContext: { displayMode: "fullscreen" },
    });
    const { frame } = testHost;
    await frame.getByRole("button", { name: /^Show all \d/ }).click();
    await frame
      .getByRole("button", { name: /^Show .+ on photo 1/ })
      .first()
      .click();
    await frame.getByRole("button", { name: "Photo 2:" }).click();
    await frame.getByRole("dialog", { name: "Photo 2 of 4" }).waitFor();

    await testHost.reload();
    const viewer = testHost.frame.getByRole("dialog", { name: "Photo 2 of 4" });
    await viewer.waitFor();
    await testHost.page.keyboard.press("Escape");
    await viewer.waitFor({ state: "detached" });
    await testHost.frame.locator("button:focus[aria-label^='Photo 2:']").waitFor();
    await testHost.frame
      .getByRole("button", { name: "View photo 1 on the whole screen" })
      .waitFor();
    await testHost.frame.getByRole("button", { name: "Show the latest only" }).waitFor();
  });

  test("the documents of a claim have their kind, their search, the open invoice and the chosen order", async () => {
    const testHost = await openDetail(browser(), {
      viewStore,
      width: 1200,
      height: 900,
      hostContext: { displayMode: "fullscreen" },
    });
    const { frame } = testHost;
    await frame.getByRole("button", { name: "Find in my mail and files" }).click();
    await frame.getByRole("checkbox").first().check();
    await frame.getByLabel("More words to search for").fill("garage");
    await frame.getByRole("button", { name: "Invoices 2" }).click();
    await frame.getByRole("button", { name: "Invoice IRP-4471 kitchen rebuild.pdf" }).click();
    await frame.getByRole("button", { name: /^Emergency boarding/ }).click();

    await testHost.reload();
    const after = testHost.frame;
    const viewer = after.getByRole("dialog", { name: "Invoice IRP-4471 kitchen rebuild.pdf" });
    const chosen = viewer.getByRole("button", { name: /^Emergency boarding/ });
    await expect.poll(() => chosen.getAttribute("aria-pressed")).toBe("true");
    await viewer.getByText("1 / 2").waitFor();
    await testHost.page.keyboard.press("Escape");
    await viewer.waitFor({ state: "detached" });
    expect(await after.getByLabel("More words to search for").inputValue()).toBe("garage");
    expect(await after.getByRole("checkbox").first().isChecked()).toBe(true);
    const invoices = after.getByRole("button", { name: "Invoices 2" });
    expect(await invoices.getAttribute("aria-pressed")).toBe("true");
  });

  test("the list of contractors has its filters, its order and the chosen contractor", async () => {
    const testHost = await openContractors(browser(), { viewStore, width: 1200 });
    const { frame } = testHost;
    await frame.getByLabel("Specialty").selectOption("Roofing");
    await frame.getByLabel("Sort by").selectOption("price");
    await frame.getByLabel("Preferred only").check();
    await expect
      .poll(() => testHost.calls.at(-1)?.args)
      .toEqual({ specialty: "Roofing", sortBy: "price", preferredOnly: true });
    const choose = frame.getByRole("button", { name: /^Choose / }).first();
    const label = (await choose.getAttribute("aria-label")) ?? "";
    await choose.click();
    await frame.getByRole("heading", { name: "Assign a contractor" }).waitFor();

    await testHost.reload();
    const after = testHost.frame;
    await after.getByRole("heading", { name: "Assign a contractor" }).waitFor();
    expect(await after.getByLabel("Specialty").inputValue()).toBe("Roofing");
    expect(await after.getByLabel("Sort by").inputValue()).toBe("price");
    expect(await after.getByLabel("Preferred only").isChecked()).toBe(true);
    const chosen = after.getByRole("button", { name: label, exact: true });
    await expect.poll(() => chosen.getAttribute("aria-pressed")).toBe("true");
  });

  test("the approvals have their filters, their order, the selection, the open request and the form of a decision", async () => {
    const testHost = await openApprovals(browser(), { viewStore, width: 1440, height: 1000 });
    const { frame } = testHost;
    await frame.getByRole("button", { name: /^Overdue/ }).click();
    await frame.getByLabel("Sort by").selectOption("Riskiest first");
    await frame.getByRole("button", { name: "Living room ceiling" }).click();
    await frame.getByRole("heading", { name: "The claim" }).waitFor();
    await frame.getByLabel("Select Both roof slopes").check();
    await frame.getByLabel("Select Living room ceiling").check();
    await frame.getByRole("button", { name: "Approve 2" }).click();
    await frame.locator("textarea:focus").fill("Both were checked.");

    await testHost.reload();
    const after = testHost.frame;
    await after.getByRole("group", { name: "Approve 2 orders for $44,826.59?" }).waitFor();
    expect(await after.locator("textarea").inputValue()).toBe("Both were checked.");
    expect(await after.getByLabel("Status", { exact: true }).inputValue()).toBe("overdue");
    expect(await after.getByLabel("Sort by").inputValue()).toBe("sortRisk");
    await after.getByRole("region", { name: "Living room ceiling" }).waitFor();
  });

  test("the approvals have the deputy in place of the request that was open before", async () => {
    const testHost = await openApprovals(browser(), { viewStore, width: 1440, height: 1000 });
    const { frame } = testHost;
    await frame.getByRole("button", { name: "Living room ceiling" }).click();
    await frame.getByRole("heading", { name: "The claim" }).waitFor();
    await frame.getByRole("button", { name: "Deputy", exact: true }).click();
    await frame.getByLabel("Name of the deputy").waitFor();

    await testHost.reload();
    await testHost.frame.getByLabel("Name of the deputy").waitFor();
    expect(await testHost.frame.getByRole("button", { name: "Close the request" }).count()).toBe(0);
  });
});

const openers = {
  // Those that wait do not fill a page that scrolls.
  approvals: (...[page, options]: Parameters<typeof openApprovals>) =>
    openApprovals(page, {
      ...options,
      result: answer({ ...approvalsView({ status: "all" }) }),
    }),
  "claims dashboard": openDashboard,
  "claim detail": openDetail,
  "list of contractors": openContractors,
};

test.each(Object.entries(openers))(
  "after a reload, the %s is where it was scrolled to",
  async (_, open) => {
    const testHost = await open(browser(), {
      width: 768,
      height: 600,
      hostContext: { displayMode: "fullscreen" },
    });
    // A host whose full screen has a window of its own.
    await testHost.page.addStyleTag({ content: "iframe { block-size: 600px !important; }" });
    const getTop = () => testHost.frame.evaluate(() => document.documentElement.scrollTop);
    await expect
      .poll(() => testHost.frame.evaluate(() => window.innerHeight))
      .toBeLessThanOrEqual(600);
    await testHost.frame.evaluate(() => document.documentElement.scrollTo(0, 300));
    await expect
      .poll(() => testHost.frame.evaluate(() => JSON.stringify({ ...localStorage })))
      .toContain("scroll");
    await testHost.reload();
    await expect.poll(getTop).toBe(300);
  },
);
