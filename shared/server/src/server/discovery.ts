import { servedRevisions } from "../messages/revisions.ts";
import type { SuiteServer } from "./server.ts";

/**
 * Entry of the MCP registry, the `server.json` of a sample, in the format of 2025-12-11 (modelcontextprotocol/registry,
 * `docs/reference/server-json`). Whoever runs the server fills in the host. `undefined` without a registration.
 */
export function registryEntry({ name, title, version, registration }: SuiteServer) {
  if (!registration) return undefined;
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json",
    name: registration.name,
    title,
    description: registration.description,
    version,
    remotes: [
      {
        type: "streamable-http",
        url: "https://{host}/mcp",
        variables: {
          host: {
            description: "Host name at which you run the server, of a tunnel or a deployment",
            isRequired: true,
            placeholder: `${name}.example.com`,
          },
        },
      },
    ],
  };
}

export const cardMediaType = "application/mcp-server-card+json";

/**
 * Server card, which clients read before they connect. Draft: SEP-2127 is final, but its schema and its place are those of an
 * experimental extension (modelcontextprotocol/experimental-ext-server-card, `schema.ts` and `docs/discovery.md`, read 2026-11-22).
 * A later revision of that schema is named `v2`; no published card was found to use it.
 * @param address public URL of the MCP endpoint
 */
export function serverCard(
  { title, version, websiteUrl, icons, registration }: SuiteServer,
  address: string,
) {
  if (!registration) return undefined;
  return {
    $schema: "https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json",
    name: registration.name,
    title,
    description: registration.description,
    version,
    websiteUrl,
    icons,
    remotes: [
      { type: "streamable-http", url: address, supportedProtocolVersions: servedRevisions },
    ],
  };
}

/** Catalog of a domain with one server: `/.well-known/mcp/catalog.json`. Draft, as the server card is. */
export function serverCatalog({ title, registration }: SuiteServer, address: string) {
  if (!registration) return undefined;
  const [publisher = "", name = ""] = registration.name.split("/");
  return {
    specVersion: "draft",
    entries: [
      {
        identifier: `urn:air:${publisher.split(".").reverse().join(".")}:${name}`,
        displayName: title,
        type: cardMediaType,
        url: `${address}/server-card`,
      },
    ],
  };
}
