import { UserError } from "@suite/contracts";
import type { DocumentKind } from "@suite/zava-insurance-contract";
import type { Context } from "../store.ts";
import { type Attachment, attachDocument, type GivenFile } from "./attach-document.ts";

/** A file that is read when its turn comes, so that only one is in memory. */
export interface Source {
  readonly name: string;
  read(): Promise<GivenFile>;
}

export interface NewAttachment extends Source {
  /** Id of the attachment. */
  readonly attachment: string;
  readonly kind: DocumentKind | undefined;
}

export type Outcome =
  | Attachment
  | { readonly kind: "refused"; readonly name: string; readonly error: UserError };

/** Attaches one file. What is wrong with it does not keep the others from being attached. */
export async function attachFrom(
  context: Context,
  claimId: string,
  { read, attachment, kind, ...source }: NewAttachment,
): Promise<Outcome> {
  let { name } = source;
  try {
    const file = await read();
    name = file.name;
    return await attachDocument(context, claimId, { ...file, kind }, attachment);
  } catch (error) {
    const isRefusal = error instanceof UserError && error.outcome === "not_applied";
    if (isRefusal) return { kind: "refused", name, error };
    throw error;
  }
}
