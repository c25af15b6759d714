import { type RunningServer, serve } from "@suite/server";
import { type LocalIssuer, startLocalIssuer } from "@suite/server/local-issuer";
import { connectClient } from "@suite/server/testing";
import { connectStorage } from "@suite/storage";
import { uniquePrefix } from "@suite/storage/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedRows } from "./seed.ts";
import { tools, treyServer } from "./server.ts";
import { tables } from "./store.ts";

const read = "trey-research.read";
const write = "trey-research.write";

/** Everybody there is: the role of the person times the scopes of the client. */
const callers = [
  { role: "Editor", scopes: [read, write], reads: true, writes: true },
  { role: "Editor", scopes: [read], reads: true, writes: false },
  { role: "Editor", scopes: [write], reads: false, writes: false },
  { role: "Reader", scopes: [read, write], reads: true, writes: false },
  { role: "Reader", scopes: [read], reads: true, writes: false },
  { role: "none", scopes: [read, write], reads: true, writes: false },
  { role: "none", scopes: [read], reads: true, writes: false },
  { role: "Editor", scopes: [], reads: false, writes: false },
] as const;

const cells = tools.flatMap((tool) =>
  callers.map((caller) => ({
    tool: tool.name,
    role: caller.role,
    scopes: caller.scopes.join(" ") || "no scope",
    caller,
    // Over HTTP nobody may use what works in the folders of the client.
    may: !tool.local && (tool.annotations.readOnlyHint ? caller.reads : caller.writes),
  })),
);

const storage = connectStorage({ tablePrefix: uniquePrefix(), log: () => {} }).open(tables);
const history = storage.readOnly().history;
let issuer: LocalIssuer;
let server: RunningServer;
beforeAll(async () => {
  await storage.ensureTables();
  await storage.seed(seedRows(new Date()));
  issuer = await startLocalIssuer();
  const auth = { issuer: issuer.issuer, audiences: [issuer.audience] };
  server = await serve(treyServer(storage), { port: 0, auth });
});
afterAll(async () => {
  await server.close();
  await issuer.close();
});

/** Empty arguments: who gets past the check meets a read, or a complaint about the arguments. */
async function call(tool: string, { role, scopes }: (typeof callers)[number]) {
  const roles = role === "none" ? [] : [role];
  const token = await issuer.mint({ resource: server.url, scopes, person: { name: "Avery Howard", roles } });
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
  const { result } = await response.json();
  return { status: response.status, code: result?._meta?.error?.code };
}

describe("every tool for every caller", () => {
  test.each(cells)("$tool, $role with $scopes: $may", async ({ tool, caller, may }) => {
    const { status, code } = await call(tool, caller);
    const refused = status === 403 || code === "forbidden";
    expect(refused).toBe(!may);
    if (may) expect([undefined, "invalid"]).toContain(code);
  });

  test("has changed nothing: the arguments were empty", async () => {
    expect((await history.list()).changes).toEqual([]);
  });
});

test("a change is kept under the name and the ids of who made it", async () => {
  const token = await issuer.mint({
    resource: server.url,
    scopes: [read, write],
    person: { name: "Sanjay Puranik", roles: ["Editor"] },
  });
  const client = await connectClient(server.url, { headers: { authorization: `Bearer ${token}` } });
  const { structuredContent } = await client.callTool("update-consultant", {
    consultantId: "Avery Howard",
    phone: "+1 206 555 0199",
  });
  const changeId = String(structuredContent?.changeId);
  expect(await history.get(changeId)).toMatchObject({
    by: "Sanjay Puranik",
    byId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    byTenant: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await client.close();
});
