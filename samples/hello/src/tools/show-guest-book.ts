import { inline } from "@suite/contracts";
import { guestBookSchema } from "@suite/hello-contract";
import { defineTool } from "@suite/server";
import {
  blocks,
  count,
  dateInWords,
  filter,
  onlyData,
  paginate,
  readOnly,
  table,
} from "@suite/server/tools";
import { z } from "zod";
import type { Context } from "../store.ts";
import { guestBook } from "../widgets.ts";

export const showGuestBook = defineTool({
  name: "show-guest-book",
  title: "Show guest book",
  description:
    "Shows the guest book's greetings, newest first. Use it to see who signed and what they wrote. To add " +
    "a greeting, use sign-guest-book.",
  inputSchema: z.object({ name: filter("Only greetings from people whose name contains this") }),
  outputSchema: guestBookSchema,
  annotations: readOnly,
  widget: guestBook,
  invoking: "Opening the guest book",
  invoked: "Guest book ready",
  async handler({ name = "" }, { store, signal, now }: Context) {
    const all = await store.greetings.list(undefined, { signal });
    const rows = all
      .filter((greeting) => greeting.name.toLowerCase().includes(name.toLowerCase()))
      .sort((a, b) => b.signedAt.localeCompare(a.signedAt));
    const page = paginate(rows, {
      toItem: ({ id, name, text, signedAt }) => ({ id, name, text, signedAt }),
      getId: ({ id }) => id,
      list: "greetings",
      limit: 20,
      bytes: 8000,
    });
    const lines = page.items.map(({ signedAt, name, text }) => [
      dateInWords(signedAt.slice(0, 10)),
      name,
      text,
    ]);
    const which = name === "" ? "" : ` of people named like "${inline(name)}"`;
    return {
      text: blocks(
        `The guest book has ${count(page.total, "greeting")}${which}.`,
        table(["signed", "name", "greeting"], lines),
      ),
      forModel: onlyData,
      structuredContent: { readAt: now().toISOString(), greetings: page },
    };
  },
});
