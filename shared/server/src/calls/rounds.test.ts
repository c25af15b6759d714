import { afterAll, expect, it } from "vitest";
import { type Call2026, call2026, readKey, readState } from "../testing/call-2026.ts";
import { type Fixture, startFixture } from "../testing/fixture.ts";
import { RequestScope } from "./exchange.ts";

const fixture = await startFixture();
const second = await startFixture({ name: "others" });

afterAll(async () => {
  await fixture.close();
  await second.close();
});

/** Sends a `tools/call` or its next round. */
function call(name: string, args: object, retry: Partial<Call2026> = {}, { port }: Fixture = fixture) {
  return call2026(port, { name, arguments: args, ...retry });
}

const milk = { word: "milk" };

const choice = (key: string) => ({ [key]: { action: "accept", content: { choice: "milk" } } });

const agree = (key: string) => ({ [key]: { action: "accept", content: { agree: true } } });

it("returns the question as the result and continues in the next round", async () => {
  const first = await call("copy-note", milk);
  expect(first.json?.result).toMatchObject({ resultType: "input_required" });
  const second = await call("copy-note", milk, {
    inputResponses: choice(readKey(first)),
    requestState: readState(first),
  });
  expect(second.json?.result).toMatchObject({
    resultType: "input_required",
    inputRequests: { [readKey(second)]: { params: { message: 'Copy "milk"?' } } },
  });
  expect(fixture.store.notes).toHaveLength(3);
  const last = await call("copy-note", milk, {
    inputResponses: agree(readKey(second)),
    requestState: readState(second),
  });
  expect(last.json?.result).toMatchObject({
    resultType: "complete",
    content: [{ text: 'Copied "milk".' }],
  });
  fixture.store.notes.pop();
});

it("asks again for missing and malformed answers, and ignores unrequested ones", async () => {
  const first = await call("copy-note", milk);
  const key = readKey(first);
  const again = await Promise.all([
    call("copy-note", milk, { inputResponses: choice(key) }),
    call("copy-note", milk, {
      inputResponses: { other: { action: "accept" } },
      requestState: readState(first),
    }),
    call("copy-note", milk, { requestState: readState(first) }),
  ]);
  for (const answer of again) expect(readKey(answer)).toBe(key);
  const misshapen = await call("copy-note", milk, {
    inputResponses: { [key]: 12345 },
    requestState: readState(first),
  });
  expect(misshapen.json?.result?.resultType).not.toBe("complete");
});

it("discards an answer to a question that has changed meanwhile", async () => {
  const first = await call("copy-note", milk);
  fixture.store.notes.push("milk for two");
  const second = await call("copy-note", milk, {
    inputResponses: choice(readKey(first)),
    requestState: readState(first),
  });
  expect(readKey(second)).not.toBe(readKey(first));
  fixture.store.notes.pop();
});

it("refuses a state for other arguments, another tool or another server, and a malformed one", async () => {
  const first = await call("copy-note", milk);
  const retry = { inputResponses: choice(readKey(first)), requestState: readState(first) };
  const refused = await Promise.all([
    call("copy-note", { word: "bread" }, retry),
    call("ask-details", milk, retry),
    call("copy-note", milk, retry, second),
    call("copy-note", milk, { ...retry, requestState: `${readState(first)}-TAMPERED` }),
    call("copy-note", milk, { ...retry, requestState: "" }),
    call("show-notes", milk, { requestState: "x.y" }),
  ]);
  for (const { json } of refused) {
    expect(json?.error?.code).toBe(-32602);
    expect(json?.result).toBeUndefined();
  }
  expect(fixture.store.notes).toHaveLength(3);
});

it("refuses a state of another caller, or of the same id in another tenant", async () => {
  const callAs = (id: string, tenant: string, state?: string) =>
    fixture.core.callTool("copy-note", milk, {
      scope: new RequestScope("r", { name: "Avery", id, tenant }, fixture.core.log),
      revision: "2026",
      client: { capabilities: { elicitation: true, sampling: false, roots: false } },
      signal: new AbortController().signal,
      clientRequests: { kind: "deferred", state, responses: {} },
    });
  const state = String(Object(await callAs("1", "a")).requestState);
  expect(await callAs("1", "a", state)).toMatchObject({ resultType: "input_required" });
  await expect(callAs("2", "a", state)).rejects.toMatchObject({ code: -32602 });
  await expect(callAs("1", "b", state)).rejects.toMatchObject({ code: -32602 });
});
