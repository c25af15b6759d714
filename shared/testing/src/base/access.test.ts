import { startLocalIssuer } from "@suite/dev/local-issuer";
import { rightFor, scopeName, toolAlias, writerRole } from "@suite/server/internal";
import { serve } from "@suite/server/serve";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { toolAnswer } from "../clients/index.ts";
import { getDefinition, openSeeded } from "../samples/sample.ts";
import { sample } from "./ledger.ts";

/** All kinds of callers: role of the person, scopes of the client, and the rights they have. */
const callers = [
  { role: writerRole, scopes: ["read", "write"], may: ["read", "write"] },
  { role: writerRole, scopes: ["read"], may: ["read"] },
  { role: writerRole, scopes: ["write"], may: [] },
  { role: "Reader", scopes: ["read", "write"], may: ["read"] },
  { role: "Reader", scopes: ["read"], may: ["read"] },
  { role: "none", scopes: ["read", "write"], may: ["read"] },
  { role: "none", scopes: ["read"], may: ["read"] },
  { role: writerRole, scopes: [], may: [] },
] as const;

const { name: serverName, tools } = getDefinition(sample);
const opened = await openSeeded(sample);
const issuer = await startLocalIssuer();
const auth = { issuer: issuer.issuer, audiences: [issuer.audience] };
const server = await serve(sample.server(opened), { port: 0, auth, callsPerMinute: 0 });
afterAll(async () => {
  await server.close();
  await issuer.close();
});

test.each(callers)(
  "$role with the scopes $scopes may $may by both names of a tool",
  async (caller) => {
    const token = await issuer.mint({
      resource: server.url,
      scopes: caller.scopes.map((right) => scopeName(serverName, right)),
      person: { name: "Avery", roles: caller.role === "none" ? [] : [caller.role] },
    });
    for (const tool of tools) {
      const { status, code } = await callWithNothing(tool.name, token);
      const may = caller.may.some((right) => right === rightFor(tool));
      expect(status === 403 || code === "forbidden", tool.name).toBe(!may);
      if (may) expect([undefined, "invalid"], tool.name).toContain(code);
      expect(await callWithNothing(toolAlias(tool.name), token)).toEqual({ status, code });
    }
    // The arguments were empty.
    expect((await opened.readOnly().history.list()).changes).toEqual([]);
  },
);

const answerSchema = z.object({ result: z.unknown().optional() });

/** Calls a tool without arguments: callers with access get a result or an error about the arguments. */
async function callWithNothing(name: string, token: string) {
  const response = await fetch(server.url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: {} },
    }),
  });
  const { result } = answerSchema.parse(await response.json());
  return {
    status: response.status,
    code: result === undefined ? undefined : toolAnswer(result).error?.code,
  };
}
