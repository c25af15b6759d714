import { afterEach, describe, expect, it } from "vitest";
import { type Fixture, startFixture } from "../../testing/fixture.ts";
import { accept, openSession, raw, toolCall } from "../../testing/raw.ts";

let fixture: Fixture;

afterEach(() => fixture.close());

const headers = { accept };

const open = (capabilities?: object) => openSession(fixture.port, capabilities);

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

  it("responds in JSON to a client that now reads only JSON", async () => {
    fixture = await startFixture();
    const id = await open();
    const answer = await raw(fixture.port, {
      headers: { accept: "application/json", "mcp-session-id": id },
      body: toolCall("show-notes", { word: "bread" }),
    });
    expect(answer.json?.result).toMatchObject({ content: [{ text: "bread" }] });
  });
});
