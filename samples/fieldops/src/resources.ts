import { defineResource, type ResourceContext, type Suggest } from "@suite/server";
import { alphabetical, listEntries } from "@suite/server/tools";
import { desk } from "./data/desk.ts";
import { mostUrgentFirst } from "./rules/new-work.ts";
import type { FieldopsStore } from "./store.ts";

type Reading = ResourceContext<FieldopsStore>;

/** Work orders, each with its line of a committed plan. */
export const workOrderResource = defineResource({
  name: "work-order",
  title: "Work orders",
  description:
    "A work order (assignment): site, customer, skills, SLA, status and its line in the plan.",
  uriTemplate: "fieldops://work-orders/{id}",
  list: listEntries(
    async ({ store, signal }: Reading) =>
      (await store.workOrders.list(desk.id, { signal })).toSorted(mostUrgentFirst),
    ({ id, site, category, status }) => ({
      title: `${id} ${site}`,
      description: `${category}, ${status}`,
    }),
  ),
  changedBy: { "work-order": ({ id = "" }) => ({ id }) },
  async read({ id }, { store, signal }: Reading) {
    const order = await store.workOrders.get({ desk: desk.id, id }, { signal });
    if (!order?.planId) return order;
    const line = await store.planLines.get(
      { desk: desk.id, id: `${order.planId}/${id}` },
      { signal },
    );
    return { ...order, line };
  },
});

export const technicianResource = defineResource({
  name: "technician",
  title: "Technicians",
  description: "A technician: skills, certifications, shift, vehicle, location and bookings.",
  uriTemplate: "fieldops://technicians/{id}",
  list: listEntries(
    ({ store, signal }: Reading) => store.technicians.list(desk.id, { signal }),
    ({ name, skills, city }) => ({ title: name, description: `${skills.join(", ")} in ${city}` }),
  ),
  changedBy: { technician: ({ id = "" }) => ({ id }) },
  async read({ id }, { store, signal }: Reading) {
    return store.technicians.get({ desk: desk.id, id }, { signal });
  },
});

export const planResource = defineResource({
  name: "plan",
  title: "Committed plans",
  description: "A committed dispatch plan: technician, time and reason for each assignment.",
  uriTemplate: "fieldops://plans/{id}",
  list: listEntries(
    ({ store, signal }: Reading) => store.plans.list(desk.id, { signal }),
    ({ id, day, committedBy: by }) => ({
      title: `Plan ${id} for ${day}`,
      description: `Committed by ${by}`,
    }),
  ),
  // Lines change only together with their plan.
  changedBy: { plan: ({ id = "" }) => ({ id }) },
  async read({ id }, { store, signal }: Reading) {
    const plan = await store.plans.get({ desk: desk.id, id }, { signal });
    if (!plan) return undefined;
    const lines = await store.planLines.list(desk.id, { signal });
    return { ...plan, lines: lines.filter(({ planId }) => planId === id) };
  },
});

/** Completions for the arguments of prompts, from the tables, in alphabetical order. */
export const suggestions = {
  region: async ({ store, signal }) =>
    alphabetical((await store.workOrders.list(desk.id, { signal })).map(({ region }) => region)),
  skill: async ({ store, signal }) =>
    alphabetical(
      (await store.technicians.list(desk.id, { signal })).flatMap(({ skills }) => skills),
    ),
  technician: async ({ store, signal }) =>
    alphabetical((await store.technicians.list(desk.id, { signal })).map(({ name }) => name)),
  site: async ({ store, signal }) =>
    alphabetical((await store.workOrders.list(desk.id, { signal })).map(({ site }) => site)),
} satisfies Record<string, Suggest<FieldopsStore>>;
