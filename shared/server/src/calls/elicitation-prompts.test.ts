import { UserError } from "@suite/contracts";
import {
  type ClientAnswers,
  connectClient,
  connectClient2026,
  noStore,
  type PersonsAnswer,
} from "@suite/testing/clients";
import { afterAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { definePrompt } from "../define/prompt.ts";
import { serve } from "../http/serve.ts";
import { createServer } from "../server/server.ts";
import { type Call2026, call2026, readKey, readState } from "../testing/call-2026.ts";
import { logLines } from "../testing/log-lines.ts";
import { defineForm } from "./form.ts";

const tone = defineForm({ tone: z.enum(["warm", "formal"]) });

function writing(name: string) {
  return definePrompt({
    name,
    title: name,
    description: "Asks for the tone.",
    arguments: z.object({ to: z.string().describe("Whom to") }),
    async messages({ to }, { elicit, caller }) {
      const answer = await elicit(`Which tone for ${to}?`, tone);
      if (answer.action === "cancel") throw new UserError("invalid", "Choose a tone first.");
      const how = answer.action === "accept" ? answer.content.tone : answer.action;
      return [{ role: "user", content: { type: "text", text: `${caller.name} to ${to}: ${how}` } }];
    },
  });
}

const server = await serve(
  createServer({
    name: "writing",
    title: "Writing",
    version: "1",
    instructions: "",
    tools: [],
    prompts: [writing("letter"), writing("card")],
    store: noStore,
    caller: { name: "Avery" },
    log: logLines().log,
  }),
  { port: 0 },
);

afterAll(() => server.close());

const clients = [
  { revision: "2025-11-25", connect: (answers: ClientAnswers) => connectClient(server.url, { answers }) },
  {
    revision: "2026-07-28",
    connect: (answers: ClientAnswers) => connectClient2026(server.url, { answers }),
  },
];

describe.each(clients)("a prompt that elicits from a client of $revision", ({ connect }) => {
  async function letter(answers: ClientAnswers): Promise<unknown> {
    const { client, close } = await connect(answers);
    const prompt = { name: "letter", arguments: { to: "Sanjay" } };
    return client
      .getPrompt(prompt)
      .then(({ messages }) => Object(messages[0]?.content).text)
      .finally(close);
  }

  it.each<[PersonsAnswer, string]>([
    [{ action: "accept", content: { tone: "warm" } }, "Avery to Sanjay: warm"],
    [{ action: "decline" }, "Avery to Sanjay: decline"],
  ])("is made with the answer %j", async (answer, text) => {
    expect(await letter({ elicit: () => answer })).toBe(text);
  });

  it("refuses an invalid answer, and may fail without one", async () => {
    const odd = letter({ elicit: () => ({ action: "accept", content: { tone: "loud" } }) });
    await expect(odd).rejects.toMatchObject({ code: -32602, message: expect.stringContaining("`tone`") });
    const none = letter({ elicit: () => ({ action: "cancel" }) });
    await expect(none).rejects.toMatchObject({ code: -32602 });
  });

  it("continues without elicitation when the client does not support it", async () => {
    expect(await letter({ roots: () => [] })).toBe("Avery to Sanjay: unsupported");
  });
});

it("a prompt's state is valid for this prompt and these arguments only", async () => {
  const get = (more: Partial<Call2026> = {}) =>
    call2026(server.port, {
      method: "prompts/get",
      name: "letter",
      arguments: { to: "Sanjay" },
      ...more,
    });
  const first = await get();
  const retry = {
    inputResponses: { [readKey(first)]: { action: "accept", content: { tone: "formal" } } },
    requestState: readState(first),
  };
  const refused = await Promise.all([
    get({ ...retry, arguments: { to: "Kim" } }),
    get({ ...retry, name: "card" }),
    get({ ...retry, requestState: `${retry.requestState}-TAMPERED` }),
  ]);
  for (const { json } of refused) expect(json?.error?.code).toBe(-32602);
  expect((await get(retry)).json?.result).toMatchObject({
    messages: [{ content: { text: "Avery to Sanjay: formal" } }],
  });
});
