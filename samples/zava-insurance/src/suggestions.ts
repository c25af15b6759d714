import type { Suggest } from "@suite/server";
import { alphabetical } from "@suite/server/tools";
import type { ZavaStore } from "./store.ts";
import { shown } from "./views/rows.ts";

/** What the arguments of prompts can be: what the tables hold, in alphabetical order. */
export const suggestions = {
  holder: async ({ store, signal }) =>
    alphabetical(
      (await store.claims.list(undefined, { signal })).map((claim) => shown(claim.policyHolderName)),
    ),
  claim: async ({ store, signal }) =>
    alphabetical(
      (await store.claims.list(undefined, { signal })).map(({ claimNumber }) => shown(claimNumber, 40)),
    ),
  specialty: async ({ store, signal }) =>
    alphabetical(
      (await store.contractors.list(undefined, { signal })).flatMap(({ specialties }) =>
        specialties.map((text) => shown(text, 40)),
      ),
    ),
} satisfies Record<string, Suggest<ZavaStore>>;
