import { greetingSchema } from "@suite/hello-contract";
import type { ToolContext } from "@suite/server";
import { connectStorage, defineTable, type Store } from "@suite/storage";

export const greetings = defineTable({
  name: "Greetings",
  kind: "greeting",
  schema: greetingSchema,
  rowKey: "id",
  title: ({ name }) => name,
});

export const tables = { greetings };

export type HelloStore = Store<typeof tables>;
export type Context = ToolContext<HelloStore>;

/** Tables in the storage that the environment names. No request is sent before the first use. */
export const storage = connectStorage().open(tables);
