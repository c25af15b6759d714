import { readFileSync } from "node:fs";
import { defineResource, type ResourceContext, type Suggest } from "@suite/server";
import { alphabetical, listEntries } from "@suite/server/tools";
import { type Claim, type PhotoScene, photoSceneSchema } from "@suite/zava-insurance-contract";
import { newestDocumentsFirst } from "./data/find-document.ts";
import { newestFirst } from "./data/whole-claim.ts";
import { withoutPersonIds } from "./rules/approval-requests.ts";
import type { ZavaStore } from "./store.ts";
import { documentRow } from "./views/document-rows.ts";
import { clean } from "./views/rows.ts";

type Reading = ResourceContext<ZavaStore>;

const ofClaim = ({ claimId = "" }) => ({ id: claimId });

export const claimResource = defineResource({
  name: "claim",
  title: "Claims",
  description: "A claim with its inspections, purchase orders, notes and list of documents.",
  uriTemplate: "zava://claims/{id}",
  list: listEntries(
    ({ store, signal }: Reading) => store.claims.list(undefined, { signal }),
    ({ claimNumber, policyHolderName, status, property }) => ({
      title: `${claimNumber} ${policyHolderName}`,
      description: `${status}, ${property.city}`,
    }),
  ),
  changedBy: {
    claim: ({ id = "" }) => ({ id }),
    inspection: ofClaim,
    order: ofClaim,
    approval: ofClaim,
    note: ofClaim,
    document: ofClaim,
  },
  async read({ id }, { store, signal }: Reading) {
    const claim = await store.claims.get({ id }, { signal });
    if (!claim) return undefined;
    const [inspections, orders, approvals, notes, documents] = await Promise.all([
      store.inspections.list(id, { signal }),
      store.orders.list(id, { signal }),
      store.approvals.list(id, { signal }),
      store.notes.list(id, { signal }),
      store.documents.list(id, { signal }),
    ]);
    return {
      ...claim,
      inspections,
      orders,
      approvals: approvals.map(withoutPersonIds),
      notes: newestFirst(notes),
      documents: newestDocumentsFirst(documents).map(documentRow),
    };
  },
});

export const contractorResource = defineResource({
  name: "contractor",
  title: "Contractors",
  description: "A contractor: contact data, address, specialties and rating.",
  uriTemplate: "zava://contractors/{id}",
  list: listEntries(
    ({ store, signal }: Reading) => store.contractors.list(undefined, { signal }),
    ({ name, specialties, address }) => ({
      title: name,
      description: `${specialties.join(", ")} in ${address.city}`,
    }),
  ),
  changedBy: { contractor: ({ id = "" }) => ({ id }) },
  async read({ id }, { store, signal }: Reading) {
    return store.contractors.get({ id }, { signal });
  },
});

export const photoMimeType = "image/webp";

export function photoOf(scene: PhotoScene): Buffer {
  return readFileSync(new URL(import.meta.resolve(`#photos/${scene}.webp`)));
}

export const photoResource = defineResource({
  name: "photo",
  title: "Photos",
  description:
    "The picture of a photo's scene (WebP). Inspections name the scenes of their photos.",
  uriTemplate: "zava://photos/{scene}",
  mimeType: photoMimeType,
  async read({ scene }) {
    const { data } = photoSceneSchema.safeParse(scene);
    return data && photoOf(data);
  },
});

const suggestClaims =
  (getText: (claim: Claim) => string): Suggest<ZavaStore> =>
  async ({ store, signal }) =>
    alphabetical((await store.claims.list(undefined, { signal })).map(getText));

/** Completions for the arguments of prompts, from the tables, in alphabetical order. */
export const suggestions = {
  holder: suggestClaims(({ policyHolderName }) => clean(policyHolderName)),
  claim: suggestClaims(({ claimNumber }) => clean(claimNumber, 40)),
  specialty: async ({ store, signal }) => {
    const contractors = await store.contractors.list(undefined, { signal });
    return alphabetical(
      contractors.flatMap(({ specialties }) => specialties.map((text) => clean(text, 40))),
    );
  },
} satisfies Record<string, Suggest<ZavaStore>>;
