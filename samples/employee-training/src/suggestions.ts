import type { Suggest } from "@suite/server";
import { alphabetical } from "@suite/server/tools";
import type { TrainingStore } from "./store.ts";

/** What the arguments of prompts can be: what the tables hold, in alphabetical order. */
export const suggestions = {
  topic: async ({ store, signal }) =>
    alphabetical((await store.courses.list(undefined, { signal })).flatMap(({ tags }) => tags)),
} satisfies Record<string, Suggest<TrainingStore>>;
