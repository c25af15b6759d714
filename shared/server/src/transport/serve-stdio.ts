import type { Readable, Writable } from "node:stream";
import type { SuiteServer } from "../server/server.ts";

export interface StdioStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/**
 * Serves one client over stdin and stdout in any protocol revision; resolves when the client closes stdin. Loads both protocol
 * SDKs, which a server over HTTP loads only when needed.
 */
export async function serveStdio(core: SuiteServer, streams: StdioStreams = process): Promise<void> {
  const stdio = await import("./stdio.ts");
  await stdio.serveStdio(core, streams);
}
