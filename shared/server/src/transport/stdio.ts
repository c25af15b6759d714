import { randomUUID } from "node:crypto";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage, MessageExtraInfo } from "@modelcontextprotocol/sdk/types.js";
import { PROTOCOL_VERSION_META_KEY } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serveModern } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import type { SuiteServer } from "../core/definition.ts";
import { RequestScope } from "../core/exchange.ts";
import { SessionSubscriptions } from "../core/subscriptions.ts";
import { rpcCodes } from "../core/wire.ts";
import { authInfoWith } from "./adapter.ts";
import { initializeProblem } from "./revision-2025/check.ts";
import { createServer2025, notifyChanges } from "./revision-2025/server.ts";
import { createServer2026 } from "./revision-2026/server.ts";
import type { StdioStreams } from "./serve-stdio.ts";

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

/** One revision's end of the one pair of pipes. Closing it leaves the pipes to the other revision. */
export class StdioChannel implements Transport {
  onmessage?: (message: JSONRPCMessage, extra?: MessageExtraInfo) => void;
  onclose?: () => void;
  onerror?: (error: Error) => void;
  readonly #write: (message: JSONRPCMessage) => Promise<void>;

  constructor(write: (message: JSONRPCMessage) => Promise<void>) {
    this.#write = write;
  }

  async start(): Promise<void> {}

  send(message: JSONRPCMessage): Promise<void> {
    return this.#write(message);
  }

  async close(): Promise<void> {
    this.onclose?.();
  }
}
