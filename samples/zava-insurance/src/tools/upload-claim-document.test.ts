import { randomBytes } from "node:crypto";
import { asWidget, createPng } from "@suite/testing/clients";
import { callWithKey } from "@suite/testing/samples";
import { documentLimits, uploadedPartSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { files } from "../data/document-files.ts";
import { createInvoice, createPhoto, upload } from "../testing/files.ts";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const send = (content: Uint8Array, claimId: string, name?: string) =>
  upload(zava().callTool, content, { claimId, ...(name !== undefined && { name }) });

/** A photo that takes several parts: a comment of random text does not shrink. */
const large = createPng({ width: 40, height: 10, comment: randomBytes(120_000).toString("hex") });

test("a file that comes in parts is attached with the last one, without its comments", async () => {
  const { structuredContent, text } = await send(large, "8", "../../Roof.PNG.exe");
  const { attached, parts, changeId } = uploadedPartSchema.parse(structuredContent);
  expect(parts).toBe(3);
  expect(attached, text).toMatchObject({
    claimId: "8",
    kind: "photo",
    name: "Roof.png",
    mime: "image/png",
    source: "widget",
    width: 40,
    height: 10,
  });
  expect(changeId).toEqual(expect.any(String));
  const row = await zava().store.documents.get({ claimId: "8", id: attached?.id ?? "" });
  const { content, contentType } = await files().read(row?.blob ?? "", { maxBytes: 1e6 });
  expect(contentType).toBe("image/png");
  expect(Buffer.from(content).toString("latin1")).not.toContain("Comment");
  expect(content.length).toBe(row?.bytes);
  const { changes } = await zava().store.history.list({ limit: 1 });
  expect(changes).toMatchObject([
    { kind: "document", action: "create", record: expect.stringContaining("Roof.png") },
  ]);
});

test("the same file by another name is said, and stored once", async () => {
  const invoice = createInvoice("No. 4711", "Total: USD 10.00");
  const first = await send(invoice, "9", "invoice.pdf");
  expect(first.structuredContent).toMatchObject({
    attached: { kind: "invoice", pages: 1, hasText: true },
  });
  const second = await send(invoice, "9", "copy.pdf");
  expect(second.structuredContent).toMatchObject({ already: { name: "invoice.pdf" } });
  expect(second.structuredContent).not.toHaveProperty("changeId");
  expect(second.text).toContain("has the same file already");
  expect(await zava().store.documents.list("9")).toHaveLength(1);
});

test("of one file sent five times at once, one is attached and no bytes are left over", async () => {
  const photo = createPhoto(1);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(photo, "10")));
  const attached = answers.filter(({ structuredContent }) => structuredContent?.attached);
  expect(attached).toHaveLength(1);
  const blobs = await namesUnder("claims/10/");
  expect(blobs).toEqual([(await zava().store.documents.list("10"))[0]?.blob]);
  const uploads = await namesUnder("uploads/");
  expect(uploads.filter((name) => name.includes("/10/"))).toEqual([]);
});

test("a last part that comes twice is answered twice with the same document", async () => {
  const photo = createPhoto(2);
  const data = Buffer.from(photo).toString("base64");
  const args = { ...part, claimId: "17", bytes: photo.length, data };
  const call = ["upload-claim-document", args] as const;
  const send = () => callWithKey(zava().client, "twice", call);
  const answers = [...(await Promise.all([send(), send(), send()])), await send()];
  const documents = answers.map(({ structuredContent, text }) => {
    expect(structuredContent, text).toHaveProperty("attached.id");
    return uploadedPartSchema.parse(structuredContent).attached?.id;
  });
  expect(new Set(documents).size).toBe(1);
  const { changes } = await zava().store.history.list({ where: ({ key }) => key.claimId === "17" });
  expect(changes).toHaveLength(1);
});

test("a claim takes 20 documents, also when they come at once", async () => {
  const photos = Array.from({ length: 24 }, (_, number) => createPhoto(100 + number));
  for (const photo of photos.slice(0, 16)) expect((await send(photo, "11")).isError).toBe(false);
  const answers = await Promise.all(photos.slice(16).map((photo) => send(photo, "11")));
  const refused = answers.filter(({ isError }) => isError);
  expect(refused).toHaveLength(4);
  for (const { text, error } of refused) {
    expect(error).toMatchObject({ code: "invalid", outcome: "not_applied" });
    expect(text).toContain("The claim has 20 documents already");
  }
  expect(await zava().store.documents.list("11")).toHaveLength(documentLimits.perClaim);
  expect(await namesUnder("claims/11/")).toHaveLength(documentLimits.perClaim);
});

test("a file of 10 MB is taken", async () => {
  const [head = "", ...rest] = Buffer.from(createInvoice("No. 5")).toString("latin1").split("\n");
  const tail = rest.join("\n");
  const filler = `%${"x".repeat(10_000_000 - head.length - tail.length - 3)}`;
  const { structuredContent, text } = await send(
    Buffer.from([head, filler, tail].join("\n")),
    "18",
  );
  expect(structuredContent, text).toMatchObject({
    parts: 105,
    attached: { bytes: 10_000_000, pages: 1 },
  });
});

const part = { ...asWidget("zava-insurance"), claimId: "12", name: "a.png", part: 0 };

test.each([
  ["an empty file", { bytes: 0, data: "" }, "The file is empty"],
  ["10 MB and one byte", { bytes: 10_000_001, data: "AAAA" }, "larger than 10 MB"],
  ["a part of another size", { bytes: 100, data: "AAAA" }, "not as large as it should be"],
  ["a part without a beginning", { bytes: 200_000, part: 2, data: zeros(8000) }, "has not begun"],
  [
    "an upload that does not exist",
    { bytes: 200_000, part: 2, uploadId: "UP-00000000", data: zeros(8000) },
    "A part of the file is missing",
  ],
])("%s is refused, and nothing is stored", async (_, args, reason) => {
  const { error, text } = await zava().callTool("upload-claim-document", { ...part, ...args });
  expect(error).toMatchObject({ code: "invalid", outcome: "not_applied" });
  expect(text).toContain(reason);
  expect(await zava().store.documents.list("12")).toEqual([]);
});

test("a model cannot upload", async () => {
  const { widgetKey: _, ...args } = { ...part, bytes: 3, data: "AAAA" };
  const { text } = await zava().callTool("upload-claim-document", args);
  expect(text).toContain("can be called only by this server's widget");
});

function zeros(bytes: number): string {
  return Buffer.alloc(bytes).toString("base64");
}

async function namesUnder(prefix: string): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files().list(prefix)) names.push(name);
  return names;
}
