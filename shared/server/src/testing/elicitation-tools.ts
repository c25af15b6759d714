import { UserError } from "@suite/contracts";
import { z } from "zod";
import { defineForm } from "../calls/form.ts";
import type { ClientFeatures, ElicitOptions, ToolContext } from "../define/context.ts";
import { definePrompt } from "../define/prompt.ts";
import { defineTool } from "../define/tool.ts";
import { destructive } from "../toolkit/presets.ts";
import { facts } from "./facts.ts";
import type { Notebook } from "./notebook.ts";

const writes = { ...destructive, idempotentHint: false };
const nothing = z.object({});

const details = defineForm({
  author: z.string().min(1).max(40),
  pages: z.int().min(1).max(9).default(1),
  kind: z.enum(["list", "letter"]).meta({ titles: { list: "A list", letter: "A letter" } }),
});

const word = defineForm({ word: z.string().min(1) });
const tone = defineForm({ tone: z.enum(["warm", "formal"]) });

/** Tool that elicits a word for the first note under the key `word`, then consent. */
function wordTool(name: string, options: ElicitOptions) {
  return defineTool({
    ...facts(name, "Asks for a word."),
    inputSchema: nothing,
    async handler(_, { elicit, confirm, store }: ToolContext<Notebook>) {
      const answer = await elicit(`A word for the ${store.notes[0]}?`, word, options);
      if (answer.action !== "accept") return { text: answer.action };
      return { text: `${answer.content.word}: ${await confirm("Keep it?", options)}` };
    },
  });
}

/** Tool for clients with these features only. */
function needingTool(name: string, requires: (keyof ClientFeatures)[]) {
  return defineTool({
    ...facts(name, "Needs a client that offers something."),
    inputSchema: nothing,
    requires,
    handler: () => ({ text: "done" }),
  });
}

/** Prompt that elicits the tone of a text. */
function writingPrompt(name: string) {
  return definePrompt({
    name,
    title: name,
    description: "Asks for the tone.",
    arguments: z.object({
      to: z.string().describe("Whom to"),
      language: z.string().optional().describe("Which language"),
    }),
    async messages({ to, language = "English" }, { elicit, caller }) {
      const answer = await elicit(`Which tone for ${to}?`, tone);
      if (answer.action === "cancel") throw new UserError("invalid", "Choose a tone first.");
      const how = answer.action === "accept" ? answer.content.tone : answer.action;
      return [
        {
          role: "user",
          content: { type: "text", text: `${caller.name} to ${to} in ${language}: ${how}` },
        },
      ];
    },
  });
}

export const askTogether = defineTool({
  ...facts("ask-together", "Asks the person, the model and the client side by side."),
  inputSchema: nothing,
  async handler(_, { confirm, sample, roots }) {
    const answers = await Promise.all([
      confirm("Go on?"),
      sample?.({ system: "Be brief.", prompt: "Greet.", maxTokens: 20 }),
      roots?.(),
    ]);
    return { text: JSON.stringify(answers) };
  },
});

export const elicitationPrompts = [writingPrompt("letter"), writingPrompt("card")];

/** Tools that elicit input before they act. */
export const elicitationTools = [
  defineTool({
    ...facts("copy-note", "Asks which note and whether, then adds a copy of it."),
    inputSchema: z.object({ word: z.string().describe("A word in the note") }),
    annotations: writes,
    async handler({ word }, { store, choose, confirm }: ToolContext<Notebook>) {
      const notes = store.notes.filter((note) => note.includes(word));
      const chosen = await choose(
        `Which note with "${word}"?`,
        notes.map((note) => ({ id: note, title: `The note ${note}` })),
      );
      if (chosen.action !== "accept")
        return { text: `Nothing was copied: which, ${chosen.action}.` };
      const agreement = await confirm(`Copy "${chosen.content}"?`);
      if (agreement !== "accept") return { text: `Nothing was copied: whether, ${agreement}.` };
      await store.add(`${chosen.content}, copied`);
      return { text: `Copied "${chosen.content}".` };
    },
  }),
  defineTool({
    ...facts("ask-details", "Asks for several fields at once."),
    inputSchema: nothing,
    async handler(_, { elicit, canElicit }) {
      const answer = await elicit("Tell me about the note.", details);
      return { text: JSON.stringify({ canElicit, answer }) };
    },
  }),
  askTogether,
  wordTool("ask-word", { key: "word" }),
  wordTool("take-word", { key: "word", unprompted: true }),
  needingTool("write-text", ["sampling"]),
  needingTool("ask-and-list", ["elicitation", "roots"]),
];
