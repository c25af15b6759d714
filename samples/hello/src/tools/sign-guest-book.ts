import { inline } from "@suite/contracts";
import { greetingSchema, signedSchema } from "@suite/hello-contract";
import { defineTool } from "@suite/server";
import { idempotentWrite } from "@suite/server/tools";
import type { Context } from "../store.ts";

export const signGuestBook = defineTool({
  name: "sign-guest-book",
  title: "Sign guest book",
  description:
    "Adds a greeting to the guest book, with the name and the words that the person gives. To read " +
    "greetings, use show-guest-book.",
  inputSchema: greetingSchema.pick({ name: true, text: true }),
  outputSchema: signedSchema,
  annotations: { ...idempotentWrite, idempotentHint: false },
  invoking: "Signing the guest book",
  invoked: "Signed",
  async handler({ name, text }, { store, now, newId }: Context) {
    const { row, changeId } = await store.greetings.create({
      id: newId("G"),
      name,
      text,
      signedAt: now().toISOString(),
    });
    const { version: _, ...greeting } = row;
    return {
      text: `${inline(name)} signed the guest book.`,
      structuredContent: { greeting, changeId },
    };
  },
});
