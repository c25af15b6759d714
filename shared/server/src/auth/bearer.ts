import type { IncomingMessage } from "node:http";
import { AuthError } from "./auth-error.ts";

/** The token of the `Authorization` header, the only place where one is looked for; `undefined` when there is none. */
export function bearerOf({ rawHeaders, headers }: IncomingMessage): string | undefined {
  const sent = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "authorization");
  if (sent.length > 1) throw new AuthError("invalid_request", "Send one Authorization header.");
  const { authorization } = headers;
  if (authorization === undefined) return undefined;
  const token = /^bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
  if (token === undefined) throw new AuthError("invalid_token", "Send Authorization: Bearer <token>.");
  return token;
}
