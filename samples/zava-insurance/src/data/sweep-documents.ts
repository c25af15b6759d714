import type { BlobStore } from "@suite/storage/blobs";
import type { Context, ZavaStore } from "../store.ts";
import { files, ownerOf, uploadsPrefix } from "./document-files.ts";

const dayMs = 24 * 3_600_000;

/** One attachment in this many sweeps, in the background. */
const oneIn = 50;

interface Sweep {
  readonly store: Pick<ZavaStore, "documents" | "history" | "unreadable">;
  readonly blobs: BlobStore;
  readonly now: Date;
}

/** Sweeps after some attachments. Nobody waits for it, and what fails is swept another time. */
export function sweepNowAndThen({ store, log, now }: Context): void {
  if (Math.random() * oneIn >= 1) return;
  sweepDocuments({ store, blobs: files(), now: now() }).then(
    (removed) => log.info({ removed }, "files without a document were removed"),
    () => log.warn({}, "files without a document were not removed"),
  );
}

/**
 * Removes bytes that no document has: of uploads that were not finished, of attachments whose process ended, and of documents that were
 * removed so long ago that the history cannot restore them. What is younger than a day stays, as it may be work of this moment.
 * @returns number of removed files
 */
export async function sweepDocuments({ store, blobs, now }: Sweep): Promise<number> {
  const before = new Date(now.getTime() - dayMs);
  const old: string[] = [];
  for await (const { name, createdAt } of blobs.list("")) if (createdAt < before) old.push(name);
  if (old.length === 0) return 0;
  const rows = await store.documents.list();
  // A row that nobody can read may still have its bytes.
  if (store.unreadable?.some(({ kind }) => kind === "document")) return 0;
  const attached = new Set(rows.map(({ blob }) => blob));
  const unattached = old.filter((name) => !attached.has(name));
  const restorable = unattached.length > 0 ? await listRestorable(store) : new Set();
  const removed = unattached.filter((name) => isUpload(name) || !restorable.has(toOwner(name)));
  for (const name of removed) await blobs.delete(name);
  return removed.length;
}

function isUpload(name: string): boolean {
  return name.startsWith(uploadsPrefix);
}

/** Reads the documents in the history: an undo may restore them. */
async function listRestorable({ history }: Sweep["store"]): Promise<Set<string>> {
  const restorable = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await history.list({
      limit: 100,
      cursor,
      where: ({ kind }) => kind === "document",
    });
    for (const { key } of page.changes) restorable.add(toText(key));
    cursor = page.cursor;
  } while (cursor !== undefined);
  return restorable;
}

function toOwner(blob: string): string {
  return toText(ownerOf(blob) ?? {});
}

function toText({ claimId, id }: { readonly claimId?: unknown; readonly id?: unknown }): string {
  return `${claimId} ${id}`;
}
