import type { History } from "@suite/contracts";
import { type LocalIssuer, startLocalIssuer } from "@suite/host/local-issuer";
import { type RunningServer, rightFor, scopeName, serve, toolAlias, writerRole } from "@suite/server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { connectClient, toolAnswer } from "../clients/index.ts";
import { getDefinition, openSeeded } from "../samples/sample.ts";
import { sample, writes } from "./ledger.ts";

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
type AnyCaller = (typeof callers)[number];

const { name, tools } = getDefinition(sample);
const cells = tools.flatMap((tool) =>
  callers.map((caller) => ({
    tool: tool.name,
    role: caller.role,
    scopes: caller.scopes.join(" ") || "no scope",
    caller,
    may: caller.may.some((right) => right === rightFor(tool)),
  })),
);
let issuer: LocalIssuer;
let server: RunningServer;
let history: History;

beforeAll(async () => {
  const opened = await openSeeded(sample);
  history = opened.readOnly().history;
  issuer = await startLocalIssuer();
  const auth = { issuer: issuer.issuer, audiences: [issuer.audience] };
  server = await serve(sample.server(opened), { port: 0, auth, callsPerMinute: 0 });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

describe("every tool by both of its names for every caller", () => {
  test.each(cells)("$tool, $role with $scopes: $may", async ({ tool, caller, may }) => {
    const token = await getToken(caller);
    const { status, code } = await callWithNothing(tool, token);
    expect(status === 403 || code === "forbidden").toBe(!may);
    if (may) expect([undefined, "invalid"]).toContain(code);
    expect(await callWithNothing(toolAlias(tool), token)).toEqual({ status, code });
  });

  test("has changed nothing: the arguments were empty", async () => {
    expect((await history.list()).changes).toEqual([]);
  });
});

test("a change is kept under the name and the ids of who made it", async () => {
  const token = await getToken(callers[0]);
  const client = await connectClient(server.url, { headers: { authorization: `Bearer ${token}` } });
  const { isError, text } = await client.callTool(...writes[0]);
  expect(isError, text).toBe(false);
  const { changes } = await history.list();
  expect(changes[0]).toMatchObject({
    by: getName(callers[0]),
    byId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    byTenant: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await client.close();
});

const tokens = new Map<AnyCaller, Promise<string>>();

async function getToken(caller: AnyCaller): Promise<string> {
  const token =
    tokens.get(caller) ??
    issuer.mint({
      resource: server.url,
      scopes: caller.scopes.map((right) => scopeName(name, right)),
      person: { name: getName(caller), roles: caller.role === "none" ? [] : [caller.role] },
    });
  tokens.set(caller, token);
  return await token;
}

const getName = ({ role, scopes }: AnyCaller) => `Avery ${role} ${scopes.join(" ")}`.trim();

const answerSchema = z.object({ result: z.unknown().optional() });

/** Calls a tool without arguments: callers with access get a result or an error about the arguments. */
async function callWithNothing(tool: string, token: string) {
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
      params: { name: tool, arguments: {} },
    }),
  });
  const { result } = answerSchema.parse(await response.json());
  return { status: response.status, code: result === undefined ? undefined : toolAnswer(result).error?.code };
}
