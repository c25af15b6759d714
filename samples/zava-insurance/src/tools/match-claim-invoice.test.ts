import { expect, test } from "vitest";
import { createInvoice, createPhoto, upload } from "../testing/files.ts";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const match = (args: object) => zava().callTool("match-claim-invoice", { ...args });

test("an invoice is compared with the orders of its claim, line by line", async () => {
  const { structuredContent, textForPeople } = await match({
    claimId: "4",
    documentId: "invoice krg",
  });
  expect(structuredContent).toMatchObject({
    document: { name: "invoice-krg-1180.pdf" },
    invoice: {
      number: "KRG-1180",
      vendor: "Kittitas Roof and Gutter",
      date: "2026-11-16",
      orderNumber: "PO-2005",
      claimNumber: "CN202504993",
      totalCents: 1_799_137,
    },
    candidates: [
      {
        orderId: "PO-2005",
        reasons: expect.arrayContaining(["order-number", "vendor", "lines", "claim-number"]),
        differenceCents: 1_799_137 - 1_759_062,
        lines: [
          { item: 0, differenceCents: 0, reason: "words-and-amount" },
          { item: 1, differenceCents: 0, reason: "words-and-amount" },
          { item: 2, differenceCents: 12_800, reason: "words" },
          { billed: "Delivery by crane", differenceCents: 24_000, reason: "only-billed" },
        ],
      },
    ],
  });
  expect(textForPeople).toContain("it bills $400.75 more than was ordered.");
  expect(textForPeople).toContain("Nobody has confirmed it yet.");
});

test("an invoice that is like no order, and a photo, say so", async () => {
  const { callTool } = zava();
  const other = createInvoice("Contoso Catering", "Lunch  80.00", "Total  80.00");
  await upload(callTool, other, { claimId: "4", name: "lunch.pdf" });
  const lunch = await match({ claimId: "4", documentId: "lunch" });
  expect(lunch.structuredContent).toMatchObject({ candidates: [] });
  expect(lunch.text).toContain("It is like none of the claim's purchase orders.");
  await upload(callTool, createPhoto(60), { claimId: "4", name: "scan.webp" });
  const scan = await match({ claimId: "4", documentId: "scan" });
  expect(scan.text).toContain("has no text, so it cannot be compared");
});

test("a credit takes off what it names", async () => {
  const credit = createInvoice(
    "Kittitas Roof and Gutter",
    "PO-2005",
    "Discount  -$50.00",
    "Total  -50.00",
  );
  await upload(zava().callTool, credit, { claimId: "4", name: "credit.pdf" });
  const { structuredContent, text } = await match({ claimId: "4", documentId: "credit" });
  const discount = { billed: "Discount", billedCents: -5000, differenceCents: -5000 };
  expect(structuredContent).toMatchObject({
    invoice: { totalCents: -5000 },
    candidates: [
      { orderId: "PO-2005", lines: expect.arrayContaining([expect.objectContaining(discount)]) },
    ],
  });
  expect(text).toContain("bills -$50.00");
});
