import { describe, expect, it } from "vitest";
import { z } from "zod";
import { type Exchange, RequestScope } from "../calls/exchange.ts";
import { stateSigner } from "../calls/request-state.ts";
import { promptRegistry, walkthroughPrompt } from "../features/prompts.ts";
import { CallerQuota } from "../limits/counts.ts";
import { logLines } from "../testing/log-lines.ts";
import { definePrompt } from "./prompt.ts";

const greeting = definePrompt({
  name: "greeting",
  title: "Greeting",
  description: "Greets somebody.",
  arguments: z.object({
    person: z.string().min(1).describe("Whom"),
    language: z.string().optional().describe("In which language"),
  }),
  messages: ({ person, language = "English" }) => [
    { role: "user", content: { type: "text", text: `Greet ${person} in ${language}.` } },
  ],
});
const walkthrough = { name: "walk", title: "Walk", prompt: "Where to?", steps: [] };
const prompts = promptRegistry([walkthroughPrompt(walkthrough), greeting], {
  server: "test",
  signer: stateSigner({}),
  answerMs: 1_000,
  waiting: new CallerQuota(1),
});
const exchange: Exchange = {
  scope: new RequestScope("request-1", { name: "Somebody" }, logLines().log),
  revision: "2025",
  client: { capabilities: { elicitation: false, sampling: false, roots: false } },
  signal: new AbortController().signal,
};

describe("prompts", () => {
  it("are listed with their arguments, walkthroughs first", () => {
    expect(prompts.list().prompts).toEqual([
      { name: "walk", title: "Walk", description: "Walk" },
      {
        name: "greeting",
        title: "Greeting",
        description: "Greets somebody.",
        arguments: [
          { name: "person", description: "Whom", required: true },
          { name: "language", description: "In which language", required: false },
        ],
      },
    ]);
  });

  it("put the arguments into their messages", async () => {
    expect(await prompts.get("greeting", { person: "Avery" }, exchange)).toMatchObject({
      messages: [{ role: "user", content: { type: "text", text: "Greet Avery in English." } }],
    });
  });

  it.each([
    ["a missing argument", "greeting", {}],
    ["an unknown argument", "greeting", { person: "Avery", tone: "warm" }],
    ["an unknown name", "farewell", {}],
  ])("refuse %s with a protocol error", async (_, name, args) => {
    await expect(prompts.get(name, args, exchange)).rejects.toMatchObject({ code: -32602 });
  });
});
