import { localClient } from "@suite/host/local-issuer";
import { afterAll, describe, expect, it, vi } from "vitest";
import { badTokens } from "../testing/bad-tokens.ts";
import { toolCall } from "../testing/raw.ts";
import { startSignedInFixture } from "../testing/signed-in.ts";

// Time is fixed, as a second would decide about the tokens at the edge of the tolerance.
vi.useFakeTimers({ toFake: ["Date"] });
const fixture = await startSignedInFixture({ clients: [localClient] });
const tokens = await badTokens(fixture);
afterAll(async () => {
  vi.useRealTimers();
  await fixture.close();
});

const accepted = "application/json, text/event-stream";
const envelope = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};
const reads = toolCall("show-notes");
const writes = toolCall("add-note", { note: "from a bad token" });
const client2026 = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "add-note", arguments: { note: "from a bad token" }, _meta: envelope },
};
const headers2026 = {
  accept: accepted,
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "tools/call",
  "mcp-name": "add-note",
};
const opens = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: { elicitation: {} },
    clientInfo: { name: "t", version: "1" },
  },
};

describe("an invalid token", () => {
  it("is tested in at least forty variants", () => {
    expect(Object.keys(tokens).length).toBeGreaterThanOrEqual(40);
  });

  it("is refused for its fault alone: both versions are accepted without it", async () => {
    for (const version of [1, 2] as const) {
      expect((await fixture.post(await fixture.mint({ version }), reads)).status).toBe(200);
    }
    fixture.lines.length = 0;
  });

  it.each(Object.keys(tokens))("%s: 401 or 403 in every adapter, and no handler runs", async (name) => {
    const token = (await tokens[name]?.()) ?? "";
    const before = { notes: [...fixture.store.notes], actors: fixture.store.actors.length };
    const answers = await Promise.all([
      fixture.post(token, reads),
      fixture.post(token, writes),
      fixture.post(token, client2026, headers2026),
      fixture.post(token, opens, { accept: accepted }),
    ]);
    for (const { status, headers, json, text } of answers) {
      expect([401, 403]).toContain(status);
      expect(headers["www-authenticate"]).toMatch(
        /^Bearer resource_metadata="http:\/\/localhost:\d+\/\.well-known\/oauth-protected-resource\/mcp", scope="[^"]+", error="(invalid_token|insufficient_scope)", error_description="[^"]+"$/,
      );
      expect(headers["mcp-session-id"]).toBeUndefined();
      expect(json?.error?.message).toBeTruthy();
      expect(text).not.toContain("milk");
    }
    expect(fixture.store.notes).toEqual(before.notes);
    expect(fixture.store.actors).toHaveLength(before.actors);
    expect(fixture.lines.some(({ outcome }) => outcome === "ok")).toBe(false);
  });
});
