import { expect, it } from "vitest";
import { closeAfterAll } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { accept, openSession, raw, toolCall } from "../../testing/raw.ts";

const { port } = await closeAfterAll(startFixture());

const use = (id: string | undefined, method = "POST", type = accept) =>
  raw(port, {
    method,
    headers: { accept: type, "mcp-session-id": id ?? "" },
    body: method === "POST" ? toolCall("show-notes", { word: "bread" }) : undefined,
  });

it.each(["elicitation", "sampling", "roots"])(
  "opens a session for a client that declares %s, which ends with DELETE",
  async (feature) => {
    const id = await openSession(port, { [feature]: {} });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await use(id)).text).toContain("bread");
    // Clients may have read streams when they connected, and now read only JSON.
    expect((await use(id, "POST", "application/json")).json?.result).toMatchObject({
      content: [{ text: "bread" }],
    });
    expect((await use(id, "DELETE")).status).toBe(200);
    for (const gone of [id, "made-up", "x".repeat(5000)]) {
      const { status, json } = await use(gone);
      expect([status, json?.error?.code, json?.id]).toEqual([404, -32001, 1]);
    }
    for (const method of ["GET", "DELETE"]) expect((await use("made-up", method)).status).toBe(404);
  },
);

it("opens no session for other clients, even if they draw widgets", async () => {
  const extensions = { "io.modelcontextprotocol/ui": { mimeTypes: [] } };
  expect(await openSession(port, { extensions })).toBeUndefined();
});
