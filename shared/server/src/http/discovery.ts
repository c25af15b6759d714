import { createHash } from "node:crypto";
import type { Express, RequestHandler } from "express";
import type { SuiteServer } from "../server/definition.ts";
import { cardMediaType, serverCard, serverCatalog } from "../server/registry.ts";

/**
 * Serves the server card and the catalog, for servers with a registration. Any page may read them, as they are public, static and
 * name no host but the configured one.
 * @param address public URL of the MCP endpoint
 */
export function serveDiscovery(app: Express, core: SuiteServer, address: string): void {
  const card = serverCard(core, address);
  const catalog = serverCatalog(core, address);
  if (card) app.get("/mcp/server-card", document(card, cardMediaType));
  if (catalog) app.get("/.well-known/mcp/catalog.json", document(catalog, "application/json"));
}

/** Responds with a document that changes with a deployment only. */
function document(value: object, mediaType: string): RequestHandler {
  const text = JSON.stringify(value);
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  return (request, response) => {
    response.set({
      "access-control-allow-origin": "*",
      "access-control-allow-methods": "GET",
      "cache-control": "public, max-age=3600",
      etag,
    });
    if (request.headers["if-none-match"] === etag) return void response.status(304).end();
    response.set("content-type", mediaType).end(text);
  };
}
