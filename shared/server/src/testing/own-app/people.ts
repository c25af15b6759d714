import { randomUUID } from "node:crypto";
import type { VerifiedCaller, VerifyToken } from "@suite/server/express";

const people: readonly VerifiedCaller[] = [
  { id: "1", name: "Avery Howard", roles: ["Editor"] },
  { id: "2", name: "Sanjay Puranik" },
];

/** People by the token of their session. Your app has a table of sessions, or a library that checks its tokens. */
const sessions = new Map<string, VerifiedCaller>();

/** Starts a session and returns its token. Your app asks for a password first. */
export function logIn(name: string): string | undefined {
  const person = people.find((one) => one.name === name);
  if (!person) return undefined;
  const token = randomUUID();
  sessions.set(token, person);
  return token;
}

/** Finds the person of a token. A token that it throws for is answered with 401. */
export const verifyToken: VerifyToken = (token) => {
  const person = sessions.get(token);
  if (!person) throw new Error("The session has ended.");
  return person;
};
