import { SUPPORTED_PROTOCOL_VERSIONS } from "@modelcontextprotocol/sdk/types.js";
import { expect, it } from "vitest";
import { servedRevisions } from "../messages/revisions.ts";
import { closeAfterAll } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { raw } from "../testing/raw.ts";

const fixture = await closeAfterAll(startFixture({ publicUrl: "https://notes.example.com" }));
const plain = await closeAfterAll(startFixture({ registration: false }));

const get = (path: string, headers: Record<string, string> = {}) =>
  raw(fixture.port, { method: "GET", path, headers });

it("a server with a registration serves its card beside the endpoint, to any page, and 304 to a client that has it", async () => {
  const { status, headers, text } = await get("/mcp/server-card", {
    origin: "https://elsewhere.example",
  });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "application/mcp-server-card+json",
    "access-control-allow-origin": "*",
    "cache-control": "public, max-age=3600",
  });
  expect(JSON.parse(text)).toMatchObject({
    name: "com.example/fixture",
    version: fixture.core.version,
    description: "Keeps notes.",
    remotes: [{ type: "streamable-http", url: "https://notes.example.com/mcp" }],
  });
  expect(JSON.parse(text)).not.toHaveProperty("tools");
  const again = await get("/mcp/server-card", { "if-none-match": String(headers.etag) });
  expect([again.status, again.text]).toEqual([304, ""]);
});

it("a server with a registration names the card in the catalog of its domain", async () => {
  const { text } = await get("/.well-known/mcp/catalog.json");
  expect(JSON.parse(text)).toEqual({
    specVersion: "draft",
    entries: [
      {
        identifier: "urn:air:example.com:fixture",
        displayName: "Fixture",
        type: "application/mcp-server-card+json",
        url: "https://notes.example.com/mcp/server-card",
      },
    ],
  });
});

it("a server with a registration names the revisions that it serves", () => {
  expect(servedRevisions).toEqual(["2026-07-28", ...SUPPORTED_PROTOCOL_VERSIONS]);
});

it("a server without a registration has neither card nor catalog", async () => {
  for (const path of ["/mcp/server-card", "/.well-known/mcp/catalog.json"])
    expect((await raw(plain.port, { method: "GET", path })).status).toBe(404);
});
