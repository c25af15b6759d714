import { z } from "zod";
import { defineForm } from "../calls/form.ts";
import type { ToolContext } from "../define/context.ts";
import { defineTool } from "../define/tool.ts";
import type { Notebook } from "./notebook.ts";

const writes = { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false };
const reads = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const nothing = z.object({});

const details = defineForm({
  author: z.string().min(1).max(40),
  pages: z.int().min(1).max(9).default(1),
  kind: z.enum(["list", "letter"]).meta({ titles: { list: "A list", letter: "A letter" } }),
});

/** Tools that elicit input before they act. */
export const elicitationTools = [
  defineTool({
    name: "copy-note",
    title: "Copy a note",
    description: "Asks which note and whether, then adds a copy of it.",
    inputSchema: z.object({ word: z.string().describe("A word in the note") }),
    annotations: writes,
    async handler({ word }, { store, choose, confirm }: ToolContext<Notebook>) {
      const notes = store.notes.filter((note) => note.includes(word));
      const chosen = await choose(
        `Which note with "${word}"?`,
        notes.map((note) => ({ id: note, title: `The note ${note}` })),
      );
      if (chosen.action !== "accept") return { text: `Nothing was copied: which, ${chosen.action}.` };
      const agreement = await confirm(`Copy "${chosen.content}"?`);
      if (agreement !== "accept") return { text: `Nothing was copied: whether, ${agreement}.` };
      await store.add(`${chosen.content}, copied`);
      return { text: `Copied "${chosen.content}".` };
    },
  }),
  defineTool({
    name: "ask-details",
    title: "Ask for details",
    description: "Asks for several fields at once.",
    inputSchema: nothing,
    annotations: reads,
    async handler(_, { elicit, canElicit }) {
      const answer = await elicit("Tell me about the note.", details);
      return { text: JSON.stringify({ canElicit, answer }) };
    },
  }),
  defineTool({
    name: "ask-together",
    title: "Ask together",
    description: "Asks the person, the model and the client side by side.",
    inputSchema: nothing,
    annotations: reads,
    async handler(_, { confirm, sample, roots }) {
      const answers = await Promise.all([
        confirm("Go on?"),
        sample?.({ system: "Be brief.", prompt: "Greet.", maxTokens: 20 }),
        roots?.(),
      ]);
      return { text: JSON.stringify(answers) };
    },
  }),
];
