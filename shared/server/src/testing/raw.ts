import { type IncomingHttpHeaders, request } from "node:http";

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
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
}

/** Sends exactly these headers, including `Host` and `Origin`, which `fetch` does not allow. */
export function raw(
  port: number,
  { method = "POST", path = "/mcp", headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const bytes =
    body === undefined || typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const sent = request({
      agent: false,
      host: "127.0.0.1",
      port,
      method,
      path,
      headers: { host: `localhost:${port}`, "content-type": "application/json", ...given },
    });
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: parse(text) });
      });
      response.on("error", reject);
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

/** Returns a minimal `tools/call` request. */
export function toolCall(name: string, args: object = {}, id: number | string = 1) {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } };
}
