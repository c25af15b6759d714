import { randomUUID } from "node:crypto";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import type { JSONRPCMessage, MessageExtraInfo } from "@modelcontextprotocol/sdk/types.js";
import { PROTOCOL_VERSION_META_KEY } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serve2026 } from "@modelcontextprotocol/server/stdio";
import { SettingError, setting } from "@suite/contracts/node";
import { z } from "zod";
import { RequestScope } from "../calls/exchange.ts";
import { callerKey } from "../calls/permissions.ts";
import { rpcCodes } from "../define/wire.ts";
import { SessionSubscriptions } from "../features/subscriptions.ts";
import type { SuiteServer } from "../server/server.ts";
import { authInfoWith } from "./adapter.ts";
import type { StdioStreams } from "./endpoint.ts";
import { initializeProblem } from "./revision-2025/adapter.ts";
import { createServerOfClient, notifyChanges } from "./revision-2025/server.ts";
import { createServer2026 } from "./revision-2026/server.ts";

/** Request of 2026-07-28: marked as such in `_meta`, or `server/discover`. */
const request2026 = z.union([
  z.object({ method: z.literal("server/discover") }),
  z.object({ params: z.object({ _meta: z.object({ [PROTOCOL_VERSION_META_KEY]: z.string() }) }) }),
]);

/** Serves one client of any protocol revision. Only JSON-RPC may go to stdout, so `console` prints to stderr. */
export async function serveStdio(core: SuiteServer, streams: StdioStreams): Promise<void> {
  if (streams.stdout === process.stdout) {
    if (setting("AUDIT_LOG") === "stdout")
      throw new SettingError("Over stdio, stdout belongs to MCP: set AUDIT_LOG to stderr or to a file.");
    printToStderr();
  }
  const wire = new StdioServerTransport(streams.stdin, streams.stdout);
  const onerror = (error: Error) => core.log.debug({ err: error }, "protocol error");
  const scope = () => new RequestScope(randomUUID(), core.caller, core.log);
  const earlier = new StdioChannel((message) => wire.send(message));
  const current = new StdioChannel((message) => wire.send(message));
  const subscriptions = new SessionSubscriptions(core.changes);
  const owner = callerKey(core.caller);
  const server = createServerOfClient(core, subscriptions, true);
  await server.connect(earlier);
  const stopListening = core.changes.listen((change) => {
    // Without a handshake there is no client yet, or it uses 2026-07-28.
    if (server.getClientCapabilities()) notifyChanges(change, { server, subscriptions, owner });
  });
  serve2026(() => createServer2026(core, { local: scope }), {
    transport: current,
    legacy: "reject",
    onerror,
  });

  let active: StdioChannel = earlier;
  wire.onmessage = (message) => {
    // Responses and notifications do not name their revision; they belong to that of the last request.
    if ("id" in message && "method" in message)
      active = request2026.safeParse(message).success ? current : earlier;
    const problem = active === earlier ? initializeProblem(message) : undefined;
    if (problem === undefined || !("id" in message))
      active.onmessage?.(message, { authInfo: authInfoWith(scope()) });
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
      current.onclose?.();
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

/** Transport of one protocol revision over the shared pipes. Closing it leaves the pipes open for the other revision. */
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
