import { createHash } from "node:crypto";
import { firstCharacters, UserError } from "@suite/contracts";
import { type ReadDocument, readDocument, toFileName } from "@suite/documents";
import { afterWriting } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import {
  type ClaimDocument,
  type DocumentKind,
  type DocumentSource,
  documentLimits,
} from "@suite/zava-insurance-contract";
import { guessKind } from "../rules/document-kind.ts";
import { documentIdOf, freeDocuments, tooManyDocuments } from "../rules/document-rules.ts";
import type { Context } from "../store.ts";
import { files, maxStoredBytes, toBlobName } from "./document-files.ts";
import { sweepNowAndThen } from "./sweep-documents.ts";

/** A file as it came, in whose name and type nobody trusts. */
export interface GivenFile {
  readonly name: string;
  readonly content: Uint8Array;
  readonly source: DocumentSource;
  readonly kind?: DocumentKind | undefined;
}

export interface Attachment {
  readonly kind: "attached" | "already";
  readonly document: Stored<ClaimDocument>;
  readonly changeId?: string | undefined;
}

/** Characters of a PDF's text that are kept; an invoice has some thousand. */
const longestText = 12_000;

/**
 * Attaches a file to a claim: reads what it is, stores its bytes, then its row. A process that ends in between leaves bytes without a row,
 * which nobody sees and the sweep removes. The same file is attached once.
 * @param attachment id of this attachment, from `newId`: a repeated call draws the same one, and so recognizes its own document
 * @throws UserError `invalid` for a file that is not taken; then nothing is stored
 */
export async function attachDocument(
  context: Context,
  claimId: string,
  file: GivenFile,
  attachment: string,
): Promise<Attachment> {
  const { store, signal } = context;
  const sha256 = createHash("sha256").update(file.content).digest("hex");
  const key = { claimId, id: documentIdOf(sha256) };
  const blob = toBlobName(key, attachment);
  const all = await store.documents.list(claimId, { signal });
  const known = all.find(({ id }) => id === key.id);
  if (known && known.blob !== blob) return { kind: "already", document: known };
  if (known) return saveRow(context, key, undefined);
  if (freeDocuments(all) === 0) throw tooManyDocuments();
  const read = await readDocument(file.content, { maxBytes: documentLimits.bytes });
  const { mime: contentType, content } = read;
  await files().put(blob, content, { maxBytes: maxStoredBytes, contentType, signal });
  sweepNowAndThen(context);
  try {
    return await saveRow(context, key, toRow(context, { ...key, sha256, blob }, file, read));
  } catch (error) {
    if (isNotApplied(error)) await files().delete(blob);
    throw error;
  }
}

/**
 * Finds what another run of the same call has attached, and answers as that did; `undefined` if there is nothing. Reads past the list of this
 * process, as the other run may be in another one.
 */
export async function findAttachment(
  context: Context,
  claimId: string,
  attachment: string,
): Promise<Attachment | undefined> {
  const { store, signal } = context;
  const limit = documentLimits.perClaim * 2;
  const { rows } = await store.documents.page({ partition: claimId, limit, signal });
  const own = rows.find((row) => row.blob === toBlobName(row, attachment));
  return own && saveRow(context, { claimId, id: own.id }, undefined);
}

type Key = Pick<ClaimDocument, "claimId" | "id">;

/** Writes the row unless the claim has the file. Without a row it only looks for the change of an earlier run of the call. Of two calls at the same time one writes it, and the other one removes its bytes. */
async function saveRow(
  { store, signal }: Context,
  key: Key,
  row: ClaimDocument | undefined,
): Promise<Attachment> {
  const { row: document, changeId } = await store.documents.put(
    key,
    (current) => {
      const saved = current ?? row;
      if (saved) return saved;
      throw new UserError(
        "conflict",
        "The same file was removed from the claim at this moment. Attach it again.",
      );
    },
    { signal },
  );
  if (row && document.blob !== row.blob) await files().delete(row.blob, afterWriting);
  return { kind: changeId === undefined ? "already" : "attached", document, changeId };
}

/** True if it is certain that the row was not written. */
function isNotApplied(error: unknown): boolean {
  return error instanceof UserError && error.outcome === "not_applied";
}

function toRow(
  { caller, now }: Context,
  identity: Key & Pick<ClaimDocument, "sha256" | "blob">,
  { name, source, kind }: GivenFile,
  read: ReadDocument,
): ClaimDocument {
  const common = {
    ...identity,
    kind: kind ?? guessKind(read),
    name: toFileName(name, read.extension),
    mime: read.mime,
    bytes: read.content.length,
    source,
    addedBy: caller.name,
    addedAt: now().toISOString(),
  };
  if (read.kind === "photo") return { ...common, width: read.width, height: read.height };
  const { pages, text } = read;
  return { ...common, pages, text: firstCharacters(text, longestText), textLength: text.length };
}
