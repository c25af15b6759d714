import { randomBytes } from "node:crypto";
import { asWidget, createPng } from "@suite/testing/clients";
import { documentPartSchema, uploadedPartSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { files } from "../data/document-files.ts";
import { createInvoice, upload } from "../testing/files.ts";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const claimId = "15";

async function attach(content: Uint8Array): Promise<string> {
  const { structuredContent } = await upload(zava().callTool, content, { claimId });
  const { attached, already } = uploadedPartSchema.parse(structuredContent);
  return (attached ?? already)?.id ?? "";
}

const read = (args: object) =>
  zava().callTool("read-claim-document", { ...asWidget("zava-insurance"), claimId, ...args });

async function readAll(documentId: string, size?: string) {
  const chunks: Buffer[] = [];
  for (let part = 0; ; part += 1) {
    const { structuredContent } = await read({ documentId, size, part });
    const { data, parts, ...facts } = documentPartSchema.parse(structuredContent);
    expect(JSON.stringify(structuredContent).length).toBeLessThan(48_000);
    chunks.push(Buffer.from(data, "base64"));
    if (part === parts - 1) return { ...facts, content: Buffer.concat(chunks) };
  }
}

/** A picture of noise, which stays large. */
const noise = createPng({ width: 8000, height: 10, pixels: randomBytes(80_010) });

test("the parts of a document are its stored bytes", async () => {
  const documentId = await attach(noise);
  const { content, bytes, mime } = await readAll(documentId);
  const row = await zava().store.documents.get({ claimId, id: documentId });
  const stored = await files().read(row?.blob ?? "", { maxBytes: 1e6 });
  expect(content.equals(stored.content)).toBe(true);
  expect({ bytes, mime }).toEqual({ bytes: stored.bytes, mime: "image/png" });
  expect(bytes).toBeGreaterThan(33_000);
});

test("a photo is read as a smaller picture", async () => {
  const documentId = await attach(noise);
  const { content, mime } = await readAll(documentId, "thumbnail");
  expect(mime).toBe("image/jpeg");
  expect(content.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(content.length).toBeLessThan(10_000);
});

test("a PDF is the file that was sent, in any size", async () => {
  const invoice = createInvoice("No. 4712");
  const documentId = await attach(invoice);
  for (const size of ["original", "screen"]) {
    const { content, mime } = await readAll(documentId, size);
    expect([mime, content.equals(invoice)]).toEqual(["application/pdf", true]);
  }
});

test("a part, a document and a claim that do not exist are not found", async () => {
  const documentId = await attach(createInvoice("No. 4713"));
  expect((await read({ documentId, part: 7 })).error).toMatchObject({ code: "not_found" });
  expect((await read({ documentId: "DOC-000000000000" })).error).toMatchObject({
    code: "not_found",
  });
  // The document of another claim is none of this one.
  expect((await read({ documentId, claimId: "1" })).error).toMatchObject({ code: "not_found" });
});
