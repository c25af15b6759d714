import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { closeAfterAll } from "../testing/closing.ts";
import { testExchange } from "../testing/exchange.ts";
import { type Fixture, startFixture } from "../testing/fixture.ts";
import { type Call2026, call2026, type RawAnswer } from "../testing/raw.ts";
import { createElicitation } from "./elicitation.ts";
import { defineForm } from "./form.ts";

const fixture = await closeAfterAll(startFixture());
const second = await closeAfterAll(startFixture({ name: "others" }));
const seeded = [...fixture.store.notes];

afterEach(() => void fixture.store.notes.splice(0, 99, ...seeded));

/** Sends a `tools/call` or its next round. */
function call(
  name: string,
  args: object,
  retry: Partial<Call2026> = {},
  { port }: Fixture = fixture,
) {
  return call2026(port, { name, arguments: args, ...retry });
}

const milk = { word: "milk" };
const accept = (content: object) => ({ action: "accept", content });

/** Returns the key of the first input request in a result. */
const readKey = ({ json }: RawAnswer) => Object.keys(Object(json?.result?.inputRequests))[0] ?? "";
const readState = ({ json }: RawAnswer) => json?.result?.requestState;
const choice = (key: string) => ({ [key]: accept({ choice: "milk" }) });
const agree = (key: string) => ({ [key]: accept({ agree: true }) });

it("asks again for missing, malformed and outdated answers, and ignores unrequested ones", async () => {
  const first = await call("copy-note", milk);
  const key = readKey(first);
  const requestState = readState(first);
  const again = await Promise.all([
    call("copy-note", milk, { inputResponses: choice(key) }),
    call("copy-note", milk, { inputResponses: { other: { action: "accept" } }, requestState }),
    call("copy-note", milk, { requestState }),
  ]);
  for (const answer of again) expect(readKey(answer)).toBe(key);
  const misshapen = await call("copy-note", milk, {
    inputResponses: { [key]: 12345 },
    requestState,
  });
  expect(misshapen.json?.result?.resultType).not.toBe("complete");
  fixture.store.notes.push("milk for two");
  const changed = await call("copy-note", milk, { inputResponses: choice(key), requestState });
  expect(readKey(changed)).not.toBe(key);
});

it("refuses a state for other arguments, another tool or another server, and a malformed one", async () => {
  const first = await call("copy-note", milk);
  const retry = { inputResponses: choice(readKey(first)), requestState: readState(first) };
  const refused = await Promise.all([
    call("copy-note", { word: "bread" }, retry),
    call("ask-details", milk, retry),
    call("copy-note", milk, retry, second),
    ...[`${readState(first)}-TAMPERED`, "", "x.y"].map((requestState) =>
      call("copy-note", milk, { ...retry, requestState }),
    ),
    call("show-notes", milk, { requestState: "x.y" }),
  ]);
  for (const { json } of refused) {
    expect(json?.error?.code).toBe(-32602);
    expect(json?.result).toBeUndefined();
  }
  expect(fixture.store.notes).toHaveLength(3);
});

it("refuses a prompt's state for another prompt or other arguments", async () => {
  const get = (name: string, to: string, retry: Partial<Call2026> = {}) =>
    call2026(fixture.port, { method: "prompts/get", name, arguments: { to }, ...retry });
  const first = await get("letter", "Sanjay");
  const retry = {
    inputResponses: { [readKey(first)]: accept({ tone: "formal" }) },
    requestState: readState(first),
  };
  for (const { json } of [await get("letter", "Kim", retry), await get("card", "Sanjay", retry)])
    expect(json?.error?.code).toBe(-32602);
  expect((await get("letter", "Sanjay", retry)).json?.result).toMatchObject({
    messages: [{ content: { text: "Demo user to Sanjay in English: formal" } }],
  });
});

it("refuses a state of another caller, or of the same id in another tenant", async () => {
  const callAs = (id: string, tenant: string, state?: string) =>
    fixture.core.callTool("copy-note", milk, {
      ...testExchange(fixture.core.log, { name: "Avery", id, tenant }, true),
      revision: "2026",
      clientRequests: { kind: "deferred", state, responses: {} },
    });
  const state = String(Object(await callAs("1", "a")).requestState);
  expect(await callAs("1", "a", state)).toMatchObject({ resultType: "input_required" });
  await expect(callAs("2", "a", state)).rejects.toMatchObject({ code: -32602 });
  await expect(callAs("1", "b", state)).rejects.toMatchObject({ code: -32602 });
});

const tom = { word: accept({ word: "Tom" }) };
const consent = expect.stringMatching(/-1$/);
const askFor = (name: string, inputResponses?: Record<string, unknown>, requestState?: unknown) =>
  call(name, {}, { ...(inputResponses && { inputResponses }), requestState });

it("a question with a key is sent and answered under its key, and asked again when its content changed", async () => {
  const first = await askFor("ask-word");
  expect(readKey(first)).toBe("word");
  const second = await askFor("ask-word", { ...tom, more: accept({}) }, readState(first));
  expect(readKey(second)).toEqual(consent);
  const last = await askFor("ask-word", agree(readKey(second)), readState(second));
  expect(last.json?.result).toMatchObject({
    resultType: "complete",
    content: [{ text: "Tom: accept" }],
  });
  fixture.store.notes[0] = "dog";
  expect((await askFor("ask-word", tom, readState(first))).json?.result).toMatchObject({
    inputRequests: { word: { params: { message: "A word for the dog?" } } },
  });
});

it("a question with a key cannot be answered in advance, unless it allows that; the answer must match and gives no consent", async () => {
  expect(readKey(await askFor("ask-word", tom))).toBe("word");
  const first = await askFor("take-word", tom);
  expect(readKey(first)).toEqual(consent);
  // A client knows the key from an earlier call, which must not help it.
  const hasty = await askFor("take-word", { ...tom, ...agree(readKey(first)) });
  expect(hasty.json?.result?.resultType).toBe("input_required");
  const last = await askFor("take-word", agree(readKey(first)), readState(first));
  expect(last.json?.result).toMatchObject({ content: [{ text: "Tom: accept" }] });
  const { json } = await askFor("take-word", { word: accept({ word: "" }) });
  expect(json?.result).toMatchObject({ isError: true, _meta: { error: { code: "invalid" } } });
  // Malformed states are refused before any key is read.
  const foreign = readState(await askFor("ask-word"));
  expect((await askFor("take-word", tom, foreign)).json?.error?.code).toBe(-32602);
});

it.each<[string, string[], string]>([
  ["is not one", ["two words"], "not 1 to 64 characters"],
  ["is too long", ["k".repeat(65)], "not 1 to 64 characters"],
  ["names two questions", ["word", "word"], "two questions of one call"],
])(
  "a question with a key that %s is an error of the tool in all revisions",
  async (_, keys, message) => {
    const { elicit } = createElicitation(
      testExchange(fixture.core.log, undefined, true),
      async () => ({ action: "decline" }),
      { answerMs: 1_000 },
    );
    const form = defineForm({ word: z.string().min(1) });
    const elicitAll = async () => {
      for (const key of keys) await elicit("Which?", form, { key });
    };
    await expect(elicitAll()).rejects.toThrow(message);
  },
);
