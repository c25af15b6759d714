import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const document = { claimId: "4", documentId: "invoice krg" };
const confirm = (args: object) =>
  zava().callTool("confirm-invoice-match", { ...document, ...args });

test("a person confirms the order of an invoice, which the list shows and an undo takes back", async () => {
  const preview = await confirm({ orderId: "PO-2005" });
  expect(preview.structuredContent).toMatchObject({ saved: false, differenceCents: 40_075 });
  expect(preview.text).toContain("Nothing is saved yet.");
  const saved = await confirm({ orderId: "PO-2005", confirm: true });
  expect(saved.structuredContent).toMatchObject({
    saved: true,
    document: {
      match: { orderId: "PO-2005", confirmedBy: "Demo user", billedCents: 1_799_137 },
    },
  });
  const list = await zava().callTool("list-claim-documents", { claimId: "4" });
  expect(list.textForPeople).toContain("PO-2005, $400.75 more");
  expect((await confirm({ orderId: "PO-2005", confirm: true })).text).toContain(
    "already, so nothing changed",
  );
  const { changeId } = saved.structuredContent ?? {};
  await zava().callTool("undo-change", { changeId });
  const [row] = await zava().store.documents.list("4");
  expect(row).not.toHaveProperty("match");
});

test("an order of another claim is refused", async () => {
  const { error, text } = await confirm({ orderId: "PO-2001", confirm: true });
  expect(error?.code).toBe("invalid");
  expect(text).toContain("is not one of");
});
