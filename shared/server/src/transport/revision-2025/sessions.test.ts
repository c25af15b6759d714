import { afterEach, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../testing/fixture.ts";
import { raw, toolCall } from "../../testing/raw.ts";

let fixture: Fixture;

afterEach(() => fixture.close());

const headers = { accept: "application/json, text/event-stream" };

async function open(capabilities: object = { elicitation: {} }): Promise<string | undefined> {
  const params = { protocolVersion: "2025-11-25", capabilities, clientInfo: { name: "test", version: "1" } };
  const { headers: answer } = await raw(fixture.port, {
    headers,
    body: { jsonrpc: "2.0", id: 0, method: "initialize", params },
  });
  return answer["mcp-session-id"]?.toString();
}

const use = (id: string | undefined, method = "POST") =>
  raw(fixture.port, {
    method,
    headers: { ...headers, "mcp-session-id": id ?? "" },
    body: method === "POST" ? toolCall("show-notes", { word: "bread" }) : undefined,
  });

describe("a session", () => {
  it.each(["elicitation", "sampling", "roots"])(
    "is opened for a client that declares %s",
    async (feature) => {
      fixture = await startFixture();
      const id = await open({ [feature]: {} });
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect((await use(id)).text).toContain("bread");
    },
  );

  it("is not opened for other clients, even if they draw widgets", async () => {
    fixture = await startFixture();
    expect(await open({ extensions: { "io.modelcontextprotocol/ui": { mimeTypes: [] } } })).toBeUndefined();
  });

  it("ends with DELETE; then, and for invented ids, the response is 404", async () => {
    fixture = await startFixture();
    const id = await open();
    expect((await use(id, "DELETE")).status).toBe(200);
    for (const gone of [id, "made-up", "x".repeat(5000)]) {
      const { status, json } = await use(gone);
      expect([status, json?.error?.code, json?.id]).toEqual([404, -32001, 1]);
    }
    expect((await use("made-up", "GET")).status).toBe(404);
    expect((await use("made-up", "DELETE")).status).toBe(404);
  });

  it("refuses an unknown revision", async () => {
    fixture = await startFixture();
    const session = { "mcp-session-id": await open(), "mcp-protocol-version": "2019-01-01" };
    const answer = await raw(fixture.port, {
      headers: { ...headers, ...session },
      body: toolCall("show-notes"),
    });
    expect(answer.status).toBe(400);
  });

  it("responds in JSON to a client that now reads only JSON", async () => {
    fixture = await startFixture();
    const id = await open();
    const accept = { accept: "application/json", "mcp-session-id": id ?? "" };
    const answer = await raw(fixture.port, {
      headers: accept,
      body: toolCall("show-notes", { word: "bread" }),
    });
    expect(answer.json?.result).toMatchObject({ content: [{ text: "bread" }] });
  });

  it.each(["*/*", "application/json, text/*", "text/event-stream"])(
    "takes Accept %s for what it means",
    async (accept) => {
      fixture = await startFixture();
      const id = await open();
      const answer = await raw(fixture.port, {
        headers: { accept, "mcp-session-id": id ?? "" },
        body: toolCall("show-notes"),
      });
      expect([answer.status, answer.headers["content-type"]]).toEqual([200, "text/event-stream"]);
    },
  );
});
