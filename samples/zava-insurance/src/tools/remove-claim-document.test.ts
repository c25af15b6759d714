import { uploadedPartSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { files } from "../data/document-files.ts";
import { createPhoto, upload } from "../testing/files.ts";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const remove = (args: object) => zava().callTool("remove-claim-document", { ...args });

async function attach(claimId: string, number: number, name: string) {
  const photo = createPhoto(number);
  const { structuredContent } = await upload(zava().callTool, photo, { claimId, name });
  const id = uploadedPartSchema.parse(structuredContent).attached?.id ?? "";
  return zava().store.documents.get({ claimId, id });
}

test("a document is removed after agreement, and an undo restores it with its bytes", async () => {
  const row = await attach("24", 50, "west wall.webp");
  const preview = await remove({ claimId: "24", documentId: "west wall" });
  expect(preview.structuredContent).toMatchObject({ removed: false, restorableDays: 90 });
  expect(preview.text).toContain("Nothing is removed yet. This would remove west wall.webp from");
  const removed = await remove({ claimId: "24", documentId: "west wall", confirm: true });
  expect(removed.structuredContent).toMatchObject({ removed: true, document: { id: row?.id } });
  expect(removed.text).toContain("It can be restored for 90 days.");
  expect(await zava().store.documents.list("24")).toEqual([]);
  const { changeId } = removed.structuredContent ?? {};
  const undone = await zava().callTool("undo-change", { changeId });
  expect(undone.isError, undone.text).toBe(false);
  const [restored] = await zava().store.documents.list("24");
  expect(restored).toMatchObject({ id: row?.id, blob: row?.blob });
  expect((await files().read(restored?.blob ?? "", { maxBytes: 1e6 })).bytes).toBe(row?.bytes);
});

test("an outdated version is a conflict, and a name of two documents is ambiguous", async () => {
  const row = await attach("25", 51, "roof north.webp");
  await attach("25", 52, "roof south.webp");
  const key = { claimId: "25", id: row?.id ?? "" };
  await zava().store.documents.patch(key, { kind: "report" });
  const late = { claimId: "25", documentId: key.id, confirm: true, version: row?.version };
  const { error } = await remove(late);
  expect(error).toMatchObject({ code: "conflict", current: { name: "roof north.webp" } });
  expect(Object.keys(Object(error?.current))).not.toContain("blob");
  const both = await remove({ claimId: "25", documentId: "roof", confirm: true });
  expect(both.error).toMatchObject({ code: "ambiguous" });
  expect((await remove({ claimId: "25", documentId: "cellar" })).error).toMatchObject({
    code: "not_found",
  });
});
