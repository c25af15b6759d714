import type { Suggest } from "@suite/server";
import { alphabetical } from "@suite/server/tools";
import type { TreyStore } from "./store.ts";

/** What the arguments of prompts can be: what the tables hold, in alphabetical order. */
export const suggestions = {
  skill: async ({ store, signal }) =>
    alphabetical((await store.consultants.list(undefined, { signal })).flatMap(({ skills }) => skills)),
  role: async ({ store, signal }) =>
    alphabetical((await store.consultants.list(undefined, { signal })).flatMap(({ roles }) => roles)),
  consultant: async ({ store, signal }) =>
    alphabetical((await store.consultants.list(undefined, { signal })).map(({ name }) => name)),
  client: async ({ store, signal }) =>
    alphabetical((await store.projects.list(undefined, { signal })).map(({ clientName }) => clientName)),
  project: async ({ store, signal }, { client }) => {
    const projects = await store.projects.list(undefined, { signal });
    const ofClient = projects.filter(({ clientName }) => clientName === client);
    return alphabetical((ofClient.length > 0 ? ofClient : projects).map(({ name }) => name));
  },
} satisfies Record<string, Suggest<TreyStore>>;
