import { expect, test } from "vitest";
import { encryptSession, readSession, type SessionFacts } from "./session.ts";

const facts: SessionFacts = {
  id: "abc",
  server: "notes",
  owner: '["tenant","person"]',
  openedAt: 1_000,
  client: { name: "host", capabilities: { elicitation: true, sampling: false, roots: false } },
};
const { server, owner } = facts;
const hourMs = 3_600_000;

test("a session id opens for its own server and caller, for a day", () => {
  const token = encryptSession(facts);
  expect(token).toMatch(/^[\w-]+$/);
  expect(readSession(token, { server, owner, now: 23 * hourMs })).toEqual(facts);
  expect(readSession(token, { server, owner, now: 25 * hourMs })).toBeUndefined();
  expect(readSession(token, { server: "other", owner, now: 0 })).toBeUndefined();
  expect(readSession(token, { server, owner: '["",""]', now: 0 })).toBeUndefined();
});

test("a session id says nothing about its client, and no other text is one", () => {
  const token = encryptSession(facts);
  expect(encryptSession(facts)).not.toBe(token);
  expect(Buffer.from(token, "base64url").toString("latin1")).not.toContain("host");
  const altered = [...token].map(
    (letter, at) => `${token.slice(0, at)}${letter === "A" ? "B" : "A"}${token.slice(at + 1)}`,
  );
  // The last letter has bits that stand for nothing.
  for (const text of ["", "made-up", "x".repeat(5000), token.slice(1), ...altered.slice(0, -1)])
    expect(readSession(text, { server, owner, now: 0 }), text).toBeUndefined();
});
