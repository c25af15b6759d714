import v8 from "node:v8";
import { runInNewContext } from "node:vm";
import type { RunningServer } from "./http/serve.ts";
import type { SuiteServer } from "./server/server.ts";

/**
 * Serves a sample in its own process, on `PORT` or the given port. An invalid setting ends the process with its message. The server
 * base and the sample are imported only here: modules of a sample read settings while they load.
 */
export async function runServer(
  load: () => Promise<{ readonly server: SuiteServer }>,
  port: number,
): Promise<RunningServer> {
  // V8 would grow the space for new objects to 3 × 16 MB during the imports and keep it, although the server then needs a tenth of it.
  v8.setFlagsFromString("--semi-space-growth-factor=1");
  const { serveOrExit } = await import("./http/serve.ts");
  const running = await serveOrExit(load, port);
  setTimeout(collectStart, 5000).unref();
  return running;
}

/** Heap above which the pause of a collection would be felt; the start is then a small part of it. */
const largeHeapBytes = 64 * 2 ** 20;

/** Collects once what only the start needed: 5 to 9 MB that a server without calls would keep with Node 24. Takes 30 to 90 ms. */
function collectStart(): void {
  if (v8.getHeapStatistics().used_heap_size > largeHeapBytes) return;
  v8.setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
}
