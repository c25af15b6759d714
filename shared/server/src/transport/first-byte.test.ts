import { afterEach, describe, expect, it } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { accept, initialize, openSession, request2026, toolCall } from "../testing/raw.ts";

const fixture = await closeAfterAll(startFixture());
const json = { "content-type": "application/json" };
const session = { "mcp-session-id": (await openSession(fixture.port)) ?? "" };
const listen = request2026("subscriptions/listen", {
  notifications: { resourcesListChanged: true },
});
const call2026 = (name: string, meta?: object) =>
  request2026("tools/call", { name, arguments: {} }, meta);
const withProgress = { ...toolCall("count-up").params, _meta: { progressToken: 1 } };

interface Sent {
  readonly headers: Record<string, string>;
  readonly body?: object;
}

/** Requests by the stream of events that answers them. The tool `wait` sends nothing until it is aborted. */
const streams: readonly (Sent & { readonly name: string })[] = [
  { name: "notifications of a 2025 session", headers: { ...session, accept: "text/event-stream" } },
  {
    name: "a call of a 2025 session",
    headers: { ...json, ...session, accept },
    body: toolCall("wait", {}, 2),
  },
  {
    name: "initialize of a 2025 session",
    headers: { ...json, accept },
    body: initialize(),
  },
  {
    name: "a call with progress outside of a session",
    headers: { ...json, accept },
    body: { ...toolCall("count-up"), params: withProgress },
  },
  {
    name: "a call for a client that reads only streams",
    headers: { ...json, accept: "text/event-stream" },
    body: toolCall("show-notes"),
  },
  {
    name: "subscriptions/listen of 2026-07-28",
    headers: { ...json, ...listen.headers },
    body: listen.body,
  },
  {
    name: "a call with progress of 2026-07-28",
    headers: { ...json, ...call2026("count-up").headers },
    body: call2026("count-up", { progressToken: 1 }).body,
  },
  {
    name: "a call of 2026-07-28 for a client that reads only streams",
    headers: { ...json, ...call2026("show-notes").headers, accept: "text/event-stream" },
    body: call2026("show-notes").body,
  },
];

let abort = new AbortController();
afterEach(() => {
  abort.abort();
  abort = new AbortController();
});

/** Sends a request, and resolves to the first bytes of its answer. */
async function readFirst({ headers, body }: Sent) {
  const started = performance.now();
  const response = await fetch(fixture.url, {
    method: body ? "POST" : "GET",
    headers,
    signal: abort.signal,
    ...(body && { body: JSON.stringify(body) }),
  });
  const first = await response.body?.getReader().read();
  return {
    type: response.headers.get("content-type"),
    text: Buffer.from(first?.value ?? []).toString(),
    ms: performance.now() - started,
  };
}

describe("an event stream begins with a comment at once", () => {
  it.each(streams)("$name", async (sent) => {
    const { type, text, ms } = await readFirst(sent);
    expect(type).toMatch(/^text\/event-stream/);
    expect(text).toMatch(/^: connected\n\n/);
    expect(ms).toBeLessThan(1000);
  });
});
