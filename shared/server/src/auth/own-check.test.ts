import type { Request } from "express";
import { expect, it } from "vitest";
import { RequestScope } from "../calls/exchange.ts";
import { authInfoWith } from "../messages/request-scope.ts";
import { logLines } from "../testing/log-lines.ts";
import { ownCheck, type VerifyToken } from "./own-check.ts";

const { log, lines } = logLines();
const scope = new RequestScope("request-7", { name: "Demo user" }, log);
const request = { auth: authInfoWith(scope) } as unknown as Request;
const check = (verifyToken: VerifyToken) => ownCheck(verifyToken).verify("the-token", request);

it("the person of one's own verifier is the caller, who reads and, as Editor, writes", async () => {
  const until = Date.now() + 60_000;
  const person = { id: "7", name: "Avery\u202e Howard", tenant: "hr", roles: ["Editor"] };
  expect(await check(async () => ({ ...person, expiresAt: until }))).toEqual({
    caller: {
      id: "7",
      name: "Avery Howard",
      tenant: "hr",
      grant: { scopes: ["read", "write"], roles: ["Editor"] },
    },
    until,
  });
});

it("the person of one's own verifier has a name, no role and no end without further facts", async () => {
  expect(await check(() => ({ id: "7", name: " " }))).toEqual({
    caller: {
      id: "7",
      name: "7",
      tenant: undefined,
      grant: { scopes: ["read", "write"], roles: [] },
    },
    until: undefined,
  });
});

it.each<[string, VerifyToken]>([
  [
    "throws",
    () => {
      throw new TypeError("the-token is not mine");
    },
  ],
  ["rejects", () => Promise.reject(new TypeError("the-token is not mine"))],
  ["returns nothing", () => undefined as never],
  ["returns a blank id", () => ({ id: "\u200b" })],
  ["returns unknown rights", () => ({ id: "7", scopes: ["admin" as never] })],
])(
  "a token is refused when one's own verifier %s, and neither answer nor log has the token",
  async (_, verifyToken) => {
    lines.length = 0;
    const refusal = { status: 401, message: "The token is not accepted." };
    await expect(check(verifyToken)).rejects.toMatchObject(refusal);
    expect(lines).toMatchObject([
      { msg: "verifyToken refused a token", reason: expect.any(String) },
    ]);
    expect(JSON.stringify(lines)).not.toContain("the-token");
  },
);
