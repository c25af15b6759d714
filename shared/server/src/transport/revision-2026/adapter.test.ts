import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { raw, request2026 } from "../../testing/raw.ts";

const fixture = await closeAfterAll(startFixture());

function client2026(
  method: string,
  params: object = {},
  changes: Record<string, string> = {},
  meta = {},
) {
  const { headers, body } = request2026(method, params, meta);
  return raw(fixture.port, { headers: { ...headers, ...changes }, body });
}

it("2026-07-28 over plain HTTP answers with a result type and the server's name", async () => {
  const { json, headers } = await client2026("tools/call", {
    name: "show-notes",
    arguments: { word: "bread" },
  });
  expect(json?.result).toMatchObject({
    resultType: "complete",
    structuredContent: { notes: ["bread"] },
    _meta: { "io.modelcontextprotocol/serverInfo": { name: "fixture" }, secretLength: 1 },
  });
  expect(JSON.stringify(json)).not.toContain("data:image");
  expect(headers["content-type"]).toMatch(/^application\/json/);
});

it("2026-07-28 over plain HTTP responds in JSON to a client that reads only JSON, also with a progress token", async () => {
  const call = { name: "count-up", arguments: {} };
  const plain = await client2026(
    "tools/call",
    call,
    { accept: "application/json" },
    { progressToken: 1 },
  );
  expect(plain.json?.result).toMatchObject({ content: [{ text: "done" }] });
  const stream = await client2026("tools/call", call, {}, { progressToken: 1 });
  expect(stream.text.match(/notifications\/progress/g)).toHaveLength(3);
});

it("2026-07-28 over plain HTTP refuses headers that contradict the body, and an unsupported revision", async () => {
  const call = { name: "show-notes", arguments: {} };
  const contradicting = await client2026("tools/call", call, { "mcp-name": "add-note" });
  expect([contradicting.status, contradicting.json?.error?.code]).toEqual([400, -32020]);
  expect(fixture.store.notes).toHaveLength(3);
  const version = "2031-01-01";
  const meta = { "io.modelcontextprotocol/protocolVersion": version };
  const unknown = await client2026("tools/list", {}, { "mcp-protocol-version": version }, meta);
  expect([unknown.status, unknown.json?.error?.code]).toEqual([400, -32022]);
});
