import { accept, initialize } from "./raw.ts";

/**
 * Opens a session with the raw HTTP requests of a 2025-11-25 client. Each request can go to another address, as behind a load
 * balancer; without one it goes to the server that opened the session.
 */
export async function openRawSession(url: string, capabilities: object) {
  const send = (to = url, body?: object, headers = {}, signal?: AbortSignal) =>
    fetch(to, {
      method: body ? "POST" : "GET",
      headers: {
        accept,
        "content-type": "application/json",
        "mcp-protocol-version": "2025-11-25",
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  const opened = await send(url, initialize(capabilities));
  await opened.text();
  const session = { "mcp-session-id": opened.headers.get("mcp-session-id") ?? "" };
  return {
    post: (body: object, { to, signal }: { to?: string | undefined; signal?: AbortSignal } = {}) =>
      send(to, body, session, signal),
    /** Opens the stream of notifications. */
    listen: () => send(url, undefined, session),
    resume: (lastEventId: string, to?: string) =>
      send(to, undefined, { ...session, "last-event-id": lastEventId }),
    end: (to = url) => fetch(to, { method: "DELETE", headers: session }),
  };
}

export type RawSession = Awaited<ReturnType<typeof openRawSession>>;

interface ServerEvent {
  readonly id: string | undefined;
  /** `undefined` for an event that only carries an id. */
  readonly message: Record<string, unknown> | undefined;
}

/** Reads an event stream until it ends or has sent the wanted number of events. */
export async function readEvents(
  response: Response,
  most = Number.POSITIVE_INFINITY,
): Promise<ServerEvent[]> {
  const events: ServerEvent[] = [];
  let text = "";
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader && events.length < most) {
    const { done, value } = await reader.read();
    if (done) break;
    const blocks = (text + value).split("\n\n");
    text = blocks.pop() ?? "";
    events.push(...blocks.filter((block) => !block.startsWith(":")).map(parse));
  }
  reader?.cancel().catch(() => undefined);
  return events;
}

function parse(block: string): ServerEvent {
  const fields = new Map(
    block.split("\n").map((line) => [line.split(":", 1)[0], line.replace(/^\w+: ?/, "")]),
  );
  const data = fields.get("data");
  return { id: fields.get("id"), message: data ? JSON.parse(data) : undefined };
}
