import { expect, it } from "vitest";
import { readState, type SignedCall, signState } from "./request-state.ts";

const call: SignedCall = {
  server: "fixture",
  caller: "Avery",
  method: "tools/call",
  name: "copy-note",
  arguments: { word: "milk", also: { b: 1, a: [2] } },
};

const round = {
  asked: { q: "q-1" },
  answers: { "p-1": { action: "accept", content: { choice: "milk" } } },
};
const now = new Date("2026-11-27T09:00:00.000Z");
const refused = "Invalid or expired requestState";

it("a signed state opens for its call in any order of the arguments", async () => {
  const same = { ...call, arguments: { also: { a: [2], b: 1 }, word: "milk" } };
  expect(await readState(await signState(round, call), same)).toEqual(round);
});

it.each<[string, Partial<SignedCall>]>([
  ["caller", { caller: "Sanjay" }],
  ["tool", { name: "remove-note" }],
  ["server", { server: "other" }],
  ["method", { method: "prompts/get" }],
  ["arguments", { arguments: { word: "milk", also: { b: 1, a: [3] } } }],
  ["no arguments", { arguments: {} }],
])("a signed state is refused with another %s", async (_, change) => {
  const state = await signState(round, call);
  await expect(readState(state, { ...call, ...change })).rejects.toThrow(refused);
});

it("a signed state is refused after ten minutes", async () => {
  const state = await signState(round, call, now);
  const after = (seconds: number) =>
    readState(state, call, new Date(now.getTime() + seconds * 1000));
  expect(await after(599)).toEqual(round);
  await expect(after(600)).rejects.toThrow(refused);
});

it.each(["", "x", "x.y", "x.y.z", "é"])("%j is no signed state", async (text) => {
  await expect(readState(text, call)).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining(refused),
  });
});
