import { readTunnel, tunnelFile } from "@suite/server/tunnel-file";

/** The public origin of each sample that has one, as `npm run tunnel` noted it; empty before its first run. */
export function readPublicUrls(file = tunnelFile): Record<string, string> {
  return readTunnel(file)?.urls ?? {};
}
