import { expect, test } from "vitest";
import { createInvoice, createPhoto, upload } from "../testing/files.ts";
import { useServer } from "../testing/start.ts";

const zava = useServer();

test("documents are listed newest first, by kind as well, with the ids in the model's text only", async () => {
  const { callTool } = zava();
  await upload(callTool, createPhoto(2), { claimId: "13", name: "roof.webp" });
  await upload(callTool, createInvoice("No. 1"), { claimId: "13", name: "invoice.pdf" });
  const { structuredContent, textForPeople, textForModel } = await callTool(
    "list-claim-documents",
    { claimId: "13" },
  );
  expect(structuredContent).toMatchObject({
    claimId: "13",
    total: 2,
    free: 18,
    items: [
      { name: "invoice.pdf", kind: "invoice", pages: 1, version: expect.any(String) },
      { name: "roof.webp", kind: "photo", mime: "image/webp" },
    ],
  });
  expect(textForPeople).toContain("has 2 documents. 18 more documents can be attached");
  expect(textForPeople).not.toMatch(/DOC-/);
  expect(textForModel).toMatch(/Document ids: DOC-[0-9A-F]{12} \(invoice\.pdf\), DOC-/);
  const photos = await callTool("list-claim-documents", { claimId: "13", kind: "photo" });
  expect(photos.structuredContent).toMatchObject({ total: 1, items: [{ name: "roof.webp" }] });
});

test("a claim without documents says how many can be attached", async () => {
  const { text } = await zava().callTool("list-claim-documents", { claimId: "14" });
  expect(text).toContain("has no documents. 20 more documents can be attached to the claim.");
});
