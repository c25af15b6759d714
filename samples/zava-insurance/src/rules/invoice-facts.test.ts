import { expect, test } from "vitest";
import { readInvoice } from "./invoice-facts.ts";

const text = [
  "INVOICE",
  "Palouse Fire Restoration",
  "Invoice number: PFR-2281",
  "Date: November 12, 2026",
  "Due date: December 12, 2026",
  "Claim CN202504990, order PO-2002",
  "Board-up and tarpaulin 1,180.00",
  "Night call-out, 1 at 225.00 225.00",
  "Subtotal 1,405.00",
  "Sales tax 125.05",
  "Total USD 1,530.05",
  "Paid 0.00",
].join("\n");

test("numbers, names, dates and amounts are read by rules", () => {
  expect(readInvoice(text, ["Sound Water Recovery", "Palouse Fire Restoration"])).toEqual({
    number: "PFR-2281",
    vendor: "Palouse Fire Restoration",
    date: "2026-11-12",
    orderNumber: "PO-2002",
    claimNumber: "CN202504990",
    subtotalCents: 140_500,
    taxCents: 12_505,
    totalCents: 153_005,
    lines: [
      { text: "Board-up and tarpaulin", amountCents: 118_000 },
      { text: "Night call-out, 1 at", amountCents: 22_500 },
    ],
  });
});

test.each([
  ["2026-11-12", "2026-11-12"],
  ["11/02/2026", "2026-11-02"],
  ["Nov 2, 2026", "2026-11-02"],
  ["2 November 2026", "2026-11-02"],
  ["02. November 2026", "2026-11-02"],
  ["February 30, 2026", undefined],
  ["13/45/2026", undefined],
  ["Version 2026-99-99", undefined],
])("the date in %j is %s", (line, date) => {
  expect(readInvoice(line).date).toBe(date);
});

test.each([
  ["Total: $1,284.50", 128_450],
  ["TOTAL 12.00 USD", 1200],
  ["Amount due 9.99", 999],
  ["Total 1234567.89", 123_456_789],
  ["Total: 12", undefined],
  ["Sub-total 5.00", undefined],
])("the total of %j is %s", (line, cents) => {
  expect(readInvoice(line).totalCents).toBe(cents);
});

test.each([
  ["Discount -50.00", "Discount", -5000],
  ["Discount −50.00", "Discount", -5000],
  ["Discount –50.00", "Discount", -5000],
  ["Discount -$50.00", "Discount", -5000],
  ["Discount $-50.00", "Discount", -5000],
  ["Discount ($50.00)", "Discount", -5000],
  ["Discount 50.00-", "Discount", -5000],
  ["-50.00 Discount", "Discount", -5000],
  ["Night call-out - 225.00", "Night call-out", 22_500],
  ["Tiles (61.20 each) 122.40", "Tiles ( each)", 12_240],
])("%j bills %j for %s cents", (line, words, amountCents) => {
  expect(readInvoice(line).lines).toEqual([{ text: words, amountCents }]);
});

test.each([
  [["Total 1,530.05", "Paid 500.00", "Balance due 1,030.05"], 153_005],
  [["Total 1,530.05", "Total paid 500.00", "Total payments (500.00)"], 153_005],
  [["Deposit 500.00", "Balance due 1,030.05"], 103_005],
  [["Total payment due 1,530.05"], 153_005],
  [["Total to be paid 1,530.05"], 153_005],
  [["Credit note", "Total -50.00"], -5000],
])("the total of %j is %s", (lines, cents) => {
  expect(readInvoice(lines.join("\n"))).toMatchObject({ totalCents: cents, lines: [] });
});

test("an empty text has no facts", () => {
  expect(readInvoice("")).toEqual({ lines: [] });
});

test("a text that is made to be slow is read at once", () => {
  const started = performance.now();
  for (const part of ["1,", "9".repeat(100), "invoice ", "PO-", "1.1 ", "Total 1"])
    readInvoice(part.repeat(12_000 / part.length));
  expect(performance.now() - started).toBeLessThan(2000);
});
