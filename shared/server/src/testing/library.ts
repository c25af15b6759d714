import { z } from "zod";
import { definePrompt } from "../define/prompt.ts";
import { serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { logLines } from "./log-lines.ts";
import { fakeStore } from "./notebook.ts";

const greeting = definePrompt({
  name: "greeting",
  title: "Greeting",
  description: "Greets somebody.",
  arguments: z.object({}),
  messages: () => [{ role: "user", content: { type: "text", text: "Say hello." } }],
});

/** Starts a server with walkthroughs in four languages over real HTTP. */
export async function startLibrary() {
  const core = createServer({
    name: "library",
    title: "Library",
    version: "1.0.0",
    instructions: "",
    tools: [],
    walkthroughs: [
      {
        name: "find-book",
        title: "Find a book",
        description: "Looks through the shelves.",
        prompt: "Find books about {subject} by {author}.",
        arguments: {
          subject: { description: "Their subject", default: "birds" },
          author: { description: "Who wrote them", default: "anybody" },
        },
        steps: [],
      },
      { name: "opening-hours", title: "Opening hours", prompt: "When is it open?", steps: [] },
    ],
    translations: {
      ar: {
        prompts: {
          "find-book": {
            title: "البحث عن كتاب",
            description: "يبحث في الرفوف.",
            prompt: "ابحث عن كتب عن {subject} من تأليف {author}.",
            arguments: { subject: "موضوعها", author: "من كتبها" },
          },
          "opening-hours": { title: "ساعات العمل", prompt: "متى تفتح؟" },
        },
      },
      de: {
        prompts: {
          "find-book": {
            title: "Buch suchen",
            description: "Sieht in den Regalen nach.",
            prompt: "Suche Bücher von {author} über {subject}.",
            arguments: { subject: "Ihr Thema", author: "Wer sie schrieb" },
          },
          "opening-hours": { title: "Öffnungszeiten", prompt: "Wann ist geöffnet?" },
        },
      },
      fr: {
        prompts: {
          "find-book": {
            title: "Trouver un livre",
            description: "Cherche dans les rayons.",
            prompt: "Trouve des livres de {author} sur {subject}.",
            arguments: { subject: "Leur sujet", author: "Qui les a écrits" },
          },
          "opening-hours": { title: "Horaires", prompt: "Quand est-ce ouvert ?" },
        },
      },
    },
    prompts: [greeting],
    suggestions: { author: async () => ["Avery Howard", "Sanjay Puranik"] },
    store: fakeStore(),
    log: logLines().log,
  });
  const running = await serve(core, { port: 0, publicUrl: "", allowedOrigins: [], auth: false });
  return { ...running, core };
}
