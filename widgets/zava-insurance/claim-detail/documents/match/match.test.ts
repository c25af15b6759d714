import { runAxe } from "@suite/testing/browser";
import { answer, failure, testBrowser, type WidgetTestHost } from "@suite/widget-kit/testing";
import { expect, test } from "vitest";
import { documentServer } from "../../testing/document-server.ts";
import { invoice, invoiceMatch } from "../../testing/documents.ts";
import { openWorkplace } from "../../testing/test-host.ts";

const browser = testBrowser();

async function openInvoice({ frame }: WidgetTestHost) {
  await frame
    .getByRole("list", { name: "Documents" })
    .getByRole("button", { name: invoice.name })
    .press("Enter");
  return frame.getByRole("dialog", { name: invoice.name });
}

test("an invoice is beside the lines of its order: pairs with reasons, and differences in money", async () => {
  const testHost = await openWorkplace(browser(), documentServer().tools);
  const viewer = await openInvoice(testHost);
  const part = viewer.getByRole("region", { name: "Order of this invoice" });
  const orders = part.getByRole("list", { name: "Which order does this invoice bill?" });
  expect(await orders.getByRole("button").allInnerTexts()).toMatchInlineSnapshot(`
    [
      "Kitchen rebuild and smoke cleaning
    PO-2001 · Inland Restoration Partners
    Very likely · In common: Order, Contractor, and Line items
    $12,479.94 · $936.54 less than ordered",
      "Emergency boarding of the kitchen window
    PO-2002 · Inland Restoration Partners
    Possible · In common: Contractor
    $925.65 · $10,617.75 more than ordered",
    ]
  `);
  const rows = part.getByRole("table", { name: "Line items" }).getByRole("row");
  expect(await rows.allInnerTexts()).toMatchInlineSnapshot(`
    [
      "Item	Ordered	Billed",
      "Removal of burnt cabinets and flooring
    Same words and amount
    	$2,400.00	$2,400.00",
      "Cabinets, oak
    Billed as “Oak cabinets, 12 pieces”
    Same words, other amount · Likely
    	$7,350.00	$7,890.00
    +$540.00",
      "Smoke cleaning, hours
    Not billed
    	$1,710.00	–
    -$1,710.00",
      "Debris container
    Not in the order
    	–	$310.00
    +$310.00",
      "Total	$12,479.94	$11,543.40
    -$936.54",
    ]
  `);
  expect(await runAxe(testHost.frame)).toEqual([]);
});

test("a person confirms the order, which its row and the document show, and undoes it", async () => {
  const testHost = await openWorkplace(browser(), documentServer().tools);
  const { frame, page } = testHost;
  const viewer = await openInvoice(testHost);
  await viewer
    .getByRole("button", { name: "Confirm PO-2001: $936.54 less than ordered" })
    .press("Enter");
  await viewer.getByText("The invoice is confirmed for order PO-2001.").waitFor();
  await viewer.getByText("Confirmed by You,").waitFor();
  expect(await viewer.getByRole("button", { name: /^Confirm/ }).count()).toBe(0);
  expect(testHost.calls.find(({ name }) => name === "confirm-invoice-match")?.args).toEqual({
    claimId: "1",
    documentId: "DOC-B2",
    orderId: "PO-2001",
    confirm: true,
    version: 'W/"d2"',
  });
  await page.keyboard.press("Escape");
  const orders = frame.getByRole("region", { name: "Purchase orders" });
  await orders.getByText("$11,543.40 · $936.54 less than ordered").waitFor();
  const panel = frame.getByRole("region", { name: "Documents" });
  await panel.getByText("PO-2001 · $936.54 less than ordered").waitFor();
  await panel.getByRole("button", { name: "Undo" }).press("Enter");
  await panel.getByText("PO-2001 · $936.54 less than ordered").waitFor({ state: "detached" });
  expect(testHost.calls.find(({ name }) => name === "undo-change")?.args).toEqual({
    changeId: "change-matched",
  });
});

test("another order can be chosen, whose lines were not compared", async () => {
  const testHost = await openWorkplace(browser(), documentServer().tools);
  const viewer = await openInvoice(testHost);
  const other = viewer.getByRole("button", { name: /^Emergency boarding/ });
  await other.press("Enter");
  expect(await other.getAttribute("aria-pressed")).toBe("true");
  await viewer.getByText("Lines are compared with the likeliest order only.").waitFor();
  await viewer
    .getByRole("button", { name: "Confirm PO-2002: $10,617.75 more than ordered" })
    .waitFor();
});

test("an invoice that fits no order says what to check, and an error has a retry", async () => {
  const { tools } = documentServer();
  let isAway = true;
  const testHost = await openWorkplace(browser(), {
    ...tools,
    "match-claim-invoice": () =>
      isAway
        ? failure("conflict", "The invoice has changed.")
        : answer({ ...invoiceMatch, candidates: [] }),
  });
  const viewer = await openInvoice(testHost);
  await viewer.getByText("The invoice has changed.").waitFor();
  isAway = false;
  await viewer.getByRole("button", { name: "Try again" }).press("Enter");
  await viewer.getByText("No order of this claim fits this invoice.").waitFor();
});
