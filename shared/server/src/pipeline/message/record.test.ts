import { readFileSync } from "node:fs";
import { join } from "node:path";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { temporaryFolder } from "@suite/testing/storage";
import { afterAll, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Exchange } from "../../calls/exchange.ts";
import { defineTool } from "../../define/tool.ts";
import { createServer } from "../../server/server.ts";
import { closeAfterAll, closeAfterTest } from "../../testing/closing.ts";
import { testExchange } from "../../testing/exchange.ts";
import { facts } from "../../testing/facts.ts";
import { logLines } from "../../testing/log-lines.ts";
import { fakeStore } from "../../testing/notebook.ts";
import { raw, request2026 } from "../../testing/raw.ts";
import { avery, startSignedInFixture } from "../../testing/signed-in.ts";
import { idempotentWrite } from "../../toolkit/presets.ts";
import { handleMessage } from "../pipeline.ts";

const file = join(temporaryFolder(afterAll), "new", "calls.jsonl");
vi.stubEnv("AUDIT_LOG", file);
afterAll(() => void vi.unstubAllEnvs());
const fixture = await closeAfterAll(startSignedInFixture());
const lineSchema = z.record(z.string(), z.unknown());
let read = 0;

/** Lines since the last call, without those of clients that try to open a stream. */
function newLines(): Record<string, unknown>[] {
  const lines = allLines().slice(read);
  read += lines.length;
  return lines;
}

function allLines(): Record<string, unknown>[] {
  const lines = readFileSync(file, "utf8").trimEnd().split("\n");
  return lines
    .map((line) => lineSchema.parse(JSON.parse(line)))
    .filter(({ method }) => method !== "GET");
}

const slowly = defineTool({
  ...facts("slowly", "Starts something."),
  annotations: idempotentWrite,
  inputSchema: z.object({}),
  handler: () => ({ text: "It has started.", task: "1" }),
  task: { get: async () => ({ status: "working" }) },
});

const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";

test("a call in any protocol revision is one line with who, what, outcome and trace", async () => {
  const headers = { authorization: `Bearer ${await fixture.mint()}`, traceparent };
  const { oid, tid } = fixture.issuer.claims(fixture.request());
  // Only a client with a session has a name in 2025.
  const clients = [
    await connectClient(fixture.url, { headers, capabilities: { roots: {} } }),
    await connectClient2026(fixture.url, { headers }),
  ];
  for (const client of clients) {
    await client.callTool("add-note", { note: "a secret note" });
    await client.callTool("fail", { how: "conflict" });
    await client.close();
    const calls = newLines().filter(({ method }) => method === "tools/call");
    expect(calls).toMatchObject([
      { tool: "add-note", kind: "write", outcome: "ok", caller: oid, tenant: tid },
      { tool: "fail", kind: "read", outcome: "error", code: "conflict", effect: "not_applied" },
    ]);
    for (const call of calls) {
      expect(call).toMatchObject({
        client: "suite-tests 1.0.0",
        traceId: traceparent.slice(3, 35),
      });
      expect(
        Object.keys(call).every((name) => !["arguments", "result", "name"].includes(name)),
      ).toBe(true);
    }
  }
  const text = readFileSync(file, "utf8");
  expect(text).not.toContain("secret");
  expect(text).not.toContain(avery.name);
});

test("a request about a task is a line that names the tool and never more of its id", async () => {
  const { log } = logLines();
  const core = createServer({
    name: "fixture",
    title: "Fixture",
    version: "1.0.0",
    instructions: "",
    tools: [slowly],
    store: fakeStore(),
    log,
  });
  const asking: Exchange = {
    ...testExchange(log),
    revision: "2026",
    client: { capabilities: { elicitation: false, sampling: false, roots: false, tasks: true } },
  };
  newLines();
  const { taskId } = await handleMessage(core, "tools/call", { name: "slowly" }, asking);
  await handleMessage(core, "tasks/get", { taskId }, asking);
  await handleMessage(core, "tasks/cancel", { taskId }, asking);
  const made = handleMessage(core, "tasks/get", { taskId: "secret.id" }, asking);
  await expect(made).rejects.toThrow("Task not found");
  expect(newLines()).toMatchObject([
    { method: "tools/call", tool: "slowly", kind: "write", outcome: "ok" },
    { method: "tasks/get", tool: "slowly", kind: "read", outcome: "ok" },
    { method: "tasks/cancel", tool: "slowly", kind: "write", outcome: "ok" },
    { method: "tasks/get", outcome: "refused", code: -32602 },
  ]);
  expect(readFileSync(file, "utf8")).not.toContain("secret");
});

test("a refusal is a line: of the role, of an unknown tool, of the token and of the guard", async () => {
  const person = { name: "Kat Larsson", roles: ["Reader"] };
  const headers = { authorization: `Bearer ${await fixture.mint({ person })}` };
  const { callTool } = await closeAfterTest(connectClient(fixture.url, { headers }));
  newLines();
  await callTool("add-note", { note: "x" });
  await callTool("no-such tool").catch(() => undefined);
  await fetch(fixture.url, {
    method: "POST",
    headers: { authorization: "Bearer nonsense" },
    body: "{}",
  });
  await fetch(fixture.url, {
    method: "POST",
    headers: { origin: "https://evil.example" },
    body: "{}",
  });
  await expect.poll(() => allLines().length - read).toBe(4);
  const lines = newLines();
  expect(lines).toMatchObject([
    { tool: "add-note", outcome: "error", code: "forbidden", effect: "not_applied" },
    { method: "tools/call", outcome: "refused", code: -32602 },
    { method: "POST", outcome: "refused", code: 401, caller: "anonymous" },
    { method: "POST", outcome: "refused", code: 403, caller: "anonymous" },
  ]);
  expect(lines[1]).not.toHaveProperty("tool");
});

const hostile = [
  '\u2028{"outcome":"ok","caller":"forged"}',
  '\u2029\u0085\n\r\v\f\u001c{"forged":true}',
  '"},\n{"forged":true,"x":"',
  "\u202e\u2066right to left\u0000\u001b[2J",
  "\ud83d unpaired \udc00",
  "\u{e0041}\u200b\ufeff",
  "x".repeat(155) + "👩‍🚀".repeat(9),
];

test.each(hostile)("no text of a caller leaves its line: %j", async (text) => {
  const claims = fixture.issuer.claims(fixture.request());
  const ids = { oid: `person ${text}`, sub: `subject ${text}` };
  const token = await fixture.issuer.sign({ ...claims, ...ids, name: text });
  const meta = { "io.modelcontextprotocol/clientInfo": { name: text, version: text } };
  const { headers, body } = request2026("tools/call", { name: "show-notes", arguments: {} }, meta);
  newLines();
  const before = readFileSync(file, "utf8").length;
  const answer = await raw(fixture.port, {
    headers: { ...headers, authorization: `Bearer ${token}` },
    body,
  });
  expect(answer.status).toBe(200);
  const written = readFileSync(file, "utf8").slice(before);
  expect(written).toMatch(/^[^\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+\n$/u);
  const call = lineSchema.parse(JSON.parse(written));
  expect(call).toMatchObject({ caller: ids.oid, tenant: claims.tid, outcome: "ok" });
  expect(call).not.toHaveProperty("forged");
  expect(String(call.client).length).toBeLessThanOrEqual(160);
  expect(String(call.client)).not.toMatch(/[\p{Cc}\p{Cs}]/u);
});

test("a client without a visible name has none in its line", async () => {
  const token = await fixture.mint();
  const meta = { "io.modelcontextprotocol/clientInfo": { name: "\u200b", version: "" } };
  const { headers, body } = request2026("tools/list", {}, meta);
  newLines();
  await raw(fixture.port, { headers: { ...headers, authorization: `Bearer ${token}` }, body });
  expect(newLines()).toMatchObject([{ method: "tools/list", outcome: "ok" }]);
  expect(allLines().at(-1)).not.toHaveProperty("client");
});

test("the trace of a message is on its line, also without one of the HTTP request", async () => {
  const authorization = `Bearer ${await fixture.mint()}`;
  const { headers, body } = request2026("tools/list", {}, { traceparent });
  newLines();
  await raw(fixture.port, { headers: { ...headers, authorization }, body });
  expect(newLines()).toMatchObject([{ traceId: traceparent.slice(3, 35) }]);
});
