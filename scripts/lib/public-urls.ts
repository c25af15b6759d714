import { readTunnel, tunnelFile } from "@suite/server/tunnel-file";

/** Public origin of each sample that has one, as recorded by `npm run tunnel`. Empty before its first run. */
export function readPublicUrls(file = tunnelFile): Record<string, string> {
  return readTunnel(file)?.urls ?? {};
}
