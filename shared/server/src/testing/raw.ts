import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** True if the whole response arrived. */
  readonly complete: boolean;
  /** The body as JSON, or `undefined`. */
  readonly json:
    | { id?: unknown; result?: Record<string, unknown>; error?: { code: number; message: string } }
    | undefined;
}

interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: string | Buffer | object;
  /** Address of this machine to connect to; loopback by default. */
  readonly address?: string | undefined;
  /** Connections to keep alive; by default each request has its own. */
  readonly agent?: Agent;
}

/** Sends exactly these headers, including `Host` and `Origin`, which `fetch` does not allow. */
export function raw(
  port: number,
  { method = "POST", path = "/mcp", headers = {}, body, agent, address = "127.0.0.1" }: RawRequest,
): Promise<RawAnswer> {
  const bytes =
    body === undefined || typeof body === "string" || Buffer.isBuffer(body)
      ? body
      : JSON.stringify(body);
  const given = Object.fromEntries(
    Object.entries(headers).filter(([, value]) => value !== undefined),
  );
  return new Promise((resolve, reject) => {
    const sent = request({
      agent: agent ?? false,
      host: address,
      port,
      method,
      path,
      headers: { host: `localhost:${port}`, "content-type": "application/json", ...given },
    });
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      const end = () => {
        const { statusCode: status = 0, headers: received, complete } = response;
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status, headers: received, text, complete, json: parse(text) });
      };
      response.on("end", end).on("error", end);
    });
    sent.on("error", reject);
    sent.end(bytes);
  });
}

function parse(text: string): RawAnswer["json"] {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Both media types of MCP. */
export const accept = "application/json, text/event-stream";

/** Minimal client over kept-alive connections, for tests that send thousands of requests. */
export function keepAlive(port: number, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    post: (body: object, headers: Readonly<Record<string, string>> = {}) =>
      raw(port, { agent, body, headers: { accept, ...headers } }),
    close: () => agent.destroy(),
  };
}

/** Returns a minimal `tools/call` request. */
export function toolCall(name: string, args: object = {}, id: number | string = 1) {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } };
}

/** Returns the `initialize` request of a 2025 client. It opens a session with elicitation, sampling or roots. */
export function initialize(
  capabilities: object = { elicitation: {} },
  protocolVersion = "2025-11-25",
) {
  const params = { protocolVersion, capabilities, clientInfo: { name: "test", version: "1" } };
  return { jsonrpc: "2.0", id: 0, method: "initialize", params };
}

/** Opens a session of 2025; returns its id, or `undefined` if the server opens none. */
export async function openSession(
  port: number,
  capabilities?: object,
): Promise<string | undefined> {
  const { headers } = await raw(port, { headers: { accept }, body: initialize(capabilities) });
  return headers["mcp-session-id"]?.toString();
}

/** Returns a request of 2026-07-28 with its headers. */
export function request2026(method: string, params: object = {}, meta: object = {}) {
  const version = "2026-07-28";
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": { name: "raw", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
    ...meta,
  };
  const name: Record<string, string> = "name" in params ? { "mcp-name": String(params.name) } : {};
  return {
    headers: { accept, "mcp-protocol-version": version, "mcp-method": method, ...name },
    body: { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } },
  };
}

export interface Call2026 {
  readonly method?: "tools/call" | "prompts/get";
  readonly name: string;
  readonly arguments?: object;
  readonly capabilities?: object;
  readonly inputResponses?: Record<string, unknown>;
  readonly requestState?: unknown;
}

/** Sends one raw call of 2026-07-28, by a client with elicitation unless `capabilities` differ. */
export function call2026(
  port: number,
  { method = "tools/call", capabilities = { elicitation: {} }, ...params }: Call2026,
): Promise<RawAnswer> {
  return raw(
    port,
    request2026(method, params, { "io.modelcontextprotocol/clientCapabilities": capabilities }),
  );
}
