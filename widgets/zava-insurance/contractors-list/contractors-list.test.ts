import { expectNoOverflow, runAxe, type ToolHandler } from "@suite/testing/browser";
import { answer, expectContext, failure, testBrowser, testStates } from "@suite/widget-kit/testing";
import { contractorQuerySchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { kimberly } from "../claim-detail/testing/claim.ts";
import { contractors, contractorsView, nearClaim } from "./testing/contractors.ts";
import { openContractors } from "./testing/test-host.ts";

const browser = testBrowser();
const inline = { displayMode: "inline" } as const;
const near = () =>
  answer(contractorsView({ specialty: "Roofing", preferredOnly: true, claimId: "1" }));

test("inline: filters, ratings in words, the requested specialty first; then full screen, and another locale", async () => {
  const testHost = await openContractors(browser(), { hostContext: inline, result: near() });
  const { frame } = testHost;
  await frame.getByRole("heading", { level: 1, name: "Contractors" }).waitFor();
  const text = await frame.locator("main").textContent();
  for (const part of [
    ...["Specialty: Roofing", "Near claim: CN202504990", "3.4 km away", "4.9 of 5", "Excellent"],
    ...["Preferred", "And 3 more contractors", "per hour"],
  ])
    expect(text).toContain(part);
  const emberline = frame.getByRole("listitem").filter({ hasText: "Emberline Rebuilders" }).first();
  const specialties = await emberline.getByRole("listitem").allTextContents();
  expect(specialties).toEqual(["Roofing", "Fire restoration", "Smoke removal"]);
  expect(await frame.getByRole("button").allTextContents()).toEqual(["Compare contractors"]);
  await frame.getByRole("button", { name: "Compare contractors" }).click();
  await frame.getByRole("search", { name: "Filters" }).waitFor();
  expect(await frame.getByLabel("Near claim").inputValue()).toBe("CN202504990");
  expect(await frame.getByLabel("Sort by").inputValue()).toBe("distance");
  expect(testHost.calls).toEqual([]);
  expect(testHost.errors).toEqual([]);
  await testHost.setHostContext({ locale: "de-DE" });
  await frame.getByText("4,9 von 5").first().waitFor();
});

const [orderOfKimberly] = kimberly.orders.items;
const query = { specialty: "Roofing", claimId: "1" };

/** Server with order po-2; `assignMeanwhile` is a write of somebody else. */
function storedOrder() {
  let contractorId: string | undefined;
  let version = 1;
  const row = () => ({ id: "po-2", claimId: "1", contractorId, version: `W/"${version}"` });
  const assign = (id: string | undefined) => {
    contractorId = id;
    version++;
  };
  const tools: Record<string, ToolHandler> = {
    "show-contractors": (args) => {
      const view = contractorsView(contractorQuerySchema.parse(args));
      const orders = nearClaim.orders.map((order) =>
        order.id === "po-2" ? { ...order, ...row() } : order,
      );
      return answer({ ...view, near: view.near && { ...view.near, orders } });
    },
    "assign-contractor": (args) => {
      if (args.version !== row().version)
        return failure("conflict", "The purchase order changed since it was read.", {
          current: row(),
        });
      assign(String(args.contractorId));
      const order = { ...orderOfKimberly, ...row() };
      return answer({ saved: true, order, warnings: [], changeId: "change-1" });
    },
    "undo-change": () => {
      assign(undefined);
      return answer({});
    },
  };
  return { tools, assignMeanwhile: assign };
}

test("without a claim the panel offers those with an order to decide; a claim is sent when its number is complete and adds a distance filter", async () => {
  const testHost = await openContractors(browser());
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Choose Cascade Crown Roofing", exact: true }).click();
  const choice = frame.getByRole("combobox", { name: "Claim with orders to decide" });
  await choice
    .getByRole("option", { name: "Kimberly King · CN202504990" })
    .waitFor({ state: "attached" });
  expect(await choice.getByRole("option").count()).toBe(2);
  await choice.selectOption("CN202504990");
  await frame.getByRole("radio", { name: /Smoke removal/ }).waitFor();
  expect(testHost.calls.at(-1)?.args).toEqual({ claimId: "CN202504990" });
  await frame.getByRole("button", { name: "Close the assignment" }).click();
  await frame.getByRole("button", { name: "Clear all" }).click();
  await frame.getByText("20 contractors, 10 preferred").waitFor();

  await frame.getByLabel("Specialty").focus();
  await page.keyboard.type("Roof");
  await expect.poll(() => testHost.calls.at(-1)?.args).toEqual({ specialty: "Roofing" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("CN202504990");
  await page.keyboard.press("Enter");
  const near = { specialty: "Roofing", claimId: "CN202504990" };
  await expect.poll(() => testHost.calls.at(-1)?.args).toEqual(near);
  await frame.getByText("Distances to CN202504990 of Kimberly King").waitFor();
  await page.keyboard.press("Tab");
  await page.keyboard.type("30");
  await frame.getByText("3 contractors, 2 preferred").waitFor();
  await frame.getByLabel("Preferred only").press("Space");
  await frame.getByText("3 contractors, 3 preferred").waitFor();
  const distances = "Distances are to claim “CN202504990” (id 1)";
  await expectContext(testHost, distances);
  await frame.getByRole("button", { name: "Clear all" }).click();
  await frame.getByText("20 contractors, 10 preferred").waitFor();
  expect(await frame.getByLabel("Near claim").inputValue()).toBe("");
});

test("show more appends the next page of the same query; an order is assigned by keyboard, told to the model, and undone; a conflict shows the current contractor", async () => {
  const { tools, assignMeanwhile } = storedOrder();
  const testHost = await openContractors(browser(), {
    result: answer(contractorsView(query)),
    tools,
  });
  const { frame, page } = testHost;
  await frame.getByRole("button", { name: "Show more" }).click();
  await expect.poll(() => frame.getByRole("button", { name: /^Choose / }).count()).toBe(12);
  expect(testHost.calls).toEqual([{ name: "list-contractors", args: { ...query, cursor: "8" } }]);

  const name = "Choose Cascade Crown Roofing";
  const button = frame.getByRole("button", { name, exact: true });
  await button.press("Enter");
  await frame.getByRole("heading", { name: "Assign a contractor" }).waitFor();
  await frame.getByRole("radio", { name: /Smoke removal/ }).press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await frame
    .getByText(
      "Cascade Crown Roofing was assigned to the order “Smoke removal, two rooms” of CN202504990.",
    )
    .waitFor();
  const args = { purchaseOrderId: "po-2", contractorId: "1", version: 'W/"1"' };
  expect(testHost.calls).toContainEqual({ name: "assign-contractor", args });
  await frame.getByText("Already assigned").waitFor();
  await expectContext(
    testHost,
    "Selected contractor: “Cascade Crown Roofing” (id 1). Changed here by the person, already saved: Order po-2 of CN202504990 goes to contractor “Cascade Crown Roofing” (id 1).",
  );
  await frame.getByRole("button", { name: "Undo" }).click();
  await frame.getByText("Undone.").waitFor();
  await expect.poll(() => frame.getByText("Already assigned").count()).toBe(0);
  await frame.getByRole("button", { name: "Close the assignment" }).press("Enter");
  await expect
    .poll(() => button.evaluate((element) => element === document.activeElement))
    .toBe(true);

  assignMeanwhile("4");
  await frame.getByRole("button", { name: "Choose Emberline Rebuilders", exact: true }).click();
  await frame.getByRole("radio", { name: /Smoke removal/ }).check();
  await frame.getByRole("button", { name: "Assign", exact: true }).click();
  await frame.getByText("This changed while you were editing").waitFor();
  const cells = frame.getByRole("row", { name: /^Contractor/ }).getByRole("cell");
  expect(await cells.allTextContents()).toEqual(["Emberline Rebuilders", "Rainshadow Roofs"]);
  await frame.getByRole("button", { name: "Keep your version" }).click();
  await frame.getByText("Emberline Rebuilders was assigned to the order").waitFor();
  expect(testHost.calls.filter(({ name }) => name === "assign-contractor")).toHaveLength(3);
});

test("contractors stand side by side: a column sorts by its best value, which is marked in words", async () => {
  const testHost = await openContractors(browser(), {
    width: 1440,
    result: answer(contractorsView(query)),
  });
  const { frame } = testHost;
  const table = frame.getByRole("table", { name: "Contractors" });
  const heading = (name: string) => table.getByRole("columnheader", { name });
  const headings = [
    "Contractor",
    "Specialties",
    "Distance",
    "Rating",
    "Price per hour",
    "Next free day",
  ];
  expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([...headings, "Choose"]);
  expect(await heading("Distance").getAttribute("aria-sort")).toBe("ascending");
  const nearest = table.getByRole("row", { name: /Cascade Crown Roofing/ }).first();
  await nearest.getByText("Nearest").waitFor();
  await nearest.getByText("Best rated").waitFor();
  expect(await runAxe(frame)).toEqual([]);

  await heading("Price per hour").getByRole("button").press("Enter");
  await expect
    .poll(() => testHost.calls.at(-1)?.args)
    .toEqual({
      ...query,
      claimId: "CN202504990",
      sortBy: "price",
    });
  await expect.poll(() => heading("Price per hour").getAttribute("aria-sort")).toBe("ascending");
  expect(await heading("Distance").getAttribute("aria-sort")).not.toBe("ascending");
  const rows = table.getByRole("row");
  await rows.nth(1).getByText("Lowest", { exact: true }).waitFor();
  const cents = await rows.evaluateAll((all) =>
    all.slice(1).map((row) => Number(/\$(\d+)/.exec(row.textContent ?? "")?.[1])),
  );
  expect(cents).toEqual(cents.toSorted((one, other) => one - other));
  await heading("Rating").getByRole("button").click();
  await expect.poll(() => heading("Rating").getAttribute("aria-sort")).toBe("descending");

  // All of them end at one edge, whatever stands beside them.
  const ends = await table
    .getByRole("button", { name: /^Choose / })
    .evaluateAll((buttons) =>
      buttons.map((button) => Math.round(button.getBoundingClientRect().right)),
    );
  expect(new Set(ends).size).toBe(1);
});

test("on a phone the same facts are cards, and a contractor from before prices were kept says so", async () => {
  const testHost = await openContractors(browser(), {
    width: 360,
    height: 780,
    result: answer({
      ...contractorsView(query),
      contractors: { items: contractors.slice(-1), total: 1 },
    }),
  });
  const { frame } = testHost;
  const card = frame.getByRole("row").filter({ has: frame.getByRole("button") });
  for (const fact of ["Rating", "Price per hour", "Not agreed", "Next free day", "Not known"])
    await card.getByText(fact, { exact: true }).first().waitFor();
  await expectNoOverflow(frame);
});

testStates({
  open: (options) => openContractors(browser(), { result: near(), ...options }),
  drawn: ({ frame }) => frame.getByRole("heading", { level: 1, name: "Contractors" }).waitFor(),
  call: { name: "show-contractors", args: { preferredOnly: true } },
  empty: {
    result: answer(contractorsView({ name: "Nobody" })),
    inline: ["Nothing matches these filters"],
    fullscreen: ["Nothing matches these filters", /Clear a filter, or ask/],
  },
});
