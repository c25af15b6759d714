import type { InvoiceFacts } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { order } from "../testing/rows.ts";
import { matchInvoice, matchLines } from "./match-invoice.ts";

const lineItems = [
  { description: "Tiles, per square", quantity: 20, unitPriceCents: 61_200 },
  { description: "Gutter, per meter", quantity: 34, unitPriceCents: 3950 },
];
const tiles = order("4", "PO-1", { lineItems, totalCents: 1_500_000, createdDate: "2026-10-01" });
const other = order("4", "PO-2", { totalCents: 99_999 });
const orders = [
  { order: other, contractorName: "Contoso Roofing" },
  { order: tiles, contractorName: "Kittitas Roof and Gutter" },
];

const invoice: InvoiceFacts = {
  vendor: "Kittitas Roof and Gutter",
  orderNumber: "PO-1",
  claimNumber: "CN1",
  date: "2026-10-20",
  totalCents: 1_500_000,
  lines: [
    { text: "Gutter", amountCents: 134_300 },
    { text: "Roof tiles in red", amountCents: 1_300_000 },
    { text: "Crane", amountCents: 24_000 },
  ],
};

test("the order with the most in common comes first, with the reasons", () => {
  const [first, second] = matchInvoice(invoice, orders, "CN1");
  expect(first).toMatchObject({
    orderId: "PO-1",
    confidence: 0.99,
    reasons: ["order-number", "vendor", "total", "lines", "date", "claim-number"],
    differenceCents: 0,
  });
  expect(second).toBeUndefined();
});

test("a name alone is a weak reason, and nothing in common is none", () => {
  const weak = { vendor: "Contoso Roofing", lines: [] };
  expect(matchInvoice(weak, orders, "CN1")).toMatchObject([
    { orderId: "PO-2", confidence: 0.2, reasons: ["vendor"] },
  ]);
  expect(matchInvoice({ lines: [] }, orders, "CN1")).toEqual([]);
});

test("lines are paired by amount and words, and what is left on either side is listed", () => {
  expect(matchLines(invoice, tiles)).toMatchObject([
    { item: 0, billed: "Roof tiles in red", differenceCents: 76_000, reason: "words" },
    { item: 1, billed: "Gutter", differenceCents: 0, reason: "words-and-amount" },
    { billed: "Crane", differenceCents: 24_000, reason: "only-billed" },
  ]);
  expect(matchLines({ lines: [] }, tiles)).toMatchObject([
    { item: 0, differenceCents: -1_224_000, reason: "only-ordered" },
    { item: 1, differenceCents: -134_300, reason: "only-ordered" },
  ]);
});

test("a line is paired once", () => {
  const twice = order("4", "PO-3", {
    lineItems: [lineItems[0], lineItems[0]].flatMap((line) => line ?? []),
  });
  const one = { lines: [{ text: "Tiles", amountCents: 1_224_000 }] };
  expect(matchLines(one, twice).map(({ reason }) => reason)).toEqual([
    "words-and-amount",
    "only-ordered",
  ]);
});

test("a credit is no line of an order, whatever its words", () => {
  const lines = [
    { text: "Gutter, returned", amountCents: -20_000 },
    { text: "Gutter", amountCents: 140_000 },
  ];
  expect(matchLines({ lines }, tiles)).toMatchObject([
    { item: 0, reason: "only-ordered" },
    { item: 1, billed: "Gutter", differenceCents: 5700 },
    { billed: "Gutter, returned", differenceCents: -20_000, reason: "only-billed" },
  ]);
});
