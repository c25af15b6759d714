import { randomBytes } from "node:crypto";
import { connectBlobs } from "@suite/storage/blobs";
import { expect, test } from "vitest";
import { sweepDocuments } from "./data/sweep-documents.ts";
import { document } from "./testing/rows.ts";
import { useServer } from "./testing/start.ts";

const zava = useServer();
const blobs = connectBlobs({ container: `sweep-${randomBytes(6).toString("hex")}` });
const later = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);

async function put(name: string): Promise<string> {
  await blobs.put(name, randomBytes(10), { maxBytes: 10, contentType: "image/png" });
  return name;
}

async function names(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of blobs.list("")) found.push(name);
  return found;
}

test("bytes without a document are removed after a day, those that an undo may restore are not", async () => {
  const { store } = zava();
  const attached = await put("claims/30/DOC-A/F-1");
  const removed = await put("claims/30/DOC-B/F-2");
  const upload = await put("uploads/person/30/UP-1");
  const lost = await put("claims/30/DOC-C/F-3");
  await store.documents.create(document("30", "DOC-A", { blob: attached }));
  const { changeId } = await store.documents.create(document("30", "DOC-B", { blob: removed }));
  await store.documents.remove({ claimId: "30", id: "DOC-B" });

  expect(await sweepDocuments({ store, blobs, now: new Date() })).toBe(0);
  expect(await names()).toEqual([attached, removed, lost, upload]);

  expect(await sweepDocuments({ store, blobs, now: later(2) })).toBe(2);
  expect(await names()).toEqual([attached, removed]);
  expect(await store.history.get(changeId)).toBeDefined();
});

test("bytes of a removed document are removed once the history does not have it", async () => {
  const history = { ...zava().store.history, list: async () => ({ changes: [] }) };
  const store = { documents: zava().store.documents, history };
  expect(await sweepDocuments({ store, blobs, now: later(2) })).toBe(1);
  expect(await names()).toEqual(["claims/30/DOC-A/F-1"]);
});
