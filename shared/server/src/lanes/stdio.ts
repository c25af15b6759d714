import { randomUUID } from "node:crypto";
import { PROTOCOL_VERSION_META_KEY } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serveModern } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import type { SuiteServer } from "../core/definition.ts";
import { RequestScope } from "../core/exchange.ts";
import { SessionSubscriptions } from "../core/session-subscriptions.ts";
import { rpcCodes } from "../core/wire.ts";
import { initializeProblem } from "./check-2025.ts";
import { authInfoWith } from "./scope-carrier.ts";
import type { StdioStreams } from "./serve-stdio.ts";
import { createServer2025 } from "./server-2025.ts";
import { createServer2026 } from "./server-2026.ts";
import { StdioChannel } from "./stdio-channel.ts";
import { notifyChanges } from "./tell-changes.ts";

/** A request that says it is of 2026-07-28, or asks for it. */
const modernRequest = z.union([
  z.object({ method: z.literal("server/discover") }),
  z.object({ params: z.object({ _meta: z.object({ [PROTOCOL_VERSION_META_KEY]: z.string() }) }) }),
]);

/**
 * Serves one client over stdin and stdout, in whichever revision it speaks; resolves when the client closes stdin. Nothing but
 * JSON-RPC may go to stdout, so what code prints is sent to stderr.
 */
export async function serveStdio(core: SuiteServer, streams: StdioStreams): Promise<void> {
  if (streams.stdout === process.stdout) printToStderr();
  const wire = new StdioServerTransport(streams.stdin, streams.stdout);
  const onerror = (error: Error) => core.log.debug({ err: error }, "protocol error");
  const scope = () => new RequestScope(randomUUID(), core.caller, core.log);
  const earlier = new StdioChannel((message) => wire.send(message));
  const modern = new StdioChannel((message) => wire.send(message));
  const subscriptions = new SessionSubscriptions(core.changes);
  const server = createServer2025(core, subscriptions, true);
  await server.connect(earlier);
  const stopListening = core.changes.listen((change) => {
    // Before the handshake nobody is there to be told, nor when the client speaks 2026-07-28.
    if (server.getClientCapabilities()) notifyChanges(change, { server, subscriptions });
  });
  serveModern(() => createServer2026(core, { local: scope }), {
    transport: modern,
    legacy: "reject",
    onerror,
  });

  let current = earlier;
  wire.onmessage = (message) => {
    // Answers and notifications do not say their revision; they follow the last request.
    if ("id" in message && "method" in message)
      current = modernRequest.safeParse(message).success ? modern : earlier;
    const problem = current === earlier ? initializeProblem(message) : undefined;
    if (problem === undefined || !("id" in message))
      current.onmessage?.(message, { authInfo: authInfoWith(scope()) });
    else
      void wire.send({
        jsonrpc: "2.0",
        id: message.id,
        error: { code: rpcCodes.invalidParams, message: problem },
      });
  };
  wire.onerror = onerror;
  const ended = new Promise<void>((resolve) => {
    wire.onclose = () => {
      stopListening();
      subscriptions.clear();
      earlier.onclose?.();
      modern.onclose?.();
      resolve();
    };
  });
  await wire.start();
  core.log.info({ transport: "stdio" }, "listening");
  await ended;
}

function printToStderr(): void {
  for (const method of ["log", "info", "debug"] as const) console[method] = console.error;
}
