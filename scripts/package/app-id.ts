import { createHash } from "node:crypto";

/** A GUID that is the same for the same name on every machine, so that uploading again updates the app (RFC 9562, version 8). */
export function appIdOf(name: string): string {
  const hex = createHash("sha256").update(`enterprise-mcp-apps/${name}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
