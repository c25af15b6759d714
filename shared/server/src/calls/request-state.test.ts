import { afterEach, expect, it, vi } from "vitest";
import { type SignedCall, stateSigner } from "./request-state.ts";

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
const key = Buffer.alloc(32, 7);
const refused = "Invalid or expired requestState";

afterEach(() => {
  vi.unstubAllEnvs();
});

it("a signed state opens for its call in any order of the arguments", () => {
  const { sign, read } = stateSigner({ key });
  const same = { ...call, arguments: { also: { a: [2], b: 1 }, word: "milk" } };
  expect(read(sign(round, call), same)).toMatchObject(round);
});

it.each<[string, Partial<SignedCall>]>([
  ["caller", { caller: "Sanjay" }],
  ["tool", { name: "remove-note" }],
  ["server", { server: "other" }],
  ["method", { method: "prompts/get" }],
  ["arguments", { arguments: { word: "milk", also: { b: 1, a: [3] } } }],
  ["no arguments", { arguments: {} }],
])("a signed state is refused with another %s", (_, change) => {
  const { sign, read } = stateSigner({ key });
  expect(() => read(sign(round, call), { ...call, ...change })).toThrow(refused);
});

it("a signed state is refused after ten minutes, and by a process with another key", () => {
  let time = 1_000;
  const { sign, read } = stateSigner({ key, now: () => time });
  const state = sign(round, call);
  time += 10 * 60_000;
  expect(read(state, call)).toMatchObject(round);
  time += 1;
  expect(() => read(state, call)).toThrow(refused);
  expect(() => stateSigner({ key: Buffer.alloc(32, 8) }).read(sign(round, call), call)).toThrow(
    refused,
  );
});

it("a signed state with any one character changed, left out or added is refused", () => {
  const { sign, read } = stateSigner({ key });
  const state = sign(round, call);
  // Its last characters have spare bits, so that several texts decode to the same bytes.
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n";
  const changed = [...state].flatMap((_, at) => [
    state.slice(0, at),
    ...["", ...alphabet].map((other) => state.slice(0, at) + other + state.slice(at + 1)),
    `${state.slice(0, at)}A${state.slice(at)}`,
  ]);
  const accepted = changed.filter((mutant) => {
    if (mutant === state) return false;
    try {
      return read(mutant, call) !== undefined;
    } catch (error) {
      expect(String(error)).toContain(refused);
      return false;
    }
  });
  expect(accepted).toEqual([]);
});
