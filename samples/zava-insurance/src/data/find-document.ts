import { inline, UserError } from "@suite/contracts";
import { chooseOne, findByName, recordName } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import type { ClaimDocument } from "@suite/zava-insurance-contract";
import { compare } from "../rules/select-claims.ts";
import type { Context } from "../store.ts";

export const documentId = recordName("Id, or words of the file's name");

/** Reads the documents of a claim, newest first. */
export async function readDocuments({ store, signal }: Context, claimId: string) {
  const rows = await store.documents.list(claimId, { signal });
  return newestDocumentsFirst(rows);
}

export function newestDocumentsFirst<Row extends ClaimDocument>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (one, other) => compare(other.addedAt, one.addedAt) || compare(one.id, other.id),
  );
}

/** Finds a document of a claim by id or words of its name. Asks the user, or throws `ambiguous` or `not_found`. */
export async function findDocument(
  context: Context,
  claimId: string,
  nameOrId: string,
): Promise<Stored<ClaimDocument>> {
  const rows = await readDocuments(context, claimId);
  const byId = rows.find(({ id }) => id === nameOrId);
  if (byId) return byId;
  const nouns = ["document", "file", "claim", "s"];
  const named = rows.map((row) => ({ row, id: row.id, name: row.name, hints: [row.kind] }));
  return chooseOne(
    context,
    {
      noun: "document",
      label: ({ name, kind }: Stored<ClaimDocument>) => `${inline(name)} (${kind})`,
      hint: "See list-claim-documents for the documents of a claim.",
    },
    nameOrId,
    findByName(nameOrId, named, nouns),
  );
}

/** Reads a document by its id, as widgets do. Throws `not_found`. */
export async function requireDocument(
  { store, signal }: Context,
  claimId: string,
  id: string,
): Promise<Stored<ClaimDocument>> {
  const row = await store.documents.get({ claimId, id }, { signal });
  if (row) return row;
  throw new UserError(
    "not_found",
    "The claim does not have this document any more. Refresh the claim.",
  );
}
