import type { Suggest } from "@suite/server";
import { alphabetical } from "@suite/server/tools";
import { desk } from "./desk.ts";
import type { FieldopsStore } from "./store.ts";

/** What the arguments of prompts can be: what the tables hold, in alphabetical order. */
export const suggestions = {
  region: async ({ store, signal }) =>
    alphabetical((await store.workOrders.list(desk.id, { signal })).map(({ region }) => region)),
  skill: async ({ store, signal }) =>
    alphabetical((await store.technicians.list(desk.id, { signal })).flatMap(({ skills }) => skills)),
  technician: async ({ store, signal }) =>
    alphabetical((await store.technicians.list(desk.id, { signal })).map(({ name }) => name)),
  site: async ({ store, signal }) =>
    alphabetical((await store.workOrders.list(desk.id, { signal })).map(({ site }) => site)),
} satisfies Record<string, Suggest<FieldopsStore>>;
