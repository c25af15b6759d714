import { defineResource, inline, type ResourceContext, visible } from "@suite/server";
import { resourceEntries } from "@suite/toolkit/resource-entries";
import type { ZavaStore } from "./store.ts";

type Reading = ResourceContext<ZavaStore>;

/** A claim with everything the tables hold on it. */
export const claimResource = defineResource({
  name: "claim",
  title: "Claims",
  description: "A claim with its inspections, purchase orders and notes.",
  uriTemplate: "zava://claims/{id}",
  async list(page, { store, signal }: Reading) {
    return resourceEntries(
      await store.claims.list(undefined, { signal }),
      ({ claimNumber, policyHolderName, status, property }) => ({
        title: `${inline(claimNumber, 40)} ${inline(policyHolderName)}`,
        description: `${status}, ${inline(property.city, 40)}`,
      }),
      page,
    );
  },
  changedBy: {
    claim: ({ id = "" }) => ({ id }),
    inspection: ({ claimId = "" }) => ({ id: claimId }),
    order: ({ claimId = "" }) => ({ id: claimId }),
    note: ({ claimId = "" }) => ({ id: claimId }),
  },
  async read({ id }, { store, signal }: Reading) {
    const claim = await store.claims.get({ id }, { signal });
    if (!claim) return undefined;
    const [inspections, orders, notes] = await Promise.all([
      store.inspections.list(id, { signal }),
      store.orders.list(id, { signal }),
      store.notes.list(id, { signal }),
    ]);
    return readable({ ...claim, inspections, orders, notes });
  },
});

export const contractorResource = defineResource({
  name: "contractor",
  title: "Contractors",
  description: "A contractor: contact, address, specialties, rating.",
  uriTemplate: "zava://contractors/{id}",
  async list(page, { store, signal }: Reading) {
    return resourceEntries(
      await store.contractors.list(undefined, { signal }),
      ({ name, specialties, address }) => ({
        title: inline(name),
        description: inline(`${specialties.join(", ")} in ${address.city}`, 160),
      }),
      page,
    );
  },
  changedBy: { contractor: ({ id = "" }) => ({ id }) },
  async read({ id }, { store, signal }: Reading) {
    const contractor = await store.contractors.get({ id }, { signal });
    return contractor && readable(contractor);
  },
});

/** The record without characters that nobody sees: models read resources as well. */
function readable(record: object): object {
  return JSON.parse(JSON.stringify(record), (_, value) =>
    typeof value === "string" ? visible(value) : value,
  );
}
