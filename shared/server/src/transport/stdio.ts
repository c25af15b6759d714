import { randomUUID } from "node:crypto";
import { pipeline, type Readable, type Writable } from "node:stream";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { type JSONRPCMessage, PROTOCOL_VERSION_META_KEY } from "@modelcontextprotocol/server";
import { StdioServerTransport, serveStdio as serve2026 } from "@modelcontextprotocol/server/stdio";
import { SettingError } from "@suite/contracts/node";
import { z } from "zod";
import { RequestScope } from "../calls/exchange.ts";
import { callerKey } from "../calls/permissions.ts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import { SessionSubscriptions } from "../features/subscriptions.ts";
import { authInfoWith } from "../messages/request-scope.ts";
import type { SuiteServer } from "../server/server.ts";
import { setting } from "../settings.ts";
import { createServer2026 } from "./revision-2026/server-2026.ts";
import { findListenProblem } from "./revision-2026/task-listening.ts";
import { createServer2025, initializeProblem } from "./sessions/server-2025.ts";
import { type RefusedRequest, StdioInput } from "./stdio-input.ts";

/** Request of 2026-07-28: marked as such in `_meta`, or `server/discover`. */
const request2026 = z.union([
  z.object({ method: z.literal("server/discover") }),
  z.object({ params: z.object({ _meta: z.object({ [PROTOCOL_VERSION_META_KEY]: z.string() }) }) }),
]);

interface StdioStreams {
  readonly stdin: Readable;
  readonly stdout: Writable;
}

/**
 * Serves one client of any protocol revision over stdin and stdout; resolves when the client closes stdin. Loads both SDKs. Only JSON-RPC
 * may go to stdout, so `console` prints to stderr.
 *
 * @example
 * const { server } = await import("./server.ts");
 * await serveStdio(server);
 */
export async function serveStdio(
  core: SuiteServer,
  streams: StdioStreams = process,
): Promise<void> {
  if (streams.stdout === process.stdout) {
    if (setting("AUDIT_LOG") === "stdout")
      throw new SettingError(
        "Over stdio, stdout belongs to MCP: set AUDIT_LOG to stderr or to a file.",
      );
    printToStderr();
  }
  const onerror = (error: Error) => core.log.debug({ err: error }, "protocol error");
  const { wire, send, sendError, start } = openWire(core, streams, onerror);
  const scope = () => new RequestScope(randomUUID(), core.caller, core.log);
  // One pair for each of the two SDKs.
  const [earlier, transport2025] = InMemoryTransport.createLinkedPair();
  const [current, transport2026] = InMemoryTransport.createLinkedPair();
  earlier.onmessage = current.onmessage = (message) => void send(message);
  const subscriptions = new SessionSubscriptions(core.changes);
  const owner = callerKey(core.caller);
  const server = createServer2025(core, subscriptions, true);
  await server.connect(transport2025);
  const stopListening = core.changes.listen((change) => {
    // Without a handshake there is no client yet, or it uses 2026-07-28.
    if (!server.getClientCapabilities()) return;
    subscriptions.notifyChanges(change, owner, (method, params) =>
      send({ jsonrpc: "2.0", method, params }),
    );
  });
  serve2026(() => createServer2026(core, { local: scope }), {
    transport: transport2026,
    legacy: "reject",
    onerror,
  });

  let active = earlier;
  wire.onmessage = (message) => {
    // Responses and notifications do not name their revision; they belong to that of the last request.
    if ("id" in message && "method" in message)
      active = request2026.safeParse(message).success ? current : earlier;
    const problem =
      active === earlier ? findInitializeProblem(message) : findListenProblem(core, message);
    if (problem && "method" in message && "id" in message) sendError(message.id, problem);
    else void active.send(message, { authInfo: authInfoWith(scope()) });
  };
  const ended = new Promise<void>((resolve) => {
    wire.onclose = () => {
      // After an error of stdout the client may still write, and nobody would read its answers.
      streams.stdin.destroy();
      stopListening();
      subscriptions.clear();
      void earlier.close();
      void current.close();
      resolve();
    };
  });
  await start();
  core.log.info({ transport: "stdio" }, "listening");
  await ended;
}

/** Prepares stdin and stdout as a transport of the SDK. Requests that the SDK would drop without an answer are refused. */
function openWire(
  core: SuiteServer,
  { stdin, stdout }: StdioStreams,
  onerror: (error: Error) => void,
) {
  const input = new StdioInput(refuse);
  const wire = new StdioServerTransport(input, stdout);
  wire.onerror = onerror;
  const send = (message: JSONRPCMessage) => wire.send(message).catch(onerror);

  function sendError(id: string | number, { code, message, data }: RpcError): void {
    void send({ jsonrpc: "2.0", id, error: { code, message, data } });
  }

  function refuse({ id, message }: RefusedRequest): void {
    core.log.warn({ reason: message }, "refused");
    if (id !== undefined) sendError(id, new RpcError(rpcCodes.invalidRequest, message));
  }

  function start(): Promise<void> {
    // Ends the input with stdin, also when stdin fails.
    pipeline(stdin, input, (error) => error && onerror(error));
    return wire.start();
  }

  return { wire, send, sendError, start };
}

function findInitializeProblem(message: JSONRPCMessage): RpcError | undefined {
  const problem = initializeProblem(message);
  return problem === undefined ? undefined : new RpcError(rpcCodes.invalidParams, problem);
}

function printToStderr(): void {
  for (const method of ["log", "info", "debug"] as const) console[method] = console.error;
}
